export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number
}

/** Prints rows as aligned columns, numbers to the right. */
export function printTable<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const cells = rows.map(row => columns.map(column => column.value(row)))
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...cells.map(line => String(line[index]).length)),
  )
  const pad = (value: string | number, index: number) =>
    typeof value === 'number' ? String(value).padStart(widths[index] ?? 0) : value.padEnd(widths[index] ?? 0)
  console.log(`\n${title}\n`)
  console.log(columns.map((column, index) => column.title.padEnd(widths[index] ?? 0)).join('  '))
  console.log(widths.map(width => '-'.repeat(width)).join('  '))
  for (const line of cells) console.log(line.map(pad).join('  ').trimEnd())
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
