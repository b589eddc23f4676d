import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

/** The model sees the middle of a photograph: its shorter side resized to this, bicubic. */
export const RESIZED_EDGE = 256
export const INPUT_EDGE = 224
export const FEATURE_COUNT = 1280
export const CLASS_COUNT = 1000

const CHANNELS = 3
/** Levels of 0 to 255 are shifted and scaled as in training. */
const MIDDLE_LEVEL = 127
const LEVEL_RANGE = 128

/** Name under which the graph refers to its weights. */
export const WEIGHTS_NAME = 'weights.bin'
const GRAPH_NAME = 'graph.onnx'

export interface VisionModel {
  /** ONNX: `image` (count, 3, 224, 224) to `features` (count, 1280) and `logits` (count, 1000). */
  readonly graph: Uint8Array
  readonly weights: Float32Array<ArrayBuffer>
}

/** @param directory with the two files, if not the package's own */
export async function readVisionModel(directory?: string): Promise<VisionModel> {
  const folder = directory ? pathToFileURL(`${directory}/`) : new URL('../model/', import.meta.url)
  const [graph, stored] = await Promise.all([
    readFile(new URL(GRAPH_NAME, folder)),
    readFile(new URL(WEIGHTS_NAME, folder)),
  ])
  return { graph, weights: widen(stored) }
}

/** From half to single precision. */
function widen({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return new Float32Array(new Float16Array(buffer, byteOffset, byteLength / Float16Array.BYTES_PER_ELEMENT))
}

/** @param pixels red, green and blue of 224 x 224 pixels, row by row */
export function modelInput(pixels: Uint8Array): Float32Array<ArrayBuffer> {
  const area = INPUT_EDGE * INPUT_EDGE
  if (pixels.length !== area * CHANNELS)
    throw new Error(`The model takes ${INPUT_EDGE} x ${INPUT_EDGE} pixels in color.`)
  const input = new Float32Array(pixels.length)
  for (let i = 0; i < pixels.length; i++) {
    input[(i % CHANNELS) * area + Math.floor(i / CHANNELS)] = (pixels[i]! - MIDDLE_LEVEL) / LEVEL_RANGE
  }
  return input
}
