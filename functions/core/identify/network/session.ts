import type { InferenceSession } from 'onnxruntime-web'

let loaded: Promise<typeof import('onnxruntime-web')> | undefined

async function load() {
  const runtime = await import('onnxruntime-web')
  // Measured: a second thread makes a picture slower, and it would keep the process alive.
  runtime.env.wasm.numThreads = 1
  runtime.env.logLevel = 'error'
  return runtime
}

/** Loaded when a photograph first asks for it: it takes half a second and 150 MB. */
export const neuralRuntime = () => {
  loaded ??= load()
  return loaded
}

/** What a graph keeps beside it, by the name that it uses. */
interface ExternalWeights {
  readonly path: string
  readonly data: Uint8Array
}

/** @param weights given apart so that the runtime holds one copy: the memory of WebAssembly never shrinks. */
export async function openSession(
  graph: Uint8Array,
  weights: readonly ExternalWeights[] = [],
): Promise<InferenceSession> {
  const { InferenceSession } = await neuralRuntime()
  return InferenceSession.create(graph, { executionProviders: ['wasm'], externalData: [...weights] })
}
