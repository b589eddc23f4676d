import { INPUT_EDGE, RESIZED_EDGE } from '@vitrine/vision-model'
import { imageWork } from '../../photo/image-work.ts'
import { seePixels } from '../network/neural-work.ts'
import { ofLengthOne } from './embedding.ts'

/** What the vision model sees in a photograph. */
export interface Sight {
  /** Length 1, no number negative, so the cosine of two is from 0 to 1. All zeros if it could not be seen. */
  readonly embedding: Float32Array
  /** Logits of ImageNet's 1,000 classes. */
  readonly classes: Float32Array
}

/** The first photograph also waits for the model to load. */
export async function see(photo: Uint8Array): Promise<Sight> {
  const { features, logits } = await seePixels(await middleOf(photo))
  return { embedding: ofLengthOne(features), classes: logits }
}

async function middleOf(photo: Uint8Array) {
  const sharp = await imageWork()
  const margin = (RESIZED_EDGE - INPUT_EDGE) / 2
  const pixels = await sharp(photo)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(RESIZED_EDGE, RESIZED_EDGE, { fit: 'cover', kernel: 'cubic' })
    .extract({ left: margin, top: margin, width: INPUT_EDGE, height: INPUT_EDGE })
    .raw()
    .toBuffer()
  return new Uint8Array(pixels)
}
