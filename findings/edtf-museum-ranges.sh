#!/usr/bin/env bash
# A museum writes a range of years with an en dash and its last two digits: "1879–80" (26 in 100 dates of the Met's open
# data). PyPI edtf 5.0.2 makes it the year 1980, a century late; npm edtfy 0.0.8 an interval from 1879 to the year 80.
# With a hyphen, edtf reads "1873-89" rightly as 1873/1889. Needs Python 3 with pip, and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --no-warn-conflicts --root-user-action=ignore --target python edtf==5.0.2
npm init -y >/dev/null
npm install --silent --no-audit --no-fund edtfy@0.0.8 >/dev/null
seen_python=$(PYTHONPATH=python python3 -c "import edtf; print(edtf.text_to_edtf('1879–80'), edtf.text_to_edtf('1873-89'))")
seen_npm=$(node -e "console.log(require('edtfy')('1879–80'))")
echo "edtf 5.0.2: 1879–80, 1873-89 -> $seen_python"
echo "edtfy 0.0.8: 1879–80 -> $seen_npm"
[ "$seen_python" = "1980 1873/1889" ] && [ "$seen_npm" = "1879/0080" ]
