import { type ImageTextModel, type Label, type SeenKind, seenKinds } from './installed-model.ts'

/** One word that the model says of a photograph. */
export interface Seen {
  readonly name: string
  /** All that include it, the nearest first. */
  readonly broader: readonly string[]
  /** Among all words of its kind, 0 to 1. */
  readonly probability: number
}

export type TraitsSeen = Readonly<Record<SeenKind, Seen | null>>

type Scoring = Pick<ImageTextModel, 'labels' | 'labelEmbeddings' | 'dimensions' | 'logits'>

/** Of a model that judges each word by itself: the word that leads fits by at least so much. */
const MIN_FIT = 0.02

/** @param embedding as the model's image encoder gave it. Null where nothing is probable enough. */
export function traitsSeen(embedding: Float32Array, model: Scoring & Pick<ImageTextModel, 'minProbability'>) {
  const logits = logitsOf(embedding, model)
  const said = (kind: SeenKind) => {
    const min = model.minProbability[kind]
    const found = min === null ? null : likeliest(kind, logits, model, min)
    return [kind, found] as const
  }
  return Object.fromEntries(seenKinds.map(said)) as TraitsSeen
}

/** To set the thresholds: what is said of a kind from a probability on. */
export const saidFrom = (embedding: Float32Array, kind: SeenKind, min: number, model: Scoring): Seen | null =>
  likeliest(kind, logitsOf(embedding, model), model, min)

function logitsOf(embedding: Float32Array, { labels, labelEmbeddings, dimensions, logits }: Scoring): Float32Array {
  return Float32Array.from(labels, (_, n) => {
    let cosine = 0
    for (let i = 0; i < dimensions; i++) cosine += embedding[i]! * labelEmbeddings[n * dimensions + i]!
    return logits.scale * cosine + (logits.bias ?? 0)
  })
}

/**
 * A word has the probability of all that it includes: where porcelain and earthenware are equally probable, ceramic is
 * said. Of those that are probable enough, the most exact one.
 */
function likeliest(kind: SeenKind, logits: Float32Array, { labels, logits: { bias } }: Scoring, min: number) {
  const among = [...labels.keys()].filter(n => [kind, null].includes(labels[n]!.kind))
  const lead = among.reduce((a, b) => (logits[b]! > logits[a]! ? b : a))
  const fits = bias === null || 1 / (1 + Math.exp(-logits[lead]!)) >= MIN_FIT
  if (labels[lead]!.kind === null || !fits) return null
  const weights = new Map(among.map(n => [n, Math.exp(logits[n]! - logits[lead]!)]))
  const all = [...weights.values()].reduce((a, b) => a + b, 0)
  const including = (name: string) =>
    among
      .filter(n => labels[n]!.kind === kind && isOrIncludes(name, labels[n]!))
      .reduce((a, n) => a + weights.get(n)!, 0)
  const { name, broader } = labels[lead]!
  for (const [n, word] of [name, ...broader].entries()) {
    const probability = including(word) / all
    if (probability >= min) return { name: word, broader: broader.slice(n), probability }
  }
  return null
}

const isOrIncludes = (name: string, label: Label): boolean => label.name === name || label.broader.includes(name)
