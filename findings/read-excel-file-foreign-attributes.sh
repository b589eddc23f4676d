#!/usr/bin/env bash
# An .xlsx sheet may carry attributes of other namespaces (ISO/IEC 29500 part 3: an application skips those that mc:Ignorable
# names). npm read-excel-file 9.3.17 drops every prefix: an attribute ext:r of a cell takes the place of the cell's own r,
# whichever stands first. A price in B2 is read in D2, where the other namespace said so. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 fflate@0.8.3 >/dev/null
cat >read.mjs <<'JS'
import { strToU8, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'

const NAMES = 'http://schemas.openxmlformats.org'
const sheetOf = own => `<?xml version="1.0"?>
<worksheet xmlns="${NAMES}/spreadsheetml/2006/main" xmlns:mc="${NAMES}/markup-compatibility/2006" xmlns:ext="urn:example:review" mc:Ignorable="ext">
<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>Vase</t></is></c><c ${own}><v>120</v></c></row></sheetData></worksheet>`
const read = async own => {
  const file = zipSync({
    '[Content_Types].xml': strToU8(`<?xml version="1.0"?><Types xmlns="${NAMES}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`),
    'xl/workbook.xml': strToU8(`<?xml version="1.0"?><workbook xmlns="${NAMES}/spreadsheetml/2006/main" xmlns:r="${NAMES}/officeDocument/2006/relationships"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<?xml version="1.0"?><Relationships xmlns="${NAMES}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMES}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`),
    'xl/worksheets/sheet1.xml': strToU8(sheetOf(own)),
  })
  const [{ data }] = await readXlsxFile(file.buffer)
  return JSON.stringify(data[1])
}
console.log(`${await read('r="B2"')} ${await read('r="B2" ext:r="D2"')} ${await read('ext:r="D2" r="B2"')}`)
JS
seen=$(node read.mjs)
echo "read-excel-file 9.3.17: r alone, r then ext:r, ext:r then r -> $seen"
[ "$seen" = '["Vase",120] ["Vase",null,null,120] ["Vase",null,null,120]' ]
