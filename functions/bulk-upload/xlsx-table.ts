import { zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { CSV_MAX_ROWS, FILE_MAX_COLUMNS } from '../../shared/rules/bulk-upload.ts'
import { type FileTable, tableOfRows, tooLong } from './file-table.ts'
import { openZipBytes, unreadable } from './zip-file.ts'

const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
/** The header, lines before it, and empty ones among the rows. */
const MAX_SHEET_ROWS = 2 * CSV_MAX_ROWS
const MAX_CELLS = 2_000_000

const NO_XLSX = 'This is not an .xlsx file, or it is damaged or has a password. Save it again, or as .csv.'
const TOO_LARGE = 'This .xlsx file is too large when unpacked. Save it as .csv, or split it.'
const TOO_WIDE = `A table can have at most ${FILE_MAX_COLUMNS} columns.`

/** The first sheet that has anything. @throws DomainError file_unreadable, csv_too_long */
export async function xlsxTable(bytes: Uint8Array): Promise<FileTable> {
  const parts = await unpacked(bytes)
  for (const [name, part] of Object.entries(parts)) if (SHEET.test(name)) checkExtent(part)
  const sheets = await readXlsxFile(toArrayBuffer(zipSync(parts, { level: 0 }))).catch(() => {
    throw unreadable(NO_XLSX)
  })
  const filled = sheets.filter(({ data }) => data.length > 0)
  const [first, ...others] = filled
  const rows = (first?.data ?? []).map(cells => cells.map(textOfCell))
  return {
    ...tableOfRows(rows, { kind: 'xlsx' }),
    notes: others.length > 0 ? [`The file has ${filled.length} sheets. Only the first is read.`] : [],
  }
}

const XML = /\.(?:xml|xml\.rels)$/i
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

/** Unpacked here, where sizes are held to: what the reader gets has nothing left to unpack. */
async function unpacked(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const zip = await openZipBytes(bytes).catch(() => {
    throw unreadable(NO_XLSX)
  })
  try {
    const parts: Record<string, Uint8Array> = {}
    let left = MAX_UNPACKED_BYTES
    for (const entry of zip.entries) {
      if (!XML.test(entry.name)) continue
      left -= entry.bytes
      if (left < 0) throw unreadable(TOO_LARGE)
      parts[entry.name] = await zip.read(entry.name, entry.bytes)
    }
    return parts
  } finally {
    zip.close()
  }
}

const TAG = /<(?:\w+:)?(c|row)(?=[\s/>])([^<]*)/g
const POSITION = /(?:^|\s)r\s*=\s*["']([^"']*)["']/
const REFERENCE = /^([A-Z]{0,3})(\d{0,7})$/

/** One cell far away would make the reader fill all before it. */
function checkExtent(sheet: Uint8Array): void {
  let [rows, columns, cells, lines] = [0, 0, 0, 0]
  for (const [, tag, rest = ''] of new TextDecoder().decode(sheet).matchAll(TAG)) {
    if (tag === 'c') cells += 1
    else lines += 1
    const [, position = ''] = POSITION.exec(rest) ?? []
    const [whole, letters = '', digits = ''] = REFERENCE.exec(position) ?? []
    if (whole === undefined) throw unreadable(NO_XLSX)
    rows = Math.max(rows, Number(digits), lines)
    columns = Math.max(columns, columnNumber(letters))
  }
  if (columns > FILE_MAX_COLUMNS) throw unreadable(TOO_WIDE)
  if (rows > MAX_SHEET_ROWS || Math.max(cells, rows * columns) > MAX_CELLS) throw tooLong()
}

/** "AB" -> 28 */
const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const SIGNIFICANT_DIGITS = 15

/** As a spreadsheet shows it; binary fractions such as 145.10000000000002 are 145.1. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(Number(cell.toPrecision(SIGNIFICANT_DIGITS)))
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).replace(/\r\n?/g, '\n')
}

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
