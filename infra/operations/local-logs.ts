type Line = Readonly<Record<string, unknown>>

interface Query {
  readonly shown: readonly string[]
  /** One of them must hold. */
  readonly equals: readonly (readonly [path: string, value: string])[]
  readonly limit: number
}

const FORM =
  /^fields (?<shown>[@\w.]+(?:, [@\w.]+)*)\n\| filter (?<filter>[^|\n]+)\n\| sort @timestamp asc\n\| limit (?<limit>\d+)$/

/** Reads the part of Logs Insights' language that the saved queries are written in. @throws for any other */
function readQuery(text: string): Query {
  const { shown = '', filter = '', limit = '' } = FORM.exec(text)?.groups ?? {}
  const equals = filter.split(' or ').map(term => {
    const [, path, value] = /^([@\w.]+) = "([^"\\]*)"$/.exec(term) ?? []
    if (path === undefined || value === undefined)
      throw new Error(
        `This can't be asked of local logs: ${term || text}. Only fields, filter a = "b" or …, sort and limit.`,
      )
    return [path, value] as const
  })
  return { shown: shown.split(', '), equals, limit: Number(limit) }
}

const at = (line: Line, path: string): unknown =>
  path === '@timestamp'
    ? line.timestamp
    : path.split('.').reduce<unknown>((found, name) => (found as Line | undefined | null)?.[name], line)

/** Powertools writes a line as one JSON object; what else a terminal shows is left out. */
function readLine(text: string): Line[] {
  if (!text.startsWith('{')) return []
  try {
    return [JSON.parse(text) as Line]
  } catch {
    return []
  }
}

/** Asks a log that a local server wrote as Logs Insights asks those of functions. @returns rows without empty fields */
export function askLog(query: string, log: string): Line[] {
  const { shown, equals, limit } = readQuery(query)
  return log
    .split('\n')
    .flatMap(readLine)
    .filter(line => equals.some(([path, value]) => at(line, path) === value))
    .toSorted((a, b) => String(a.timestamp).localeCompare(String(b.timestamp)))
    .slice(0, limit)
    .map(line =>
      Object.fromEntries(shown.map(path => [path, at(line, path)]).filter(([, found]) => found !== undefined)),
    )
}
