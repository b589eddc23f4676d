import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'

/** `too_large`: when unpacked. */
type XlsxFault = 'damaged' | 'too_large' | 'too_wide' | 'too_long'

export class XlsxRefusal extends Error {
  readonly fault: XlsxFault

  constructor(fault: XlsxFault) {
    // @wc-ignore
    super(`An .xlsx file is refused: ${fault}`)
    this.fault = fault
  }
}

interface XlsxLimits {
  readonly maxRows: number
  readonly maxColumns: number
}

interface XlsxRows {
  /** Of the first sheet that has anything, as a spreadsheet shows them. Empty lines are among them. */
  readonly rows: readonly (readonly string[])[]
  /** Sheets that have anything. */
  readonly sheets: number
}

const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
const MAX_CELLS = 2_000_000

/** @throws XlsxRefusal */
export async function readXlsxRows(bytes: Uint8Array, limits: XlsxLimits): Promise<XlsxRows> {
  const parts = unpacked(bytes)
  // Wherever they lie: the workbook names each sheet's file.
  for (const part of Object.values(parts)) {
    const text = new TextDecoder('utf-8').decode(part)
    if (text.includes('sheetData')) checkExtent(text, limits)
  }
  const sheets = await readXlsxFile(toArrayBuffer(zipSync(parts, { level: 0 }))).catch(() => {
    throw new XlsxRefusal('damaged')
  })
  const filled = sheets.filter(({ data }) => data.length > 0)
  return { rows: (filled[0]?.data ?? []).map(cells => cells.map(textOfCell)), sheets: filled.length }
}

const XML = /\.(?:xml|xml\.rels)$/i
/** What a spreadsheet keeps of other files that its formulas name: as many rows as they have. */
const CACHED = /^xl\/externalLinks\//i

/** Unpacked here, where sizes are held to what the file states: the reader has nothing left to unpack. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let left = MAX_UNPACKED_BYTES
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!XML.test(name) || CACHED.test(name)) return false
        left -= originalSize
        if (left < 0) throw new XlsxRefusal('too_large')
        return true
      },
    })
  } catch (error) {
    throw error instanceof XlsxRefusal ? error : new XlsxRefusal('damaged')
  }
}

/** Well-formed, or without its second group. */
const TAG = /<(?:[^\s<>/:]+:)?(c|row)(?=[\s/>])((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>)?/g
const ATTRIBUTE = /\s(?:[^\s=:]+:)?([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const REFERENCE = /^([A-Z]{0,3})(\d{0,7})$/

/** One cell far away would make the reader fill all before it. What could be read in two ways is damaged. */
function checkExtent(sheet: string, { maxRows, maxColumns }: XlsxLimits): void {
  let [rows, columns, cells, lines] = [0, 0, 0, 0]
  for (const [, tag, attributes] of sheet.matchAll(TAG)) {
    if (attributes === undefined) throw new XlsxRefusal('damaged')
    if (tag === 'c') cells += 1
    else lines += 1
    rows = Math.max(rows, lines)
    for (const [, name, quoted, single] of attributes.matchAll(ATTRIBUTE)) {
      if (name !== 'r') continue
      const [whole, letters = '', digits = ''] = REFERENCE.exec(quoted ?? single ?? '') ?? []
      if (whole === undefined) throw new XlsxRefusal('damaged')
      rows = Math.max(rows, Number(digits))
      columns = Math.max(columns, columnNumber(letters))
    }
  }
  if (columns > maxColumns) throw new XlsxRefusal('too_wide')
  if (rows > maxRows || Math.max(cells, rows * columns) > MAX_CELLS) throw new XlsxRefusal('too_long')
}

/** "AB" -> 28 */
const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** All that a spreadsheet keeps of a number. */
const SIGNIFICANT_DIGITS = 15
const EXACT_BELOW = 10 ** SIGNIFICANT_DIGITS

/** Binary fractions such as 145.10000000000002 are 145.1; what has lost its last digits is not written as if it had them. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return textOfNumber(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).replace(/\r\n?/g, '\n')
}

const textOfNumber = (number: number) =>
  Math.abs(number) < EXACT_BELOW
    ? String(Number(number.toPrecision(SIGNIFICANT_DIGITS)))
    : number.toExponential(SIGNIFICANT_DIGITS - 1)

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
