import { Worker } from 'node:worker_threads'
import type { Looking } from '@vitrine/mark-reader'
import type { RgbPicture } from '@vitrine/mark-reader/picture'
import type { MarkReading } from '@vitrine/mark-reader/readings'
import { config } from '../../../platform/config.ts'
import type { Vision } from './vision.ts'
import { WorkerQueue } from './worker-queue.ts'

export type NeuralTask =
  | { readonly network: 'vision' | 'image-text'; readonly pixels: Uint8Array<ArrayBuffer> }
  | ({ readonly network: 'marks'; readonly picture: RgbPicture } & Looking)

/** Opening the models again takes about a second, keeping them 300 MB. */
const IDLE_MS = 5 * 60_000

const start = () => new Worker(config.neuralWorker ?? new URL('./neural-worker.ts', import.meta.url))

/** A worker for each, because a piece is recognized in a twentieth of the time that reading its marks takes. */
const vision = new WorkerQueue({ start, maxWaiting: 200, idleMs: IDLE_MS })
const imageText = new WorkerQueue({ start, maxWaiting: 200, idleMs: IDLE_MS })
const marks = new WorkerQueue({ start, maxWaiting: 8, idleMs: IDLE_MS })

/** @param pixels as `see` in vision.ts takes them; given away */
export const seePixels = (pixels: Uint8Array<ArrayBuffer>): Promise<Vision> =>
  vision.run({ network: 'vision', pixels } satisfies NeuralTask, { transfer: [pixels.buffer] }) as Promise<Vision>

/** @param pixels as `pixelsFor` in image-input.ts makes them; given away. @returns the embedding, of any length */
export const encodePixels = (pixels: Uint8Array<ArrayBuffer>): Promise<Float32Array> =>
  imageText.run({ network: 'image-text', pixels } satisfies NeuralTask, {
    transfer: [pixels.buffer],
  }) as Promise<Float32Array>

/** @param picture given away */
export const readMarks = (picture: RgbPicture, looking: Looking, signal: AbortSignal): Promise<MarkReading[]> =>
  marks.run({ network: 'marks', picture, ...looking } satisfies NeuralTask, {
    signal,
    transfer: [picture.rgb.buffer as ArrayBuffer],
  }) as Promise<MarkReading[]>
