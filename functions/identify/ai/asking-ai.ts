import type { AiFault } from '../../../shared/rules/identify.ts'
import { imageWork } from '../../core/photo/image-work.ts'
import type { StoredPhoto } from '../../core/photo/renditions.ts'
import type { PhotoDeps } from '../../core/photo/stored-renditions.ts'
import { readRendition } from '../../core/photo/taking-photos.ts'
import { log } from '../../platform/log.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type AiDetail, type AiModel, opinionOf, readWithAi } from './ai.ts'
import { faultOf } from './ai-faults.ts'
import { aiLimitMs } from './ai-limit.ts'
import { type AiReading, readModelAnswer } from './ai-reading.ts'
import { dailyBudget } from './ai-spending.ts'
import { type AiQuestionKey, findAnswer, type KeptAnswer, keepAnswer, questionOf } from './kept-answers.ts'

export interface AiDeps extends PhotoDeps {
  readonly connectAi: () => Promise<AiModel | null>
}

/** Nobody else can do anything about them. */
const FOR_OPERATORS: ReadonlySet<AiFault> = new Set(['unreachable', 'misconfigured', 'blind'])

interface AiCaller {
  readonly caller: string
  readonly now: Date
}

export type AiOutcome = SourceOutcome<AiReading> & {
  readonly nextView: AiReading['nextView']
  readonly fault?: AiFault
}

export async function askAi(
  photos: readonly StoredPhoto[],
  { caller, now }: AiCaller,
  deps: AiDeps,
  remainingMs = Number.POSITIVE_INFINITY,
): Promise<AiOutcome> {
  const limitMs = Math.min(aiLimitMs(), remainingMs)
  let isOn = true
  let nextView: AiReading['nextView'] = null
  let fault: AiFault | undefined
  const outcome = await askSource('ai', limitMs, async signal => {
    const model = await deps.connectAi()
    isOn = model !== null
    if (!model) return null
    const imageUrls = photos.map(({ imageUrl }) => imageUrl)
    const key = { caller, question: questionOf(model, imageUrls) }
    const kept = await findAnswer(key, now)
    const noteFault = async (error: unknown) => {
      fault = await faultOf(error)
      if (FOR_OPERATORS.has(fault)) await log.error('the AI can’t be used', { fault, error })
      throw error
    }
    const reading =
      (kept && readAgain(kept, imageUrls, now)) ?? (await readNow(model, signal, key).catch<never>(noteFault))
    const opinion = opinionOf(reading)
    nextView = opinion.nextView
    return opinion.reading
  })
  return { ...(isOn ? outcome : OFF), nextView, ...(outcome.state === 'failed' && fault && { fault }) }

  async function readNow(model: AiModel, signal: AbortSignal, key: AiQuestionKey): Promise<AiReading> {
    const budget = dailyBudget(model.dailyTokens, caller, now)
    const jpegs = (detail: AiDetail) => jpegsOf(photos, detail, deps)
    const { reading, text, isFinal } = await readWithAi(model, { photos: jpegs, now, signal, budget, limitMs })
    const answer = { imageUrls: photos.map(({ imageUrl }) => imageUrl), text }
    if (isFinal) await keepAnswer(key, answer, now).catch(error => log.warn('ai answer not kept', { error }))
    return reading
  }
}

/** The claims count the photographs in the order of now. @returns undefined if today's rules refuse the answer */
function readAgain({ imageUrls: then, text }: KeptAnswer, imageUrls: readonly string[], now: Date) {
  const placeNow = (photo: number | null) => photo && imageUrls.indexOf(then[photo - 1]!) + 1
  try {
    const reading = readModelAnswer(text, then.length, now)
    return { ...reading, claims: reading.claims.map(claim => ({ ...claim, photo: placeNow(claim.photo) })) }
  } catch {
    return undefined
  }
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
