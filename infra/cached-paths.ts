import type { EndpointRow } from '../shared/endpoint.ts'
import { endpointList } from '../shared/endpoint-table.ts'

/** CloudFront matches paths with `*`, which also stands for slashes. */
const patternOf = (path: string) => path.replace(/\{[^}]+\}/g, '*')

const covers = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)

/**
 * The path patterns of answers that CloudFront may keep. There it drops cookies and asks nobody who is asking, so a
 * pattern must cover public reads with a `cacheSeconds` only.
 * @throws Error for a row whose pattern also covers one that must not be kept
 */
export function cachedPathPatterns(
  rows: readonly (EndpointRow & { name: string })[] = endpointList.map(({ row }) => row),
): string[] {
  const patterns = rows.filter(({ cacheSeconds }) => cacheSeconds).map(row => ({ row, pattern: patternOf(row.path) }))
  for (const { row, pattern } of patterns) {
    const others = rows.filter(other => !other.cacheSeconds && covers(pattern, patternOf(other.path)))
    if (row.method !== 'GET' || row.auth !== 'public' || others.length > 0) {
      const reason =
        others.length > 0 ? `its path covers ${others.map(({ name }) => name).join(', ')}` : 'it is no public read'
      throw new Error(`${row.name} can't be kept by CloudFront: ${reason}. Change its path or drop cacheSeconds.`)
    }
  }
  return [...new Set(patterns.map(({ pattern }) => pattern))]
}
