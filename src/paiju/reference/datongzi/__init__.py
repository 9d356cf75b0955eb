"""Da Tong Zi."""
