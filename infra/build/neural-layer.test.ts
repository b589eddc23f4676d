import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleHandlers, WORKER_FILE } from './bundles.ts'
import { handlers } from './handlers.ts'
import { isNeuralLayerReady, prepareNeuralLayer } from './neural-layer.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'neural-layer-'))
  prepareNeuralLayer(directory)
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

  it('is made again when a model has changed', () => {
    expect(isNeuralLayerReady(directory)).toBe(true)
    appendFileSync(join(directory, 'models/vision-model/SHA256SUMS'), 'another')
    expect(isNeuralLayerReady(directory)).toBe(false)
    prepareNeuralLayer(directory)
    expect(isNeuralLayerReady(directory)).toBe(true)
  })
})
