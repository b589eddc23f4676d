#!/usr/bin/env bash
# npm localized-address-format 1.3.3 leaves the locality of a Japanese address out, in Latin and in Japanese letters:
# "Chiyoda-ku" of Stripe's and most shops' field `city` is on no line, and the parcel has a prefecture and a street alone.
# Of Germany, with the same fields, every field is printed. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund localized-address-format@1.3.3 >/dev/null
cat >print.mjs <<'SCRIPT'
import { formatAddress } from 'localized-address-format'
const japan = { postalCountry: 'JP', administrativeArea: 'Tokyo', locality: 'Chiyoda-ku', postalCode: '100-8111', addressLines: ['1-1 Chiyoda'] }
const germany = { postalCountry: 'DE', locality: 'Berlin', postalCode: '10119', addressLines: ['Torstr. 1'] }
console.log([...['latin', 'local'].map(form => formatAddress(japan, form)), formatAddress(germany, 'latin')].map(lines => lines.join(' | ')).join('\n'))
SCRIPT
seen=$(node print.mjs)
echo "$seen"
[ "$seen" = "1-1 Chiyoda, Tokyo | 100-8111
〒100-8111 | Tokyo | 1-1 Chiyoda
Torstr. 1 | 10119 Berlin" ]
