import { pixelsFor } from '../image-text/image-input.ts'
import { type ImageTextModel, installedModel } from '../image-text/installed-model.ts'
import { type TraitsSeen, traitsSeen } from '../image-text/traits-seen.ts'
import { encodePixels } from '../network/neural-work.ts'
import { ofLengthOne } from './embedding.ts'

/** What the operator's model sees in a photograph. */
export interface TraitSight {
  readonly embedding: Float32Array
  readonly traits: TraitsSeen
}

/** Undefined without a model. The first photograph also waits for it to load. */
export async function seeTraits(photo: Uint8Array): Promise<TraitSight | undefined> {
  const model = installedModel()
  if (!model) return undefined
  const embedding = await embeddingBy(model, photo)
  return { embedding, traits: traitsSeen(embedding, model) }
}

export const embeddingBy = async ({ input }: ImageTextModel, photo: Uint8Array): Promise<Float32Array> =>
  ofLengthOne(await encodePixels(await pixelsFor(input, photo)))
