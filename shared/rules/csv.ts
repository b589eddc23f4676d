const FORMULA = /^[=+\-@\t\r]/
/** A negative number is no formula, and spreadsheets leave text out of sums. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Quotes a field; an apostrophe keeps a spreadsheet from running it as a formula. */
const field = (text: string): string =>
  `"${(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export type CsvColumn<Row> = readonly [heading: string, textOf: (row: Row) => string]

/** RFC 4180 */
export const csvLine = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(([heading]) => heading), ...rows.map(row => columns.map(([, textOf]) => textOf(row)))]
    .map(csvLine)
    .join('')
