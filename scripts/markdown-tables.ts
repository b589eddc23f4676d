interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const HEADING = /^(#+) (.+)$/
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())

/** A page's text below a heading, up to the next one of the same or a higher level. */
function sectionOf(page: string, heading: string): string {
  const lines = page.split('\n')
  const start = lines.findIndex(line => HEADING.exec(line)?.[2] === heading)
  if (start < 0) throw new Error(`There is no heading "${heading}".`)
  const level = HEADING.exec(lines[start]!)![1]!.length
  const length = lines.slice(start + 1).findIndex(line => (HEADING.exec(line)?.[1]?.length ?? Infinity) <= level)
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n')
}

function tablesIn(text: string): Table[] {
  const tables: { header: string[]; rows: string[][] }[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isInside = false
    else if (!isInside) {
      tables.push({ header: cellsOf(line), rows: [] })
      isInside = true
    } else if (!line.startsWith('| ---')) tables.at(-1)!.rows.push(cellsOf(line))
  }
  return tables
}

export const rowsUnder = (page: string, heading: string, column: string): (readonly string[])[] =>
  tablesIn(sectionOf(page, heading))
    .filter(({ header }) => header[0] === column)
    .flatMap(({ rows }) => rows)

export const codesIn = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
