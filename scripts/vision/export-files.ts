import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { ImageInput } from '../../functions/core/identify/image-text/installed-model.ts'

/** An ONNX file, and the weights that lie beside it. */
export interface Graph {
  readonly file: string
  readonly weights: readonly string[]
}

/** An export as transformers.js reads it. */
export interface ExportFiles {
  readonly directory: string
  readonly name: string
  readonly vision: Graph
  readonly text: Graph
  /** Both encoders and the scoring in one graph, if it is there. */
  readonly whole: Graph | undefined
  readonly input: ImageInput
  /** Each word is judged by itself. */
  readonly isSigmoid: boolean
  readonly tokenizer: object
  readonly tokenizerConfig: TokenizerConfig
  readonly stated: Logits
}

export interface Logits {
  readonly scale?: number | undefined
  readonly bias?: number | undefined
}

const WHERE = 'docs/image-text-model.md says where to get one, and which files it has.'

/** @throws Error that says what is missing, and what to do */
export function readExport(directory: string, variant: string | undefined): ExportFiles {
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    throw new Error(`${directory} is no folder. Name the folder of an exported model: ${WHERE}`)
  const config = readJson(directory, 'config.json', configSchema)
  return {
    directory,
    name: config._name_or_path || basename(directory),
    vision: findGraph(directory, 'vision_model', variant),
    text: findGraph(directory, 'text_model', variant),
    whole: graphsIn(directory, 'model').find(graph => variantOf(graph, 'model') === (variant ?? '')),
    input: imageInputOf(readJson(directory, 'preprocessor_config.json', preprocessorSchema)),
    isSigmoid: config.model_type.startsWith('siglip'),
    tokenizer: readJson(directory, 'tokenizer.json', z.looseObject({ model: z.looseObject({}) })),
    tokenizerConfig: readJson(directory, 'tokenizer_config.json', tokenizerConfigSchema),
    stated: statedLogits(directory, config),
  }
}

const logitFields = { logit_scale: z.number().optional(), logit_bias: z.number().optional() }
const configSchema = z.looseObject({
  model_type: z.string().default(''),
  _name_or_path: z.string().optional(),
  ...logitFields,
})

const token = z.union([z.string(), z.looseObject({ content: z.string() }).transform(({ content }) => content)])
const tokenizerConfigSchema = z.looseObject({
  model_max_length: z.number().optional(),
  pad_token: token.nullish(),
  eos_token: token.nullish(),
  bos_token: token.nullish(),
  add_eos_token: z.boolean().nullish(),
  add_bos_token: z.boolean().nullish(),
})
export type TokenizerConfig = z.output<typeof tokenizerConfigSchema>

const channels = z.tuple([z.number(), z.number(), z.number()])
const edges = z.union([
  z.int().transform(edge => ({ shortest_edge: edge, height: edge, width: edge })),
  z.object({ shortest_edge: z.int().optional(), height: z.int().optional(), width: z.int().optional() }),
])
const preprocessorSchema = z.looseObject({
  size: edges,
  do_center_crop: z.boolean().nullish(),
  crop_size: edges.nullish(),
  resample: z.int().default(3),
  do_rescale: z.boolean().default(true),
  rescale_factor: z.number().default(1 / 255),
  do_normalize: z.boolean().default(true),
  image_mean: channels.nullish(),
  image_std: channels.nullish(),
})

function readJson<Output>(directory: string, name: string, schema: z.ZodType<Output>): Output {
  const file = join(directory, name)
  if (!existsSync(file)) throw new Error(`${directory} has no ${name}. ${WHERE}`)
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new Error(`${file} is not as such exports have it:\n${why}`)
  }
}

/** By the numbers of Pillow. */
const KERNELS = ['nearest', 'lanczos3', 'linear', 'cubic'] as const

function imageInputOf(config: z.output<typeof preprocessorSchema>): ImageInput {
  const { size, crop_size, do_center_crop, resample, image_mean, image_std } = config
  const kernel = KERNELS[resample]
  const cut = crop_size && do_center_crop !== false ? crop_size : undefined
  const isCut = cut !== undefined || size.height === undefined
  const width = isCut ? (cut?.width ?? cut?.shortest_edge ?? size.shortest_edge) : size.width
  const height = isCut ? (cut?.height ?? cut?.shortest_edge ?? size.shortest_edge) : size.height
  const shorterSide = isCut ? (size.shortest_edge ?? size.height) : null
  if (!kernel || !width || !height || shorterSide === undefined)
    throw new Error('preprocessor_config.json names no fixed size: a model for pictures of one size is needed.')
  if (shorterSide !== null && shorterSide < Math.max(width, height))
    throw new Error(`preprocessor_config.json cuts ${width} x ${height} pixels out of ${shorterSide}.`)
  const isNormalized = config.do_normalize && image_mean && image_std
  return {
    ...{ width, height, shorterSide, kernel },
    scale: config.do_rescale ? config.rescale_factor : 1,
    mean: isNormalized ? image_mean : [0, 0, 0],
    std: isNormalized ? image_std : [1, 1, 1],
  }
}

const foldersOf = (directory: string) => [directory, join(directory, 'onnx')].filter(folder => existsSync(folder))

function graphsIn(directory: string, stem: string): Graph[] {
  return foldersOf(directory).flatMap(folder => {
    const names = readdirSync(folder)
    return names
      .filter(name => name.startsWith(stem) && /^(?:_\w+)?\.onnx$/.test(name.slice(stem.length)))
      .map(name => ({
        file: join(folder, name),
        weights: names
          .filter(other => (other !== name && other.startsWith(`${name}_data`)) || other === `${name}.data`)
          .map(other => join(folder, other)),
      }))
  })
}

const variantOf = ({ file }: Graph, stem: string): string =>
  basename(file)
    .slice(stem.length)
    .replace(/^_/, '')
    .replace(/\.onnx$/, '')

function findGraph(directory: string, stem: string, variant = ''): Graph {
  const graphs = graphsIn(directory, stem)
  const found = graphs.find(graph => variantOf(graph, stem) === variant)
  if (found) return found
  const wanted = `${stem}${variant && `_${variant}`}.onnx`
  const others = graphs.map(graph => variantOf(graph, stem) || 'none')
  const choice = others.length > 0 ? ` It has variants: choose with --variant, of ${others.join(', ')}.` : ''
  throw new Error(`${directory} has no ${wanted}, nor has its folder onnx/.${choice} ${WHERE}`)
}

/** Where exporters write them, since the two graphs have none. */
const META_FILES = ['export_meta.json', 'model_metadata.json']

function statedLogits(directory: string, config: Logits & z.output<typeof configSchema>): Logits {
  const found = META_FILES.filter(name => existsSync(join(directory, name))).map(name =>
    readJson(directory, name, z.looseObject(logitFields)),
  )
  const { logit_scale: scale, logit_bias: bias } = found.find(each => each.logit_scale !== undefined) ?? config
  return { scale: scale === undefined ? undefined : plainScale(scale), bias }
}

/** Trained as a logarithm, which has never been above 5; what is larger was already raised. */
const LARGEST_LOGARITHM = 10
export const plainScale = (scale: number): number => (scale < LARGEST_LOGARITHM ? Math.exp(scale) : scale)
