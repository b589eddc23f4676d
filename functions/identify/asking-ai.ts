import { imageWork } from '../photos/image-work.ts'
import { type AiModel, readWithAi } from './ai.ts'
import type { AiReading } from './ai-reading.ts'
import { askSource, OFF, type SourceOutcome } from './source.ts'

export const AI_LIMIT_MS = 20_000

export interface AiDeps {
  /** null while no AI is set up */
  readonly connectAi: () => Promise<AiModel | null>
}

export async function askAi(
  photos: readonly Uint8Array[],
  now: Date,
  { connectAi }: AiDeps,
  remainingMs: number,
): Promise<SourceOutcome<AiReading>> {
  let isOn = true
  const outcome = await askSource('ai', Math.min(AI_LIMIT_MS, remainingMs), async signal => {
    const model = await connectAi()
    isOn = model !== null
    return model && readWithAi(model, await toJpeg(photos[0]!), now, signal)
  })
  return isOn ? outcome : OFF
}

/** Models read small pictures as well, at a fraction of the price. */
async function toJpeg(webp: Uint8Array): Promise<Uint8Array> {
  const sharp = await imageWork()
  return sharp(webp).resize({ width: 768, height: 768, fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer()
}
