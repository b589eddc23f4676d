import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import { describe, expect, it } from 'vitest'
import { CLASS_COUNT, FEATURE_COUNT, INPUT_EDGE, modelInput, readVisionModel, WEIGHTS_NAME } from './vision-model.ts'

const modelFile = (name: string) => readFileSync(new URL(`../model/${name}`, import.meta.url))

const waves = Float32Array.from(
  { length: 3 * INPUT_EDGE * INPUT_EDGE },
  (_, i) => Math.sin(i / 97) * Math.cos(i / 1013),
)

async function seen(input: Float32Array) {
  env.wasm.numThreads = 1
  const { graph, weights } = await readVisionModel()
  const session = await InferenceSession.create(graph, {
    executionProviders: ['wasm'],
    externalData: [{ path: WEIGHTS_NAME, data: new Uint8Array(weights.buffer) }],
  })
  const { features, logits } = await session.run({
    image: new Tensor('float32', input, [1, 3, INPUT_EDGE, INPUT_EDGE]),
  })
  return { features: features!.data as Float32Array, logits: logits!.data as Float32Array }
}

describe('the vision model', () => {
  it('is the one that was measured', () => {
    const sums = modelFile('SHA256SUMS').toString().trim().split('\n')
    const made = ['graph.onnx', 'weights.bin'].map(
      name => `${createHash('sha256').update(modelFile(name)).digest('hex')}  ${name}`,
    )
    expect(made).toEqual(sums)
  })

  it('sees what the published network sees, within what half precision costs', { tags: 'full' }, async () => {
    const { features, logits } = await seen(waves)
    expect([features.length, logits.length]).toEqual([FEATURE_COUNT, CLASS_COUNT])
    expect(Math.hypot(...features)).toBeCloseTo(12.92, 0)
    expect(features[0]).toBeCloseTo(0.339, 1)
    expect(features[2]).toBeCloseTo(0.062, 2)
    const likeliest = [...logits.keys()].sort((a, b) => logits[b]! - logits[a]!).slice(0, 3)
    expect(likeliest).toEqual([549, 916, 892])
  })

  it('takes red, green and blue one after the other, around zero', () => {
    const pixels = new Uint8Array(INPUT_EDGE * INPUT_EDGE * 3)
    pixels.set([255, 127, 63], 3)
    const area = INPUT_EDGE * INPUT_EDGE
    const input = modelInput(pixels)
    expect([input[1], input[area + 1], input[2 * area + 1], input[0]]).toEqual([1, 0, -0.5, -127 / 128])
  })

  it('refuses a picture of another size', () => {
    expect(() => modelInput(new Uint8Array(12))).toThrow('224 x 224')
  })
})
