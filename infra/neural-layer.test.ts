import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isNeuralLayerReady, prepareNeuralLayer } from './neural-layer.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'neural-layer-'))
  prepareNeuralLayer(directory)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** As in Lambda: CommonJS that finds packages by NODE_PATH alone. */
const SEES = `
  const { readFileSync } = require('node:fs')
  const { env, InferenceSession } = require('onnxruntime-web')
  env.wasm.numThreads = 1
  const model = name => readFileSync('models/vision-model/' + name)
  const data = new Uint8Array(new Float32Array(new Float16Array(new Uint8Array(model('weights.bin')).buffer)).buffer)
  InferenceSession.create(model('graph.onnx'), { externalData: [{ path: 'weights.bin', data }] })
    .then(({ outputNames }) => console.log(outputNames.join()))
`

describe('the layer of models', () => {
  it('has all that its functions need', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', SEES], {
      cwd: directory,
      env: { NODE_PATH: join(directory, 'nodejs/node_modules') },
      encoding: 'utf8',
    })
    expect(stdout.trim(), stderr).toBe('features,logits')
  })

  it('is made again when a model has changed', () => {
    expect(isNeuralLayerReady(directory)).toBe(true)
    appendFileSync(join(directory, 'models/vision-model/SHA256SUMS'), 'another')
    expect(isNeuralLayerReady(directory)).toBe(false)
    prepareNeuralLayer(directory)
    expect(isNeuralLayerReady(directory)).toBe(true)
  })
})
