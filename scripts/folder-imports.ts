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

/** A folder stands above all that it imports: 0 where it imports nothing. */
function layersOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const heights = new Map<string, number>()
  const heightOf = (folder: string): number => {
    const known = heights.get(folder)
    if (known !== undefined) return known
    const height = Math.max(-1, ...(graph.get(folder) ?? []).map(heightOf)) + 1
    heights.set(folder, height)
    return height
  }
  const layers: string[][] = []
  for (const folder of graph.keys()) {
    const height = heightOf(folder)
    layers[height] = [...(layers[height] ?? []), folder]
  }
  return layers
}

/** The picture in docs/architecture.md: core from what others build on to what builds on them, then the features. */
export function drawImports(imports: readonly Import[]): string {
  const graph = folderImports(imports)
  const isCore = (folder: string) => folder.startsWith('core/')
  const core = new Map(
    [...graph]
      .filter(([folder]) => isCore(folder))
      .map(([folder, others]) => [folder.slice(5), others.filter(isCore).map(other => other.slice(5))]),
  )
  const features = [...graph].filter(([folder]) => !isCore(folder) && folder !== 'platform')
  const width = Math.max(...[...core.keys(), ...features.map(([folder]) => folder)].map(({ length }) => length))
  const line = (folder: string, others: readonly string[]) =>
    `${folder.padEnd(width)}${others.length ? `  ${others.join(', ')}` : ''}`.trimEnd()
  return [
    ...layersOf(core).flatMap((folders, layer) => [
      `core, layer ${layer}`,
      ...folders.map(folder => `  ${line(folder, core.get(folder) ?? [])}`),
      '',
    ]),
    'features',
    ...features.map(([folder, others]) => {
      const fromCore = others.filter(isCore).map(other => other.slice(5))
      const fromFeatures = others.filter(other => !isCore(other) && other !== 'platform')
      const more = fromFeatures.length ? [`and the features ${fromFeatures.join(', ')}`] : []
      return `  ${line(folder, [...fromCore, ...more])}`
    }),
  ].join('\n')
}
