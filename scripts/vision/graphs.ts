import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { InferenceSession } from 'onnxruntime-web'
import { openSession } from '../../functions/core/identify/network/session.ts'
import type { Graph } from './export-files.ts'

/** @throws Error if it is no graph, or weights are missing */
export async function openGraph({ file, weights }: Graph): Promise<InferenceSession> {
  const graph = await readFile(file)
  const beside = await Promise.all(weights.map(async path => ({ path: basename(path), data: await readFile(path) })))
  try {
    return await openSession(graph, beside)
  } catch (error) {
    throw new Error(
      `${file} can’t be opened. Is it whole, with its weights (${basename(file)}_data) beside it if it has any? ` +
        `If it is of half precision, take another --variant.\n${(error as Error).message}`,
    )
  }
}

/** Numbers where the graph fixes them. @throws Error if it has no such input */
export function shapeOf(session: InferenceSession, input: string): readonly (number | string)[] {
  const metadata = session.inputMetadata.find(({ name }) => name === input)
  if (!metadata?.isTensor)
    throw new Error(`A graph takes ${session.inputNames.join(', ')} instead of ${input}: it is no such encoder.`)
  return metadata.shape
}

/** The embedding. CLIP's encoders give it only with their projection; SigLIP's have none. */
export function outputOf(
  session: InferenceSession,
  [projected = '', pooled = '']: readonly string[],
  isSigmoid: boolean,
  encoder: string,
): string {
  const { outputNames } = session
  if (outputNames.includes(projected)) return projected
  if (isSigmoid && outputNames.includes(pooled)) return pooled
  throw new Error(
    `The ${encoder} encoder gives ${outputNames.join(', ')} and no ${projected}: it was exported without its projection, ` +
      'so its embeddings can’t be compared with the other encoder’s. Take an export for zero-shot image classification.',
  )
}
