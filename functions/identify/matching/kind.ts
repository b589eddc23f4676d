import { CLASS_COUNT } from '@vitrine/vision-model'
import type { IndexedRecord } from '../../core/catalogue/catalogue-index.ts'
import { type Form, formOf, forms, materialOf } from './forms.ts'
import type { Neighbor } from './neighbors.ts'

/** One statement about a piece, and what it rests on. */
export interface Sign {
  readonly value: string
  /** Part of all votes, 0 to 1. */
  readonly share: number
  /** Ids of the neighbors that say so, the nearest first. */
  readonly neighbors: readonly string[]
  /** Names of the forms that the vision model itself saw and that say so. */
  readonly seen: readonly string[]
}

/** Null where what is nearest does not agree. */
export interface Kind {
  readonly category: Sign | null
  readonly form: Sign | null
  readonly material: Sign | null
}

/** Calibrated with `npm run bench:kind`, leaving each record of the own catalogue out. */
const KIND_NEIGHBORS = 5
export const SIMILAR_LIMIT = 8

/** A neighbor's vote rises from this cosine on, with this power. */
const ALIKE_FROM = 0.3
const NEARNESS = 4
/** The vote of the classes together, as if it were a neighbor at this cosine. */
const CLASSES_AS_NEIGHBOR = 0.7
/** Classes less probable than this say nothing. */
const MIN_PROBABILITY = 0.03
/** Sellers choose categories more freely than catalogues do. */
const LISTED_WEIGHT = 0.5
/** Below this part of the votes, or with fewer votes than one neighbor at 0.5 has, nothing is said. */
const MIN_SHARE = { category: 0.6, form: 0.55, material: 0.6 }
const MIN_VOTES = votesAt(0.5)

/** A listing that looks alike. */
export interface ListedNeighbor {
  readonly id: string
  readonly category: string
  readonly cosine: number
}

interface Vote {
  readonly value: string | undefined
  readonly votes: number
  readonly neighbor?: string
  readonly seen?: string
}

function votesAt(cosine: number): number {
  return Math.max(0, cosine - ALIKE_FROM) ** NEARNESS
}

/** @param nearest the most alike records; @param classes logits of the photograph; @param listed the nearest first */
export function kindOf(
  nearest: readonly Neighbor[],
  classes: Float32Array,
  listed: readonly ListedNeighbor[] = [],
): Kind {
  const neighbors = nearest.slice(0, KIND_NEIGHBORS)
  const seen = formsSeen(classes)
  const said = (of: (record: IndexedRecord['record']) => string | undefined): Vote[] =>
    neighbors.map(({ record, cosine }) => ({ value: of(record), votes: votesAt(cosine), neighbor: record.id }))
  const saw = (of: (form: Form) => string): Vote[] =>
    seen.map(({ form, probability }) => ({
      value: of(form),
      votes: probability * votesAt(CLASSES_AS_NEIGHBOR),
      seen: form.name,
    }))
  const listings: Vote[] = listed.slice(0, KIND_NEIGHBORS).map(({ id, category, cosine }) => ({
    value: category,
    votes: LISTED_WEIGHT * votesAt(cosine),
    neighbor: id,
  }))
  return {
    category: decide(
      [...said(({ category }) => category), ...saw(({ category }) => category), ...listings],
      MIN_SHARE.category,
    ),
    form: decide([...said(record => formOf(record)?.name), ...saw(({ name }) => name)], MIN_SHARE.form),
    material: decide(
      said(record => materialOf(record)),
      MIN_SHARE.material,
    ),
  }
}

function decide(votes: readonly Vote[], minShare: number): Sign | null {
  const all = votes.reduce((sum, vote) => sum + vote.votes, 0)
  if (all < MIN_VOTES) return null
  const totals = new Map<string, number>()
  for (const { value, votes: more } of votes) if (value) totals.set(value, (totals.get(value) ?? 0) + more)
  const [value, total = 0] = [...totals].sort(([, a], [, b]) => b - a)[0] ?? []
  if (!value || total / all < minShare) return null
  const agreeing = votes.filter(vote => vote.value === value && vote.votes > 0)
  return {
    value,
    share: total / all,
    neighbors: agreeing.flatMap(({ neighbor }) => neighbor ?? []),
    seen: agreeing.flatMap(({ seen }) => seen ?? []),
  }
}

const formOfClass = new Map(forms.flatMap(form => form.classes.map(number => [number, form] as const)))

/** Forms by the probability of their classes, among all 1,000. */
function formsSeen(classes: Float32Array): { form: Form; probability: number }[] {
  const highest = classes.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const weights = classes.map(logit => Math.exp(logit - highest))
  const sum = weights.reduce((a, b) => a + b, 0)
  const probabilities = new Map<Form, number>()
  for (let number = 0; number < CLASS_COUNT; number++) {
    const form = formOfClass.get(number)
    if (form) probabilities.set(form, (probabilities.get(form) ?? 0) + weights[number]! / sum)
  }
  return [...probabilities]
    .map(([form, probability]) => ({ form, probability }))
    .filter(({ probability }) => probability >= MIN_PROBABILITY)
    .sort((a, b) => b.probability - a.probability)
}

/** Records beside the piece itself, the most alike first. @param same id of the record that shows the same piece */
export const similarTo = (nearest: readonly Neighbor[], same?: string | null): Neighbor[] =>
  nearest.filter(({ record }) => record.id !== same).slice(0, SIMILAR_LIMIT)
