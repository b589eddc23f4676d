import { imageWork } from '../photos/image-work.ts'
import { type AiModel, readWithAi } from './ai.ts'
import type { AiReading } from './ai-reading.ts'
import { dailyBudget } from './ai-spending.ts'
import { askSource, OFF, type SourceOutcome } from './source.ts'

export const AI_LIMIT_MS = 20_000

export interface AiDeps {
  /** null while no AI is set up */
  readonly connectAi: () => Promise<AiModel | null>
}

interface AiCaller {
  /** Who is charged: a person's id, or the address of somebody who is not signed in. */
  readonly caller: string
  readonly now: Date
}

export type AiOutcome = SourceOutcome<AiReading> & { readonly nextView: AiReading['nextView'] }

/** What the AI makes of one to five photographs, and which one more would help, also where it can't tell. */
export async function askAi(
  photos: readonly Uint8Array[],
  { caller, now }: AiCaller,
  { connectAi }: AiDeps,
  remainingMs: number,
): Promise<AiOutcome> {
  let isOn = true
  let nextView: AiReading['nextView'] = null
  const outcome = await askSource('ai', Math.min(AI_LIMIT_MS, remainingMs), async signal => {
    const model = await connectAi()
    isOn = model !== null
    if (!model) return null
    const jpegs: Uint8Array[] = []
    for (const webp of photos) jpegs.push(await toJpeg(webp))
    const budget = dailyBudget(model.dailyTokens, caller, now)
    const opinion = await readWithAi(model, { jpegs, now, signal, budget })
    nextView = opinion.nextView
    return opinion.reading
  })
  return { ...(isOn ? outcome : OFF), nextView }
}

/** Models read small pictures as well, at a fraction of the price. */
async function toJpeg(webp: Uint8Array): Promise<Uint8Array> {
  const sharp = await imageWork()
  return sharp(webp).resize({ width: 768, height: 768, fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer()
}
