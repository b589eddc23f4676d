import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleHandlers, WORKER_FILE } from './bundles.ts'
import { handlers } from './handlers.ts'
import { isNeuralLayerReady, likenessSpaceIn, prepareNeuralLayer } from './neural-layer.ts'

let directory: string
const NO_MODEL = join(tmpdir(), 'no image-text model')
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'neural-layer-'))
  prepareNeuralLayer(directory, NO_MODEL)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** As in Lambda: a bundle whose worker finds packages by NODE_PATH alone, and models in the layer. */
const RUNS = `
  const { Worker } = require('node:worker_threads')
  const worker = new Worker(process.env.NEURAL_WORKER)
  const tasks = [
    { network: 'vision', pixels: new Uint8Array(224 * 224 * 3) },
    { network: 'marks', picture: { width: 64, height: 64, rgb: new Uint8Array(64 * 64 * 3) } },
  ]
  const replies = []
  worker.on('message', reply => {
    replies.push(reply.error?.stack ?? reply.answer.logits?.length ?? reply.answer)
    if (replies.length < tasks.length) return worker.postMessage(tasks[replies.length])
    console.log(JSON.stringify(replies))
    process.exit()
  })
  worker.postMessage(tasks[0])
`

const MANIFEST = {
  format: 1,
  encoder: { file: 'vision_model.onnx', weights: [], input: 'pixel_values', output: 'image_embeds' },
  input: { width: 8, height: 8, shorterSide: null, kernel: 'cubic', scale: 1, mean: [0, 0, 0], std: [1, 1, 1] },
  logits: { scale: 100, bias: null },
  labels: [{ kind: 'form', name: 'vase', broader: [] }],
  minProbability: { form: null, material: null, style: null },
}

describe('the layer of models', () => {
  it('has all that its functions need', { tags: 'full' }, () => {
    const [bundle] = bundleHandlers(
      handlers.filter(({ name }) => name === 'askIdentificationSource'),
      join(directory, 'bundles'),
    )
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', RUNS], {
      env: {
        NODE_PATH: join(directory, 'nodejs/node_modules'),
        MODELS_DIRECTORY: join(directory, 'models'),
        NEURAL_WORKER: join(bundle!.directory, WORKER_FILE),
      },
      encoding: 'utf8',
    })
    expect(stdout.trim(), stderr).toBe('[1000,[]]')
  })

  it('has the operator’s image-text model while there is one, and says what it compares', () => {
    const layer = join(directory, 'with-model')
    const model = join(directory, 'image-text-model')
    const ready = () => isNeuralLayerReady(layer, model)
    prepareNeuralLayer(layer, model)
    expect(likenessSpaceIn(layer)).toBeUndefined()
    const described = { fingerprint: 'of the encoder', dimensions: 2, likeFloor: 0.7 }
    mkdirSync(model)
    writeFileSync(join(model, 'labels.bin'), new Uint8Array(8))
    const write = (name: string) =>
      writeFileSync(join(model, 'model.json'), JSON.stringify({ ...MANIFEST, ...described, name }))
    write('first')
    expect(ready()).toBe(false)
    prepareNeuralLayer(layer, model)
    expect([ready(), JSON.parse(likenessSpaceIn(layer)!)]).toEqual([true, described])
    write('second')
    expect(ready()).toBe(false)
    prepareNeuralLayer(layer, model)
    rmSync(model, { recursive: true })
    expect(ready()).toBe(false)
    prepareNeuralLayer(layer, model)
    expect(likenessSpaceIn(layer)).toBeUndefined()
  })

  it('is made again when a model has changed', () => {
    expect(isNeuralLayerReady(directory, NO_MODEL)).toBe(true)
    appendFileSync(join(directory, 'models/vision-model/SHA256SUMS'), 'another')
    expect(isNeuralLayerReady(directory, NO_MODEL)).toBe(false)
    prepareNeuralLayer(directory, NO_MODEL)
    expect(isNeuralLayerReady(directory, NO_MODEL)).toBe(true)
  })
})
