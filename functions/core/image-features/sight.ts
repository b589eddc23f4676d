import { join } from 'node:path'
import { INPUT_EDGE, modelInput, RESIZED_EDGE, readVisionModel, WEIGHTS_NAME } from '@vitrine/vision-model'
import type { InferenceSession } from 'onnxruntime-web'
import { config } from '../../platform/config.ts'
import { neuralRuntime, openSession } from '../neural-network/session.ts'
import { imageWork } from '../photo/image-work.ts'

/** What the vision model sees in a photograph. */
export interface Sight {
  /** Length 1, no number negative, so the cosine of two is from 0 to 1. All zeros if it could not be seen. */
  readonly embedding: Float32Array
  /** Logits of ImageNet's 1,000 classes. */
  readonly classes: Float32Array
}

let opened: Promise<InferenceSession> | undefined

async function open() {
  const { graph, weights } = await readVisionModel(
    config.modelsDirectory && join(config.modelsDirectory, 'vision-model'),
  )
  return openSession(graph, { path: WEIGHTS_NAME, data: weights })
}

/** A failure is not kept: the next photograph tries again. */
function visionSession(): Promise<InferenceSession> {
  opened ??= open().catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

/** The first photograph also waits for the model to load. */
export async function see(photo: Uint8Array): Promise<Sight> {
  const [{ Tensor }, session, pixels] = await Promise.all([neuralRuntime(), visionSession(), middleOf(photo)])
  const image = new Tensor('float32', modelInput(pixels), [1, 3, INPUT_EDGE, INPUT_EDGE])
  const { features, logits } = await session.run({ image })
  return { embedding: normalize(features!.data as Float32Array), classes: logits!.data as Float32Array }
}

async function middleOf(photo: Uint8Array): Promise<Uint8Array> {
  const sharp = await imageWork()
  const margin = (RESIZED_EDGE - INPUT_EDGE) / 2
  return sharp(photo)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(RESIZED_EDGE, RESIZED_EDGE, { fit: 'cover', kernel: 'cubic' })
    .extract({ left: margin, top: margin, width: INPUT_EDGE, height: INPUT_EDGE })
    .raw()
    .toBuffer()
}

function normalize(features: Float32Array): Float32Array {
  const length = Math.hypot(...features)
  return length === 0 ? features : features.map(value => value / length)
}
