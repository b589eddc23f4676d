import type { AnswerOf, NamedRow } from '../../shared/contract/endpoint.ts'
import type { WrittenListing } from '../core/listing/written-summary.ts'
import type { SearchEngine, Unchanged } from '../core/search/engine/search-engine.ts'
import { BoundedMap } from '../platform/bounded-map.ts'
import { type WrittenAnswer, writeLists } from '../platform/written-answer.ts'

/** Of all answers that are kept, together. A page of twenty listings has about 25,000. */
const MAX_CHARACTERS = 16_000_000

interface Made<Row extends NamedRow> {
  /** With its lists of listings empty. */
  readonly answer: AnswerOf<Row>
  readonly lists: { readonly [Name in keyof AnswerOf<Row>]?: readonly WrittenListing[] }
}

interface Kept {
  readonly written: WrittenAnswer
  readonly until: number
}

/** What an engine found before its last change nobody holds any more. */
const keptWhile = new WeakMap<Unchanged, BoundedMap<Kept>>()

/** Answers the same question alike without making the answer again, as long as it would be the same. */
export async function keptAnswer<Row extends NamedRow>(
  row: Row,
  query: object,
  engine: SearchEngine,
  now: Date,
  make: () => Promise<Made<Row>>,
): Promise<WrittenAnswer> {
  const unchanged = engine.unchanged?.(now)
  if (!unchanged) return write(row, await make())
  const kept = keptWhile.get(unchanged) ?? new BoundedMap<Kept>(MAX_CHARACTERS)
  keptWhile.set(unchanged, kept)
  const question = `${row.name} ${JSON.stringify(query)}`
  const known = kept.get(question)
  if (known && now.getTime() < known.until) return known.written
  const made = await make()
  const written = write(row, made)
  const until = listsOf(made).reduce(
    (first, [, list]) => Math.min(first, ...list.map(each => each.until)),
    unchanged.until,
  )
  kept.put(question, { written, until }, written.json.length)
  return written
}

const listsOf = <Row extends NamedRow>({ lists }: Made<Row>) =>
  Object.entries<readonly WrittenListing[]>(lists as Record<string, readonly WrittenListing[]>)

const write = <Row extends NamedRow>(row: Row, made: Made<Row>) =>
  writeLists(
    row,
    made.answer,
    Object.fromEntries(listsOf(made).map(([name, list]) => [name, list.map(({ json }) => json)])),
  )
