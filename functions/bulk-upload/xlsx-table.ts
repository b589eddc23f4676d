import { CSV_MAX_ROWS, FILE_MAX_COLUMNS } from '../../shared/rules/bulk-upload.ts'
import { readXlsxRows, XlsxRefusal } from '../../shared/rules/xlsx-rows.ts'
import { type FileTable, tableOfRows, tooLong } from './file-table.ts'
import { unreadable } from './zip-file.ts'

/** The header, lines before it, and empty ones among the rows. */
const MAX_SHEET_ROWS = 2 * CSV_MAX_ROWS

const refusals: Readonly<Record<XlsxRefusal['fault'], () => Error>> = {
  damaged: () =>
    unreadable('This is not an .xlsx file, or it is damaged or has a password. Save it again, or as .csv.'),
  too_large: () => unreadable('This .xlsx file is too large when unpacked. Save it as .csv, or split it.'),
  too_wide: () => unreadable(`A table can have at most ${FILE_MAX_COLUMNS} columns.`),
  too_long: tooLong,
}

/** The first sheet that has anything. @throws DomainError file_unreadable, csv_too_long */
export async function xlsxTable(bytes: Uint8Array): Promise<FileTable> {
  const limits = { maxRows: MAX_SHEET_ROWS, maxColumns: FILE_MAX_COLUMNS }
  const { rows, sheets } = await readXlsxRows(bytes, limits).catch(error => {
    throw error instanceof XlsxRefusal ? refusals[error.fault]() : error
  })
  return {
    ...tableOfRows(rows, { kind: 'xlsx' }),
    notes: sheets > 1 ? [`The file has ${sheets} sheets. Only the first is read.`] : [],
  }
}
