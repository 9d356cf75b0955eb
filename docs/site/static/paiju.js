// The navigation is longer than most screens: begin where the reader is.
document.addEventListener("DOMContentLoaded", () => {
  const here = document.querySelector(".sidebar-tree .current-page");
  const scrolled = document.querySelector(".sidebar-scroll");
  if (here && scrolled) {
    const { top } = here.getBoundingClientRect();
    scrolled.scrollTop += Math.max(0, top - scrolled.getBoundingClientRect().top - scrolled.clientHeight / 2);
  }
});
