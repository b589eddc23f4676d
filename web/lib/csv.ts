/** What a spreadsheet would take for a formula when it stands first. */
const FORMULA = /^[=+\-@\t\r]/

/** A field in quotes; a formula is made plain text by an apostrophe before it. */
const field = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A heading, and what stands below it in each row. */
export type CsvColumn<Row> = readonly [heading: string, textOf: (row: Row) => string]

/** A table as RFC 4180 has it. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(([heading]) => heading), ...rows.map(row => columns.map(([, textOf]) => textOf(row)))]
  return lines.map(line => `${line.map(field).join(',')}\r\n`).join('')
}
