import type { AnswerOf, NamedRow } from '../../shared/contract/endpoint.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { SearchEngine, Unchanged } from '../core/search/engine/search-engine.ts'
import { BoundedMap } from '../platform/bounded-map.ts'
import { type WrittenAnswer, writeAnswer } from '../platform/written-answer.ts'

/** Of all answers that are kept, together. A page of twenty listings has about 25,000. */
const MAX_CHARACTERS = 16_000_000

interface Made<Row extends NamedRow> {
  readonly answer: AnswerOf<Row>
  /** Those in it, whose holds end by themselves. */
  readonly shown: readonly ListingRecord[]
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
  if (!unchanged) return writeAnswer(row, (await make()).answer)
  const kept = keptWhile.get(unchanged) ?? new BoundedMap<Kept>(MAX_CHARACTERS)
  keptWhile.set(unchanged, kept)
  const question = `${row.name} ${JSON.stringify(query)}`
  const known = kept.get(question)
  if (known && now.getTime() < known.until) return known.written
  const { answer, shown } = await make()
  const written = writeAnswer(row, answer)
  const until = Math.min(unchanged.until, ...shown.flatMap(endsAfter(now)))
  kept.put(question, { written, until }, written.json.length)
  return written
}

const endsAfter = (now: Date) => (listing: ListingRecord) =>
  [listing.reservedUntil, listing.awardedUntil].map(time => Date.parse(time ?? '')).filter(time => time > now.getTime())
