"""Rooms in which people and agents play any game, over HTTP and WebSocket; needs the extra ``web``.

``paiju.server.app.create_app`` makes the application, ``paiju serve`` runs it.
"""
