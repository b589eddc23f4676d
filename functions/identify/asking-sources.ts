import type { LateSource } from '../../shared/rules/identify.ts'
import type { TakenPhoto } from '../core/photo/renditions.ts'
import { type AiDeps, askAi } from './ai/asking-ai.ts'
import { askMarks, pixelsToRead, type TypedMarks } from './marks/asking-marks.ts'
import { askKind, type KindDeps } from './matching/asking-kind.ts'
import { askMatcher, type RecognitionDeps } from './matching/asking-matcher.ts'
import { seenInTime } from './matching/sights.ts'
import { type Outcomes, photoOfSame } from './outcomes.ts'
import { askLens, type LensDeps } from './outside/asking-lens.ts'
import { askNyckel, type NyckelDeps } from './outside/asking-nyckel.ts'
import { OFF, PENDING } from './source.ts'

export interface SourceDeps extends RecognitionDeps, KindDeps, NyckelDeps, AiDeps, LensDeps {}

export interface Asking {
  /** At least one. */
  readonly photos: readonly TakenPhoto[]
  readonly skipsMatchers: boolean
  /** Whose limits count: a member, or an address. */
  readonly caller: string
  readonly now: Date
  readonly remainingMs: number
  /** What a person says the marks are, instead of what is read. */
  readonly typed?: TypedMarks | undefined
  /** What kind of piece the photographs show. */
  readonly category?: string | undefined
  /** Index of the photograph that shows a record's very piece. */
  readonly known?: number | undefined
}

/** The AI is asked by a reaction: it may take longer than a request. */
type AskedByRequest = Exclude<LateSource, 'ai'>

type Ask<Source extends keyof Outcomes> = (asking: Asking, deps: SourceDeps) => Promise<Outcomes[Source]>

const picturesOf = ({ photos }: Asking) => photos.map(({ webp }) => webp)

const ask: { readonly [Source in AskedByRequest]: Ask<Source> } = {
  marks: askMarks,
  nyckel: async (asking, deps) =>
    asking.skipsMatchers ? OFF : askNyckel(picturesOf(asking), asking.now, deps, asking.remainingMs),
  lens: ({ photos, remainingMs }, deps) => askLens(photos[0]!.imageUrl, deps, remainingMs),
}

export const askLate = <Source extends AskedByRequest>(source: Source, asking: Asking, deps: SourceDeps) =>
  ask[source](asking, deps)

/** What the catalogue has, which the Version Switch leaves out. Models look once, for both. */
async function askCatalogue(asking: Asking, deps: SourceDeps) {
  const { skipsMatchers, caller, now, remainingMs } = asking
  if (skipsMatchers) return { matcher: OFF, vision: OFF }
  const seen = seenInTime(picturesOf(asking))
  const [matcher, vision] = await Promise.all([
    askMatcher(seen, now, deps, remainingMs),
    askKind(seen, { caller, now }, deps, remainingMs),
  ])
  return { matcher, vision }
}

/**
 * Side by side, but the marks after the catalogue: both keep the processor busy, and it has a third of the time. The
 * catalogue begins while the photographs are being stored; others may read them where they are stored.
 */
export async function askAll(asking: Asking, deps: SourceDeps): Promise<Outcomes> {
  const [[catalogue, marks], nyckel, [ai, lens]] = await Promise.all([
    askCatalogueThenMarks(asking, deps),
    ask.nyckel(asking, deps),
    askOnceStored(asking, deps),
  ])
  return { ...catalogue, marks, nyckel, ai, lens }
}

async function askCatalogueThenMarks(asking: Asking, deps: SourceDeps) {
  const withTimeLeft = clocked(asking)
  const pixels = pixelsToRead(asking.photos[0]!)
  pixels.catch(() => undefined)
  const catalogue = await askCatalogue(asking, deps)
  const marks = await askMarks({ ...withTimeLeft(), known: photoOfSame(catalogue), pixels })
  return [catalogue, marks] as const
}

async function askOnceStored(asking: Asking, deps: SourceDeps) {
  const withTimeLeft = clocked(asking)
  await allStored(asking)
  const left = withTimeLeft()
  return Promise.all([askAi(left.photos, left, deps, left.remainingMs), ask.lens(left, deps)])
}

/** @returns what tells at any time how much of it remains */
function clocked(asking: Asking): () => Asking {
  const startedAt = performance.now()
  return () => ({ ...asking, remainingMs: asking.remainingMs - (performance.now() - startedAt) })
}

const allStored = ({ photos }: Asking) => Promise.all(photos.map(({ stored }) => stored))

/** The catalogue alone; the others are pending if they are set up. */
export async function askQuick(asking: Asking, deps: SourceDeps): Promise<Outcomes> {
  const [catalogue, nyckel, ai, lens] = await Promise.all([
    askCatalogue(asking, deps),
    asking.skipsMatchers ? OFF : pendingIfOn(deps.connectNyckel),
    pendingIfOn(deps.connectAi),
    pendingIfOn(deps.connectLens),
    allStored(asking),
  ])
  return { ...catalogue, marks: PENDING, nyckel, ai: { ...ai, nextView: null }, lens }
}

/** One that can't be connected to is asked later, and its failure told then. */
const pendingIfOn = async (connect: () => Promise<object | null>) =>
  (await connect().catch(() => true)) ? PENDING : OFF
