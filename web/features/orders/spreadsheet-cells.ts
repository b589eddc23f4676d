import Papa from 'papaparse'
import { textOf } from '../../../shared/rules/file-text.ts'

type Cells = readonly (readonly string[])[]

const XLSX = /\.xlsx$/i

/** As spreadsheets write it, whatever separates the columns. @throws XlsxRefusal */
export async function readCells(source: File | string): Promise<Cells> {
  if (typeof source === 'string') return separated(source)
  const bytes = new Uint8Array(await source.arrayBuffer())
  return XLSX.test(source.name) ? sheetCells(bytes) : separated(textOf(bytes))
}

const separated = (text: string): Cells =>
  Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimitersToGuess: [',', ';', '\t', '|'] }).data

/** Its reader is only loaded for such a file. */
async function sheetCells(bytes: Uint8Array): Promise<Cells> {
  const { readXlsxRows } = await import('../../../shared/rules/xlsx-rows.ts')
  return (await readXlsxRows(bytes, { maxRows: MAX_SHEET_ROWS, maxColumns: MAX_SHEET_COLUMNS })).rows
}

/** Shown is a thousand; a program's file may have empty ones and a head. */
const MAX_SHEET_ROWS = 10_000
const MAX_SHEET_COLUMNS = 400
