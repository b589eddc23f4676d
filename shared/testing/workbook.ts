import { strToU8, zipSync } from 'fflate'

const SHEET_HEAD =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const NAMES = 'http://schemas.openxmlformats.org'

/** An .xlsx file of one sheet. @param sheet its rows, as XML @param path where the sheet lies in it */
export const workbook = (sheet: string, path = 'worksheets/sheet1.xml'): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="${NAMES}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="${NAMES}/spreadsheetml/2006/main" xmlns:r="${NAMES}/officeDocument/2006/relationships"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${NAMES}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMES}/officeDocument/2006/relationships/worksheet" Target="${path}"/></Relationships>`,
    ),
    [`xl/${path}`]: strToU8(`${SHEET_HEAD}${sheet}</sheetData></worksheet>`),
  })

const COLUMN = 'ABCDEFGH'
export const sheetLine = (row: number, ...cells: readonly (string | number)[]) =>
  `<row r="${row}">${cells
    .map((cell, at) =>
      typeof cell === 'number'
        ? `<c r="${COLUMN[at]}${row}"><v>${cell}</v></c>`
        : `<c r="${COLUMN[at]}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')}</row>`
