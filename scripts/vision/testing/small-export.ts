import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, type SmallGraph, writeOnnx } from './onnx-file.ts'

const EDGE = 8
const [RED, GREEN, BLUE] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
]
const NOTHING = [0, 0, 0, 0.01]

/** What it was "trained" on: everything red is a porcelain vase in the style of Art Deco. */
const MEANINGS: Readonly<Record<string, readonly number[]>> = {
  '[PAD]': [0, 0, 0, 0],
  '[UNK]': NOTHING,
  '[END]': NOTHING,
  vase: RED,
  porcelain: RED,
  deco: RED,
  teapot: GREEN,
  silver: GREEN,
  rococo: GREEN,
  person: BLUE,
}

interface Choice {
  readonly isSigmoid?: boolean
  /** Of the image encoder alone, for a pair that is none. */
  readonly imageDimensions?: number
  readonly imageEdge?: number
  readonly output?: { readonly image: string; readonly text: string }
  readonly config?: object
  readonly variant?: string
  /** Whether weights lie beside the image encoder. */
  readonly hasWeightsBeside?: boolean
  /** Its scale and bias, in a graph with both encoders. */
  readonly whole?: { readonly scale: number; readonly bias: number }
}

const identity = (rows: number, columns: number) =>
  Array.from({ length: rows * columns }, (_, n) => (Math.floor(n / columns) === n % columns ? 1 : 0))

const imageNodes = (output: string): Node[] => [
  ['GlobalAveragePool', ['pixel_values'], 'mean'],
  ['Flatten', ['mean'], 'colors', { axis: 1 }],
  ['MatMul', ['colors', 'spread'], 'spread_colors'],
  ['Add', ['spread_colors', 'ground'], output],
]
const textNodes = (output: string): Node[] => [
  ['Gather', ['meanings', 'input_ids'], 'tokens', { axis: 0 }],
  ['ReduceMean', ['tokens'], output, { axes: [1], keepdims: 0 }],
]

/** A pair that was exported as transformers.js has it, so small that it tells colors apart and nothing else. */
export function writeSmallExport(directory: string, choice: Choice = {}): string {
  const { isSigmoid = false, imageDimensions = 4, imageEdge = EDGE, variant = '', whole } = choice
  const [image, text] = isSigmoid ? ['pooler_output', 'pooler_output'] : ['image_embeds', 'text_embeds']
  const names = choice.output ?? { image: image!, text: text! }
  const length = isSigmoid ? 'length' : 77
  const ofImage = {
    spread: { dims: [3, imageDimensions], values: identity(3, imageDimensions) },
    ground: { dims: [imageDimensions], values: Array.from({ length: imageDimensions }, (_, n) => (n === 3 ? 0.1 : 0)) },
  }
  const tokens = Object.keys(MEANINGS)
  const ofText = { meanings: { dims: [tokens.length, 4], values: Object.values(MEANINGS).flat() } }
  const pixels = ['pixel_values', 'batch', 3, imageEdge, imageEdge] as const
  const ids = ['input_ids', 'batch', length] as const
  mkdirSync(join(directory, 'onnx'), { recursive: true })
  const put = (stem: string, graph: SmallGraph) =>
    writeOnnx(join(directory, 'onnx', `${stem}${variant}.onnx`), graph, choice.hasWeightsBeside ? 'spread' : undefined)
  put('vision_model', {
    inputs: [pixels],
    outputs: [[names.image, 'batch', imageDimensions]],
    nodes: imageNodes(names.image),
    constants: ofImage,
  })
  put('text_model', {
    inputs: [ids],
    outputs: [[names.text, 'batch', 4]],
    nodes: textNodes(names.text),
    constants: ofText,
  })
  if (whole) put('model', wholeGraph(whole, [pixels, ids], { ...ofImage, ...ofText }))
  const write = (name: string, content: object) => writeFileSync(join(directory, name), JSON.stringify(content))
  write('config.json', {
    model_type: isSigmoid ? 'siglip' : 'clip',
    ...(!isSigmoid && { logit_scale: 20 }),
    ...choice.config,
  })
  write('preprocessor_config.json', {
    size: { height: EDGE, width: EDGE },
    resample: 3,
    image_mean: [0.5, 0.5, 0.5],
    image_std: [0.5, 0.5, 0.5],
  })
  write('tokenizer_config.json', { pad_token: '[PAD]', unk_token: '[UNK]', model_max_length: isSigmoid ? 64 : 77 })
  write('tokenizer.json', {
    version: '1.0',
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: null,
    decoder: null,
    model: { type: 'WordLevel', unk_token: '[UNK]', vocab: Object.fromEntries(tokens.map((token, n) => [token, n])) },
  })
  return directory
}

const wholeGraph = (
  { scale, bias }: { scale: number; bias: number },
  inputs: SmallGraph['inputs'],
  constants: SmallGraph['constants'],
): SmallGraph => ({
  inputs,
  outputs: [
    ['logits_per_image', 'batch', 'batch'],
    ['image_embeds', 'batch', 4],
    ['text_embeds', 'batch', 4],
  ],
  nodes: [
    ...imageNodes('image_embeds'),
    ...textNodes('text_embeds'),
    ['LpNormalization', ['image_embeds'], 'image', { axis: -1, p: 2 }],
    ['LpNormalization', ['text_embeds'], 'text', { axis: -1, p: 2 }],
    ['Transpose', ['text'], 'turned', { perm: [1, 0] }],
    ['MatMul', ['image', 'turned'], 'cosine'],
    ['Mul', ['cosine', 'scale'], 'scaled'],
    ['Add', ['scaled', 'bias'], 'logits_per_image'],
  ],
  constants: { ...constants, scale: { dims: [1], values: [scale] }, bias: { dims: [1], values: [bias] } },
})
