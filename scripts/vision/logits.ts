import type { ModelManifest } from '../../functions/core/identify/image-text/installed-model.ts'
import { neuralRuntime } from '../../functions/core/identify/network/session.ts'
import { type ExportFiles, type Logits, plainScale } from './export-files.ts'
import { openGraph, shapeOf } from './graphs.ts'
import { tokenReader } from './text-encoder.ts'

/** CLIP's training holds it there. */
const CLIP_SCALE = 100

/** Of `--scale`, the export's own files, or its whole graph. @throws Error that says what to state */
export async function logitsFor(files: ExportFiles, options: Logits): Promise<ModelManifest['logits']> {
  const { scale: statedScale, bias } = options.scale === undefined ? files.stated : options
  const scale = statedScale === undefined ? undefined : plainScale(statedScale)
  if (scale !== undefined && (bias !== undefined || !files.isSigmoid)) return { scale, bias: bias ?? null }
  if (files.whole) return measured(files)
  if (!files.isSigmoid) return { scale: CLIP_SCALE, bias: null }
  throw new Error(
    'A SigLIP model was trained with a scale and a bias, which its two graphs don’t have. State both (--scale 117.3 --bias -12.9 are those of SigLIP base 224), ' +
      'or put the whole graph (model.onnx) or an export_meta.json with logit_scale and logit_bias beside them.',
  )
}

/** The whole graph scores two texts: from their cosines follow scale and bias. */
async function measured(files: ExportFiles): Promise<ModelManifest['logits']> {
  const session = await openGraph(files.whole!)
  const { Tensor } = await neuralRuntime()
  const { width, height } = files.input
  const length = shapeOf(session, 'input_ids')[1]
  const tokensOf = tokenReader(files, typeof length === 'number' ? length : undefined)
  const pixels = Float32Array.from({ length: 3 * width * height }, (_, i) => Math.sin(i / 97))
  const scored = async (text: string) => {
    const { ids, count } = tokensOf(text)
    const numbers = (values: readonly number[]) =>
      new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length])
    const feeds = {
      input_ids: numbers(ids),
      attention_mask: numbers(ids.map((_, n) => (n < count ? 1 : 0))),
      pixel_values: new Tensor('float32', pixels, [1, 3, height, width]),
    }
    const wanted = Object.entries(feeds).filter(([name]) => session.inputNames.includes(name))
    const { logits_per_image, image_embeds, text_embeds } = await session.run(Object.fromEntries(wanted))
    return {
      logit: Number(logits_per_image?.data[0]),
      cosine: cosineOf(image_embeds?.data as Float32Array, text_embeds?.data as Float32Array),
    }
  }
  const [one, other] = [await scored('a photo of a vase'), await scored('a photo of a car')]
  await session.release()
  const slope = (one.logit - other.logit) / (one.cosine - other.cosine)
  const bias = one.logit - slope * one.cosine
  if (!Number.isFinite(slope) || slope <= 0)
    throw new Error(
      `${files.whole!.file} gives no logits_per_image that follow its embeddings. State --scale, and --bias of a SigLIP model.`,
    )
  return { scale: slope, bias: files.isSigmoid ? bias : null }
}

function cosineOf(one: Float32Array, other: Float32Array): number {
  const dot = one.reduce((sum, value, i) => sum + value * other[i]!, 0)
  return dot / (Math.hypot(...one) * Math.hypot(...other))
}
