import { imageWork } from '../../core/photo/image-work.ts'
import type { PhotoDeps, StoredPhoto } from '../../core/photo/renditions.ts'
import { readRendition } from '../../core/photo/taking-photos.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type AiDetail, type AiModel, readWithAi } from './ai.ts'
import type { AiReading } from './ai-reading.ts'
import { dailyBudget } from './ai-spending.ts'

export const AI_LIMIT_MS = 20_000

export interface AiDeps extends PhotoDeps {
  readonly connectAi: () => Promise<AiModel | null>
}

interface AiCaller {
  readonly caller: string
  readonly now: Date
}

export type AiOutcome = SourceOutcome<AiReading> & { readonly nextView: AiReading['nextView'] }

export async function askAi(
  photos: readonly StoredPhoto[],
  { caller, now }: AiCaller,
  deps: AiDeps,
  remainingMs: number,
): Promise<AiOutcome> {
  let isOn = true
  let nextView: AiReading['nextView'] = null
  const outcome = await askSource('ai', Math.min(AI_LIMIT_MS, remainingMs), async signal => {
    const model = await deps.connectAi()
    isOn = model !== null
    if (!model) return null
    const budget = dailyBudget(model.dailyTokens, caller, now)
    const opinion = await readWithAi(model, { photos: detail => jpegsOf(photos, detail, deps), now, signal, budget })
    nextView = opinion.nextView
    return opinion.reading
  })
  return { ...(isOn ? outcome : OFF), nextView }
}

/** Small pictures cost less; marks need a large one. */
const EDGES = { low: 768, high: 1536 } as const

async function jpegsOf(photos: readonly StoredPhoto[], detail: AiDetail, deps: PhotoDeps): Promise<Uint8Array[]> {
  const sharp = await imageWork()
  const size = { width: EDGES[detail], height: EDGES[detail], fit: 'inside', withoutEnlargement: true } as const
  const jpegs: Uint8Array[] = []
  for (const { imageUrl, webp } of photos) {
    const large = detail === 'high' ? await readRendition(imageUrl, 1600, deps) : undefined
    jpegs.push(
      await sharp(large ?? webp)
        .resize(size)
        .jpeg()
        .toBuffer(),
    )
  }
  return jpegs
}
