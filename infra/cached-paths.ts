import * as z from 'zod'
import type { EndpointRow } from '../shared/endpoint.ts'
import { endpointList } from '../shared/endpoint-table.ts'

type Row = EndpointRow & { readonly name: string }

/** What CloudFront shows there: answers it may keep, pages of ours (`results`: by their query) or the app's files. */
export type Kept = 'data' | 'page' | 'results'

export interface PathPattern {
  readonly pattern: string
  readonly shows: Kept | 'app'
}

/** CloudFront matches paths with `*`, which also stands for slashes. */
const patternOf = (path: string) => path.replace(/\{[^}]+\}/g, '*')

const covers = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)

/** CloudFront tries them in order and drops cookies there. @throws Error for a row it must not keep or can't reach */
export function pathPatterns(rows: readonly Row[] = endpointList.map(({ row }) => row)): PathPattern[] {
  const unreached = rows.find(({ cacheSeconds, path }) => !cacheSeconds && !path.startsWith('/api/'))
  if (unreached) throw new Error(`${unreached.name} is not below /api, so it needs cacheSeconds to be reached.`)
  const kept = rows.filter(({ cacheSeconds }) => cacheSeconds)
  for (const row of kept) assertPublic(row, rows)
  const patterns = new Map(kept.map(row => [patternOf(row.path), keptAs(row)]))
  return [
    ...kept.flatMap(appPatterns).map(pattern => ({ pattern, shows: 'app' as const })),
    ...Array.from(patterns, ([pattern, shows]) => ({ pattern, shows })),
  ]
}

const keptAs = ({ response, query }: Row): Kept => (response !== 'html' ? 'data' : query ? 'results' : 'page')

/** Names in the queries of pages; others (`?fbclid=…`) change nothing of a page. */
export const pageQueryNames = (): string[] => [
  ...new Set(
    endpointList.flatMap(({ row }) =>
      row.response === 'html' && row.query instanceof z.ZodObject ? Object.keys(row.query.shape) : [],
    ),
  ),
]

function assertPublic(row: Row, rows: readonly Row[]): void {
  const pattern = patternOf(row.path)
  const others = rows.filter(other => !other.cacheSeconds && covers(pattern, patternOf(other.path)))
  if (row.method === 'GET' && row.auth === 'public' && others.length === 0) return
  const reason =
    others.length > 0 ? `its path covers ${others.map(({ name }) => name).join(', ')}` : 'it is no public read'
  throw new Error(`${row.name} can't be kept by CloudFront: ${reason}. Change its path or drop cacheSeconds.`)
}

/** Paths that a page's pattern matches, but its route does not: other screens, an empty name, and deeper paths. */
function appPatterns({ response, path, appPaths = [] }: Row): readonly string[] {
  const pattern = patternOf(path)
  return response === 'html' && path.endsWith('}') ? [...appPaths, pattern.slice(0, -1), `${pattern}/*`] : []
}
