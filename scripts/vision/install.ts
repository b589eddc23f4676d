import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PhotographedRecord } from '../../functions/core/identify/catalogue/build-index.ts'
import { ofLengthOne } from '../../functions/core/identify/features/embedding.ts'
import { pixelsFor } from '../../functions/core/identify/image-text/image-input.ts'
import {
  type ImageTextModel,
  LABELS_NAME,
  MANIFEST_NAME,
  type ModelManifest,
  readModel,
} from '../../functions/core/identify/image-text/installed-model.ts'
import { encodeWith } from '../../functions/core/identify/network/image-encoder.ts'
import { neuralRuntime } from '../../functions/core/identify/network/session.ts'
import { calibrated, likeFloorOf, lookAt } from './calibrate.ts'
import { type ExportFiles, type Logits, readExport } from './export-files.ts'
import { openGraph, outputOf, shapeOf } from './graphs.ts'
import type { LabelledPhoto } from './labelled-photos.ts'
import { logitsFor } from './logits.ts'
import { openTextEncoder } from './text-encoder.ts'
import { type Word, words } from './words.ts'

interface Installing {
  /** The folder of the export. */
  readonly from: string
  readonly to: string
  readonly variant?: string | undefined
  readonly logits: Logits
  /** Of the image encoder with its weights. */
  readonly maxBytes?: number | undefined
  /** By which it is decided what it may say. */
  readonly photos: readonly LabelledPhoto[]
  /** By which it is decided from where on listings are alike. */
  readonly pieces: readonly PhotographedRecord[]
  readonly tell: (line: string) => void
}

/** The text encoder is asked once, here: only the image encoder is installed. @throws Error that says what to do */
export async function install({
  from,
  to,
  variant,
  logits,
  maxBytes,
  photos,
  pieces,
  tell,
}: Installing): Promise<ModelManifest> {
  const files = readExport(from, variant)
  checkSize(files, maxBytes)
  const scoring = await logitsFor(files, logits)
  tell('Asking the text encoder for the thesaurus’ words. That takes up to some minutes.')
  const all = words()
  const labelEmbeddings = await embeddingsOf(all, files)
  const dimensions = labelEmbeddings.length / all.length
  const labels = all.map(({ prompts: _, ...label }) => label)
  const { encode, encoder } = await openImageEncoder(files, dimensions)
  const scored = { labels, labelEmbeddings, dimensions, logits: scoring }
  tell(`Looking at ${photos.length} labelled photographs, and ${pieces.length} to compare.`)
  const manifest: ModelManifest = {
    format: 1,
    name: files.name,
    fingerprint: fingerprintOf(files),
    dimensions,
    encoder,
    input: files.input,
    logits: scoring,
    labels,
    minProbability: calibrated(await lookAt(photos, encode), scored),
    likeFloor: await likeFloorOf(pieces, encode),
  }
  store(manifest, labelEmbeddings, files, to)
  return manifest
}

/** Sets what an installed model may say by other photographs. */
export function recalibrate(model: ImageTextModel, minProbability: ModelManifest['minProbability']): void {
  const { directory, labelEmbeddings: _, ...manifest } = model
  writeFileSync(join(directory, MANIFEST_NAME), JSON.stringify({ ...manifest, minProbability }))
}

const graphFiles = ({ vision }: ExportFiles) => [vision.file, ...vision.weights]

function checkSize(files: ExportFiles, maxBytes = Number.POSITIVE_INFINITY): void {
  const bytes = graphFiles(files).reduce((sum, file) => sum + statSync(file).size, 0)
  const mb = (value: number) => `${Math.ceil(value / 1e6)} MB`
  if (bytes > maxBytes)
    throw new Error(
      `The image encoder has ${mb(bytes)}. Beside the functions and their other layers, Lambda has room for ${mb(maxBytes)}: take a smaller one, such as --variant quantized.`,
    )
}

async function embeddingsOf(all: readonly Word[], files: ExportFiles): Promise<Float32Array> {
  const session = await openGraph(files.text)
  const encode = await openTextEncoder(session, files)
  const embeddings: Float32Array[] = []
  for (const { prompts } of all) {
    const each: Float32Array[] = []
    for (const prompt of prompts) each.push(ofLengthOne(await encode(prompt)))
    embeddings.push(ofLengthOne(each[0]!.map((_, i) => each.reduce((sum, embedding) => sum + embedding[i]!, 0))))
  }
  await session.release()
  const [first] = embeddings
  if (embeddings.some(each => each.length !== first!.length || !each.every(Number.isFinite) || !each.some(Boolean)))
    throw new Error('The text encoder gives no embeddings of one length. Is text_model.onnx whole?')
  if (embeddings.every(each => each.every((value, i) => Math.abs(value - first![i]!) < 1e-6)))
    throw new Error(
      'The text encoder says the same of every word. Are tokenizer.json and tokenizer_config.json those of this very model?',
    )
  return Float32Array.from(embeddings.flatMap(each => [...each]))
}

/** The two encoders have to be a pair. */
async function openImageEncoder(files: ExportFiles, dimensions: number) {
  const session = await openGraph(files.vision)
  const output = outputOf(session, ['image_embeds', 'pooler_output'], files.isSigmoid, 'image')
  const { width, height } = files.input
  const shape = shapeOf(session, 'pixel_values')
  const fits = [3, height, width].every((size, n) => typeof shape[n + 1] !== 'number' || shape[n + 1] === size)
  if (shape.length !== 4 || !fits)
    throw new Error(
      `The image encoder takes ${shape.join(' x ')}, and preprocessor_config.json makes 1 x 3 x ${height} x ${width}. Take both from the same export, of a model for pictures of one size (not NaFlex).`,
    )
  const found = await dimensionsOf(session, output, files)
  if (found !== dimensions)
    throw new Error(
      `The image encoder gives ${found} numbers, the text encoder ${dimensions}: they are not of one pair. Take both from the same export.`,
    )
  const encoder = {
    file: basename(files.vision.file),
    weights: files.vision.weights.map(file => basename(file)),
    input: 'pixel_values',
    output,
  }
  const model = { input: files.input, encoder, dimensions }
  const encode = async (photo: Uint8Array) =>
    ofLengthOne(await encodeWith({ model, session }, await pixelsFor(files.input, photo)))
  return { encode, encoder }
}

async function dimensionsOf(session: Awaited<ReturnType<typeof openGraph>>, output: string, { input }: ExportFiles) {
  const { Tensor } = await neuralRuntime()
  const { width, height } = input
  const blank = new Tensor('float32', new Float32Array(3 * width * height), [1, 3, height, width])
  try {
    const { [output]: embedding } = await session.run({ pixel_values: blank })
    if (embedding?.type !== 'float32') throw new Error(`It gives numbers of type ${embedding?.type}.`)
    return embedding.size
  } catch (error) {
    throw new Error(
      `The image encoder can’t be used on ${width} x ${height} pixels in single precision. Take another --variant.\n${(error as Error).message}`,
    )
  }
}

/** Another encoder, or another way to prepare photographs, makes other embeddings. */
function fingerprintOf(files: ExportFiles): string {
  const hash = createHash('sha256').update(JSON.stringify(files.input))
  for (const file of graphFiles(files)) hash.update(readFileSync(file))
  return hash.digest('base64url')
}

/** Beside, then in its place: whoever starts meanwhile has the whole of one of them. */
function store(manifest: ModelManifest, labelEmbeddings: Float32Array, files: ExportFiles, to: string): void {
  const aside = `${to}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  for (const file of graphFiles(files)) copyFileSync(file, join(aside, basename(file)))
  writeFileSync(join(aside, LABELS_NAME), new Uint8Array(labelEmbeddings.buffer))
  writeFileSync(join(aside, MANIFEST_NAME), JSON.stringify(manifest))
  readModel(aside)
  rmSync(to, { recursive: true, force: true })
  renameSync(aside, to)
}
