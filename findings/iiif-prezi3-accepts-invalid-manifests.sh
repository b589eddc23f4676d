#!/usr/bin/env bash
# iiif-prezi3 3.1.1: its models of IIIF Presentation 3 accept what the specification forbids. A manifest must have items
# with at least one canvas, the width of a canvas must be greater than 0, its height and width come together, and homepage
# is an array; a manifest against each of these is loaded without a word. A missing label is refused. So a manifest that
# loads is not a valid one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check iiif-prezi3==3.1.1
cat >look.py <<'PY'
import copy
from iiif_prezi3 import Manifest

url = 'https://example.org/iiif'
good = {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    'id': url,
    'type': 'Manifest',
    'label': {'en': ['A jar']},
    'homepage': [{'id': url, 'type': 'Text', 'label': {'en': ['Page']}}],
    'items': [{'id': f'{url}/1', 'type': 'Canvas', 'width': 4, 'height': 3, 'items': []}],
}


def accepts(change):
    manifest = copy.deepcopy(good)
    change(manifest)
    try:
        Manifest(**manifest)
        return True
    except Exception:
        return False


found = {
    'valid': accepts(lambda m: None),
    'no label': accepts(lambda m: m.pop('label')),
    'no items': accepts(lambda m: m.pop('items')),
    'no canvas': accepts(lambda m: m.update(items=[])),
    'negative width': accepts(lambda m: m['items'][0].update(width=-5)),
    'width without height': accepts(lambda m: m['items'][0].pop('height')),
    'homepage is an object': accepts(lambda m: m.update(homepage=m['homepage'][0])),
}
print(found)
wanted = {name: name != 'no label' for name in found}
if found != wanted:
    raise SystemExit('iiif-prezi3 refuses some of them now')
PY
env/bin/python look.py
