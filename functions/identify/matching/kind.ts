import { CLASS_COUNT } from '@vitrine/vision-model'
import type { IndexedRecord } from '../../core/identify/catalogue/catalogue-index.ts'
import { type Form, formOf, forms, materialOf } from './forms.ts'
import type { Neighbor } from './neighbors.ts'

/** One statement about a piece, and what it rests on. */
export interface Sign {
  readonly value: string
  /** Part of all votes, 0 to 1. */
  readonly share: number
  /** Ids of the neighbors that say so, the nearest first. */
  readonly neighbors: readonly string[]
  /** What a model itself saw and that says so. */
  readonly seen: readonly string[]
  /** The nearest is so like it that it is of the same kind. */
  readonly isSure: boolean
}

/** A guess in any case. Null where several signs don't agree. */
export interface Kind {
  readonly category: Sign | null
  readonly form: Sign | null
  readonly material: Sign | null
  /** Only a model of the operator's choice sees it. */
  readonly style?: Sign | null
}

const KIND_NEIGHBORS = 5
export const SIMILAR_LIMIT = 8

/** A neighbor's vote rises from this cosine on, with this power. */
const ALIKE_FROM = 0.3
const NEARNESS = 4
/** A buyer agreed with the seller's category; a catalogue's is still better. */
const SOLD_WEIGHT = 0.5

/** From `npm run bench -- photographs` (docs/decisions/32-vision-model-and-kinds.md). */
export const KIND_RULES = {
  /** Part of the votes of what looks alike. */
  minShare: 0.7,
  /** The nearest record, where the classes say the same. */
  nearCosine: 0.6,
  /** Sum of the probabilities of the classes that show the same. */
  minProbability: 0.6,
  /** The nearest record, whatever the classes say. */
  sureCosine: 0.8,
}
export type KindRules = typeof KIND_RULES

/** The catch-all category, which says nothing about a piece. */
const NO_CATEGORY = 'Other'

/** A sold listing that looks alike. */
export interface SoldNeighbor {
  readonly id: string
  readonly category: string
  readonly cosine: number
}

interface Vote {
  readonly value: string | undefined
  readonly votes: number
  readonly neighbor: string
}

const votesAt = (cosine: number): number => Math.max(0, cosine - ALIKE_FROM) ** NEARNESS

/** @param nearest the most alike records; @param classes logits of the photograph; @param sold the nearest first */
export function kindOf(
  nearest: readonly Neighbor[],
  classes: Float32Array,
  sold: readonly SoldNeighbor[] = [],
  rules: KindRules = KIND_RULES,
): Kind {
  const neighbors = nearest.slice(0, KIND_NEIGHBORS)
  const seen = formsSeen(classes)
  const said = (of: (record: IndexedRecord['record']) => string | undefined): Vote[] =>
    neighbors.map(({ record, cosine }) => ({ value: of(record), votes: votesAt(cosine), neighbor: record.id }))
  const sales: Vote[] = sold.slice(0, KIND_NEIGHBORS).map(({ id, category, cosine }) => ({
    value: category,
    votes: SOLD_WEIGHT * votesAt(cosine),
    neighbor: id,
  }))
  const decide = (votes: readonly Vote[], saw: readonly FormSeen[] = []) =>
    agreed(votes, saw, neighbors[0]?.cosine ?? 0, rules)
  const form = decide(
    said(record => formOf(record)?.name),
    seen.map(({ form: { name }, probability }) => ({ name, says: name, probability })),
  )
  const category = decide(
    [...said(({ category }) => category), ...sales],
    // A vase is of any material: its shape says a category only together with what looks alike.
    form ? seen.map(({ form: { name, category }, probability }) => ({ name, says: category, probability })) : [],
  )
  return {
    category: category?.value === NO_CATEGORY ? null : category,
    form,
    material: decide(said(record => materialOf(record))),
  }
}

interface FormSeen {
  readonly name: string
  readonly says: string
  readonly probability: number
}

/** What looks alike and the classes are two signs; only the very nearest needs no second one. */
function agreed(votes: readonly Vote[], saw: readonly FormSeen[], nearest: number, rules: KindRules): Sign | null {
  const all = votes.reduce((sum, vote) => sum + vote.votes, 0)
  const value = votes[0]?.value
  if (!value || all === 0) return null
  const agreeing = votes.filter(vote => vote.value === value && vote.votes > 0)
  const share = agreeing.reduce((sum, vote) => sum + vote.votes, 0) / all
  const seen = saw.filter(({ says }) => says === value)
  const probability = seen.reduce((sum, each) => sum + each.probability, 0)
  const isSure = nearest >= rules.sureCosine
  const isSeen = nearest >= rules.nearCosine && probability >= rules.minProbability
  if (share < rules.minShare || !(isSure || isSeen)) return null
  return {
    value,
    share,
    neighbors: agreeing.map(({ neighbor }) => neighbor),
    seen: seen.map(({ name }) => name),
    isSure,
  }
}

/** Classes less probable than this say nothing. */
const MIN_SEEN = 0.03

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
    .filter(({ probability }) => probability >= MIN_SEEN)
    .sort((a, b) => b.probability - a.probability)
}

/** Records beside the piece itself, the most alike first. @param same id of the record that shows the same piece */
export const similarTo = (nearest: readonly Neighbor[], same?: string | null): Neighbor[] =>
  nearest.filter(({ record }) => record.id !== same).slice(0, SIMILAR_LIMIT)
