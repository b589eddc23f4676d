import type { EndpointRow } from '../../shared/contract/endpoint.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'

type Row = EndpointRow & { readonly name: string }

/** What CloudFront shows there: answers it may keep, pages of ours (`results`: by their query) or the app's files. */
export type Kept = 'data' | 'page' | 'results'

export interface PathPattern {
  readonly pattern: string
  readonly shows: Kept | 'app'
}

/**
 * What links that are shared grow, and what changes nothing of a page. CloudFront takes ten names at most
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html), fewer than a search has.
 */
export const LINK_TAGS = [
  ...['fbclid', 'gclid', 'msclkid', 'mc_cid', 'mc_eid'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
]

/** CloudFront matches paths with `*`, which also stands for slashes. */
const patternOf = (path: string) => path.replace(/\{[^}]+\}/g, '*')

const hasPlaceholder = ({ pattern }: PathPattern) => Number(pattern.includes('*'))

const covers = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)

/** CloudFront tries them in this order and drops cookies there. @throws Error for a row it must not keep or can't reach */
export function pathPatterns(rows: readonly Row[] = endpointList.map(({ row }) => row)): PathPattern[] {
  const unreached = rows.find(({ cacheSeconds, path }) => !cacheSeconds && !path.startsWith('/api/'))
  if (unreached) throw new Error(`${unreached.name} is not below /api, so it needs cacheSeconds to be reached.`)
  const kept = rows.filter(({ cacheSeconds }) => cacheSeconds)
  for (const row of kept) assertPublic(row, rows)
  const patterns = new Map(kept.map(row => [keptPattern(row, rows), keptAs(row)]))
  return [
    ...kept.flatMap(appPatterns).map(pattern => ({ pattern, shows: 'app' as const })),
    ...Array.from(patterns, ([pattern, shows]) => ({ pattern, shows })).sort(
      (a, b) => hasPlaceholder(a) - hasPlaceholder(b),
    ),
  ]
}

/** One for a folder of which all is kept: a distribution has few behaviors. */
function keptPattern({ path }: Row, rows: readonly Row[]): string {
  const folder = `${path.split('/').slice(0, 3).join('/')}/`
  const beside = rows.filter(other => other.path.startsWith(folder))
  const isWhole = beside.length > 1 && beside.every(row => row.cacheSeconds && keptAs(row) === 'data')
  return isWhole ? `${folder}*` : patternOf(path)
}

const keptAs = ({ response, query }: Row): Kept => (response !== 'html' ? 'data' : query ? 'results' : 'page')

function assertPublic(row: Row, rows: readonly Row[]): void {
  const pattern = patternOf(row.path)
  const others = rows.filter(other => !other.cacheSeconds && covers(pattern, patternOf(other.path)))
  if (row.method === 'GET' && row.auth === 'public' && others.length === 0) return
  const reason =
    others.length > 0 ? `its path covers ${others.map(({ name }) => name).join(', ')}` : 'it is no public read'
  throw new Error(`${row.name} can't be kept by CloudFront: ${reason}. Change its path or drop cacheSeconds.`)
}

/** Paths that a page's pattern matches, but its route does not: an empty name, and deeper paths. */
function appPatterns({ response, path }: Row): readonly string[] {
  const pattern = patternOf(path)
  return response === 'html' && path.endsWith('}') ? [pattern.slice(0, -1), `${pattern}/*`] : []
}
