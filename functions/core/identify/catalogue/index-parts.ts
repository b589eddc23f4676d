import type { CatalogueIndex } from './catalogue-index.ts'

type Column = Uint8Array | Uint16Array | Uint32Array
type Columns = Record<string, Column>

const columnsOf = (index: CatalogueIndex): Columns =>
  Object.fromEntries(Object.entries(index).filter((entry): entry is [string, Column] => ArrayBuffer.isView(entry[1])))

/** Gives each column memory of its own, so that it can be freed alone. */
export function withOwnColumns(index: CatalogueIndex): CatalogueIndex {
  const columns = Object.entries(columnsOf(index)).map(([name, column]) => [name, column.slice()])
  return { ...index, ...Object.fromEntries(columns) }
}

/**
 * Joins column by column. The parts become views of the joined index, so each column of theirs is freed once it is
 * copied: at no time is more than one column there twice.
 */
export function joinParts(parts: readonly CatalogueIndex[]): CatalogueIndex | null {
  const [first] = parts
  if (!first || parts.length === 1) return first ?? null
  const joined: Columns = {}
  for (const [name, column] of Object.entries(columnsOf(first))) {
    joined[name] = joinColumn(name, column, parts as unknown as Columns[])
  }
  const madeFrom = parts.map(part => part.madeFrom).join(' ')
  return { ...joined, madeFrom, ids: parts.flatMap(({ ids }) => ids) } as unknown as CatalogueIndex
}

/** Columns of ends count from the beginning of their part, and remain as they are. */
function joinColumn(name: string, like: Column, parts: readonly Columns[]): Column {
  const length = parts.reduce((sum, part) => sum + part[name]!.length, 0)
  const joined = new (like.constructor as Uint8ArrayConstructor)(length) as Column
  let [at, before] = [0, 0]
  for (const part of parts) {
    const own = part[name]!
    if (name.endsWith('Ends'))
      joined.set(
        own.map(end => end + before),
        at,
      )
    else {
      joined.set(own, at)
      part[name] = joined.subarray(at, at + own.length)
    }
    at += own.length
    before = joined[at - 1] ?? 0
  }
  return joined
}
