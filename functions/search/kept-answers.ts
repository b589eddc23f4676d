import type { AnswerOf, NamedRow } from '../../shared/contract/endpoint.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { SearchEngine, Unchanged } from '../core/search/engine/search-engine.ts'
import { type WrittenAnswer, writeAnswer } from '../platform/written-answer.ts'

/** Of all answers that are kept, together. A page of twenty listings has about 25,000. */
const MAX_CHARACTERS = 5_000_000

interface Made<Row extends NamedRow> {
  readonly answer: AnswerOf<Row>
  /** Those in it, whose holds end by themselves. */
  readonly shown: readonly ListingRecord[]
}

interface Kept {
  readonly written: WrittenAnswer
  readonly until: number
}

interface KeptAnswers {
  readonly byQuestion: Map<string, Kept>
  characters: number
}

/** While an engine finds the same. What it found before nobody holds any more. */
const keptWhile = new WeakMap<Unchanged, KeptAnswers>()

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
  const kept = keptWhile.get(unchanged) ?? { byQuestion: new Map(), characters: 0 }
  keptWhile.set(unchanged, kept)
  const question = `${row.name} ${JSON.stringify(query)}`
  const known = kept.byQuestion.get(question)
  if (known && now.getTime() < known.until) return known.written
  const { answer, shown } = await make()
  const written = writeAnswer(row, answer)
  forget(kept, question)
  kept.byQuestion.set(question, { written, until: Math.min(unchanged.until, ...shown.flatMap(endsAfter(now))) })
  kept.characters += written.json.length
  for (const oldest of kept.byQuestion.keys()) {
    if (kept.characters <= MAX_CHARACTERS) break
    forget(kept, oldest)
  }
  return written
}

function forget(kept: KeptAnswers, question: string): void {
  kept.characters -= kept.byQuestion.get(question)?.written.json.length ?? 0
  kept.byQuestion.delete(question)
}

const endsAfter = (now: Date) => (listing: ListingRecord) =>
  [listing.reservedUntil, listing.awardedUntil].map(time => Date.parse(time ?? '')).filter(time => time > now.getTime())
