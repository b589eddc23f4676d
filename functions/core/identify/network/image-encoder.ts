import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-web'
import { tensorOf } from '../image-text/image-input.ts'
import { type ImageTextModel, installedModel } from '../image-text/installed-model.ts'
import { neuralRuntime, openSession } from './session.ts'

export interface ImageEncoder {
  readonly model: Pick<ImageTextModel, 'input' | 'encoder' | 'dimensions'>
  readonly session: InferenceSession
}

async function open(): Promise<ImageEncoder> {
  const model = installedModel()
  if (!model) throw new Error('No image-text model is installed.')
  const { directory, encoder } = model
  const graph = await readFile(join(directory, encoder.file))
  const weights = await Promise.all(
    encoder.weights.map(async path => ({ path, data: await readFile(join(directory, path)) })),
  )
  return { model, session: await openSession(graph, weights) }
}

let opened: Promise<ImageEncoder> | undefined

/** @param pixels as `pixelsFor` makes them. @returns the embedding, of any length */
export async function encodeImage(pixels: Uint8Array): Promise<Float32Array> {
  opened ??= open().catch(error => {
    opened = undefined
    throw error
  })
  return encodeWith(await opened, pixels)
}

export async function encodeWith({ model, session }: ImageEncoder, pixels: Uint8Array): Promise<Float32Array> {
  const { input, encoder, dimensions } = model
  const { Tensor } = await neuralRuntime()
  const image = new Tensor('float32', tensorOf(input, pixels), [1, 3, input.height, input.width])
  const { [encoder.output]: output } = await session.run({ [encoder.input]: image })
  const features = output?.data
  if (!(features instanceof Float32Array) || features.length !== dimensions)
    throw new Error(`The image encoder gave no ${dimensions} numbers of single precision.`)
  return features
}
