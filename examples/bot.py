"""A player for Moontable in thirty lines, standard library only: it takes a seat by its link and plays at random.

python bot.py http://localhost:8000/table/ID#seat=TOKEN
"""

import json
import random
import sys
from urllib.request import Request, urlopen


def ask(path: str, body: object = None) -> dict:
    """One request; with a body a POST, without one a GET."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    with urlopen(Request(server + path, data, headers)) as answer:
        return json.load(answer)


link, token = sys.argv[1].split("#seat=")
server, table = link.split("/table/")
key = ""
key = ask("/api/guest", {"show": True})["key"]
ask(f"/api/tables/{table}/claim", {"token": token, "name": "Random Rita"})
seen = 0
while True:
    turn = ask(f"/api/tables/{table}/turn?since={seen}&wait=25")
    seen = turn["seq"]
    if turn["status"] == "over":
        print(turn["position"]["outcome"]["sentence"])
        break
    if turn["mine"]:
        action = random.choice(turn["position"]["legal"])
        ask(f"/api/tables/{table}/commands", {"type": "act", "id": f"move-{seen}", "at": seen, "action": action})
