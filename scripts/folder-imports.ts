import type { Import } from './imports.ts'

/** A feature of the backend, a room of core, or platform; undefined elsewhere and for what only tests load. */
export function folderOf(path: string): string | undefined {
  if (/\.test\.ts$|\/testing\//.test(path)) return undefined
  return /^functions\/(core\/listing\/create|(?:core\/(?:(?:money|search|identify|notify)\/)?)?[^/]+)\//.exec(path)?.[1]
}

export function folderImports(imports: readonly Import[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [own, other] = [folderOf(from), folderOf(to)]
    if (!own || !other) continue
    const others = found.get(own) ?? new Set()
    found.set(own, own === other ? others : others.add(other))
  }
  return new Map([...found].sort().map(([own, others]) => [own, [...others].sort()]))
}

export function findCircle(graph: ReadonlyMap<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): string[] | undefined => {
    if (done.has(node)) return undefined
    const start = path.indexOf(node)
    if (start >= 0) return [...path.slice(start), node]
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    path.pop()
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = visit(node)
    if (circle) return circle
  }
  return undefined
}
