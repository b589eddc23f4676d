import { join } from 'node:path'
import { INPUT_EDGE, modelInput, readVisionModel, WEIGHTS_NAME } from '@vitrine/vision-model'
import type { InferenceSession } from 'onnxruntime-web'
import { config } from '../../../platform/config.ts'
import { neuralRuntime, openSession } from './session.ts'

export interface Vision {
  readonly features: Float32Array
  readonly logits: Float32Array
}

let opened: Promise<InferenceSession> | undefined

async function open() {
  const { graph, weights } = await readVisionModel(
    config.modelsDirectory && join(config.modelsDirectory, 'vision-model'),
  )
  return openSession(graph, [{ path: WEIGHTS_NAME, data: new Uint8Array(weights.buffer) }])
}

/** A failure is not kept: the next photograph tries again. */
function visionSession(): Promise<InferenceSession> {
  opened ??= open().catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

/** @param pixels a square of INPUT_EDGE, three bytes each */
export async function see(pixels: Uint8Array): Promise<Vision> {
  const [{ Tensor }, session] = await Promise.all([neuralRuntime(), visionSession()])
  const image = new Tensor('float32', modelInput(pixels), [1, 3, INPUT_EDGE, INPUT_EDGE])
  const { features, logits } = await session.run({ image })
  return { features: features!.data as Float32Array, logits: logits!.data as Float32Array }
}
