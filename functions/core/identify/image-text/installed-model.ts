import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { config } from '../../../platform/config.ts'

/** What a model's words are about. */
export const seenKinds = ['form', 'material', 'style'] as const
export type SeenKind = (typeof seenKinds)[number]

const channels = z.tuple([z.number(), z.number(), z.number()])
const threshold = z.number().min(0).max(1).nullable()

/** How a photograph becomes the model's input, as its `preprocessor_config.json` says. */
const inputSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  /** The shorter side before the middle is cut out. Null: the whole photograph is squeezed into the input. */
  shorterSide: z.int().positive().nullable(),
  kernel: z.enum(['nearest', 'lanczos3', 'linear', 'cubic']),
  /** Levels of 0 to 255 times `scale`, less `mean`, by `std`. */
  scale: z.number(),
  mean: channels,
  std: channels,
})

const labelSchema = z.object({
  /** Null: nothing that is sold here, so that a photograph of it is called nothing else. */
  kind: z.enum(seenKinds).nullable(),
  /** As a sentence has it: `wine glass`. */
  name: z.string(),
  broader: z.array(z.string()),
})

/** What `npm run vision` writes. */
export const modelSchema = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Of the image encoder: embeddings of another one can't be compared. */
  fingerprint: z.string(),
  dimensions: z.int().positive(),
  encoder: z.object({
    file: z.string(),
    /** Weights that are stored beside the graph, by the name that it uses. */
    weights: z.array(z.string()),
    input: z.string(),
    output: z.string(),
  }),
  input: inputSchema,
  /** `scale` times the cosine, and `bias` where each word is judged by itself (a sigmoid instead of a softmax). */
  logits: z.object({ scale: z.number().positive(), bias: z.number().nullable() }),
  labels: z.array(labelSchema),
  /** The probability from which a word is said. Null: none of its kind is. */
  minProbability: z.object({ form: threshold, material: threshold, style: threshold }),
  /** The cosine from which listings count as alike. */
  likeFloor: z.number(),
})
export type ModelManifest = z.output<typeof modelSchema>
export type ImageInput = z.output<typeof inputSchema>
export type Label = z.output<typeof labelSchema>

export interface ImageTextModel extends ModelManifest {
  readonly directory: string
  /** Of length 1, one after the other, in the order of `labels`. */
  readonly labelEmbeddings: Float32Array
}

export const MANIFEST_NAME = 'model.json'
export const LABELS_NAME = 'labels.bin'

/** @throws Error that says what to do, if the folder has something else than `npm run vision` put there */
export function readModel(directory: string): ImageTextModel | null {
  const file = join(directory, MANIFEST_NAME)
  if (!existsSync(file)) return null
  const again = 'Run npm run vision -- DIR again, or npm run vision -- --off.'
  try {
    const manifest = modelSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const labels = Uint8Array.from(readFileSync(join(directory, LABELS_NAME)))
    if (labels.length !== manifest.labels.length * manifest.dimensions * Float32Array.BYTES_PER_ELEMENT)
      throw new Error(`${LABELS_NAME} has another length than its words.`)
    return { ...manifest, directory, labelEmbeddings: new Float32Array(labels.buffer) }
  } catch (error) {
    throw new Error(`The image-text model in ${directory} can't be read. ${again}`, { cause: error })
  }
}

const read = new Map<string, ImageTextModel | null>()

/** The model of the operator's choice, read once. Null without one, which is so by default. @throws as `readModel` */
export function installedModel(): ImageTextModel | null {
  const { imageTextModel } = config
  if (imageTextModel === undefined) return null
  if (!read.has(imageTextModel)) read.set(imageTextModel, readModel(imageTextModel))
  return read.get(imageTextModel)!
}
