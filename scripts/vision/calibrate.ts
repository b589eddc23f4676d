import type { PhotographedRecord } from '../../functions/core/identify/catalogue/build-index.ts'
import {
  type ImageTextModel,
  type SeenKind,
  seenKinds,
} from '../../functions/core/identify/image-text/installed-model.ts'
import { saidFrom } from '../../functions/core/identify/image-text/traits-seen.ts'
import { formOf } from '../../functions/identify/matching/forms.ts'
import { isRight, type LabelledPhoto, type Truth } from './labelled-photos.ts'

export interface Look {
  readonly name: string
  readonly truth: Truth
  readonly embedding: Float32Array
}

type Encode = (photo: Uint8Array) => Promise<Float32Array>

/** One after the other. @throws Error that names a photograph that can't be read */
export async function lookAt(photos: readonly LabelledPhoto[], encode: Encode): Promise<Look[]> {
  const looks: Look[] = []
  for (const { name, read, truth } of photos) {
    try {
      looks.push({ name, truth, embedding: await encode(await read()) })
    } catch (error) {
      throw new Error(`The photograph ${name} can’t be used: ${(error as Error).message}`)
    }
  }
  return looks
}

/** From the most to the least that is said. */
export const STEPS = [0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995]
/** Fewer right statements prove nothing. */
const MIN_RIGHT = 5
/** Of a kind with fewer labelled photographs nothing can be measured. */
const MIN_LABELLED = 2 * MIN_RIGHT

export type Scored = Pick<ImageTextModel, 'labels' | 'labelEmbeddings' | 'dimensions' | 'logits'>

export function countSaid(looks: readonly Look[], kind: SeenKind, min: number, model: Scored) {
  const count = { right: 0, wrong: 0, nothing: 0 }
  for (const { embedding, truth } of looks) {
    const right = truth[kind]
    if (!right) continue
    const said = saidFrom(embedding, kind, min, model)
    count[!said ? 'nothing' : isRight(kind, said.name, right) ? 'right' : 'wrong'] += 1
  }
  return count
}

/** One step stricter than where nothing wrong is said any more. Null: the model is not good enough, so it says nothing. */
function minProbabilityOf(looks: readonly Look[], kind: SeenKind, model: Scored): number | null {
  const first = STEPS.findIndex(min => countSaid(looks, kind, min, model).wrong === 0)
  const min = first < 0 ? undefined : STEPS[first + 1]
  return min !== undefined && countSaid(looks, kind, min, model).right >= MIN_RIGHT ? min : null
}

/** What too few photographs are labelled with is as strict as the strictest of the others, and unsaid if one of them is. */
export function calibrated(looks: readonly Look[], model: Scored): ImageTextModel['minProbability'] {
  const isTried = (kind: SeenKind) => looks.filter(({ truth }) => truth[kind]).length >= MIN_LABELLED
  const tried = new Map(seenKinds.filter(isTried).map(kind => [kind, minProbabilityOf(looks, kind, model)]))
  const found = [...tried.values()]
  const strictest = found.length === 0 || found.includes(null) ? null : Math.max(...found.map(Number))
  return Object.fromEntries(
    seenKinds.map(kind => [kind, tried.has(kind) ? tried.get(kind)! : strictest]),
  ) as ImageTextModel['minProbability']
}

const SHOWN = 4
/** As many of those shown are of the same form as with the vision model at its own floor. */
const MIN_SAME_FORM = 0.56
const FLOORS = Array.from({ length: 39 }, (_, n) => (n + 10) / 50)
const HIGHEST_FLOOR = 0.98
const MIN_SHOWN = 10

/** The cosine from which most of what is most alike has the same form, among a catalogue's pieces. */
export async function likeFloorOf(records: readonly PhotographedRecord[], encode: Encode): Promise<number> {
  const looks = await lookAt(
    records.map(({ record, photo }) => ({ name: record.photo, read: async () => photo, truth: {} })),
    encode,
  )
  const pieces = looks.map(({ embedding }, n) => ({ embedding, form: formOf(records[n]!.record)?.name }))
  const nearest = pieces.map(piece =>
    pieces
      .filter(other => other !== piece)
      .map(({ embedding, form }) => ({
        isSame: form !== undefined && form === piece.form,
        cosine: embedding.reduce((sum, value, i) => sum + value * piece.embedding[i]!, 0),
      }))
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, SHOWN),
  )
  const floor = FLOORS.find(min => {
    const shown = nearest.flat().filter(({ cosine }) => cosine >= min)
    return shown.length >= MIN_SHOWN && shown.filter(({ isSame }) => isSame).length >= MIN_SAME_FORM * shown.length
  })
  return floor ?? HIGHEST_FLOOR
}
