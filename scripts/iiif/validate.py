"""Reads manifests with iiif-prezi3 and pyIIIFpres, and Linked Art with cromulent. Each raises at what it refuses."""

import copy
import json
import sys

from cromulent.reader import Reader
from iiif_prezi3 import Manifest
from IIIFpres import utilities


def read_manifest(manifest):
    Manifest(**copy.deepcopy(manifest))
    utilities.read_API3_json_dict(copy.deepcopy(manifest)).json_dumps()


def read_linked_art(piece):
    Reader().read(json.dumps(piece))


def refuses(read, record, *path):
    broken = copy.deepcopy(record)
    *steps, last = path
    part = broken
    for step in steps:
        part = part[step]
    del part[last]
    try:
        read(broken)
    except Exception:
        return
    sys.exit(f"They accept one without {path}, so they check nothing.")


pieces = json.load(sys.stdin)
for piece in pieces:
    read_manifest(piece["manifest"])
    read_linked_art(piece["linkedArt"])
whole = pieces[0]
refuses(read_manifest, whole["manifest"], "label")
refuses(read_manifest, whole["manifest"], "items")
refuses(read_manifest, whole["manifest"], "items", 0, "height")
refuses(read_manifest, whole["manifest"], "items", 0, "items", 0, "items", 0, "target")
refuses(read_linked_art, whole["linkedArt"], "produced_by", "type")
print(f"{len(pieces)} pieces are read by iiif-prezi3, pyIIIFpres and cromulent.")
