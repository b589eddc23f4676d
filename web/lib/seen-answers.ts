import type { SeenAnswer } from './offline/seen-answer.ts'

/** Answers of the first seconds, before their keeper has loaded. */
const MAX_EARLY = 60

let early: SeenAnswer[] = []
let keep = (answer: SeenAnswer): void => {
  if (early.length < MAX_EARLY) early.push(answer)
}

export function keepAnswersWith(next: (answer: SeenAnswer) => void): void {
  keep = next
  for (const answer of early) next(answer)
  early = []
}

/** Changes with the person. What was asked for one is not kept for the next. */
let session = 0
export const sessionOfAnswers = (): number => session
export function endSessionOfAnswers(): void {
  session++
  early = []
}

export function noteAnswer(answer: SeenAnswer, askedIn: number): void {
  if (askedIn === session) keep(answer)
  if (shownSince.size === 0) return
  shownSince = new Map()
  tell()
}

/** When the kept answers that are shown were given, by endpoint. */
let shownSince: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const keptSince = (): ReadonlyMap<string, number> => shownSince

export function watchKept(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** @returns undefined if none was kept */
export async function recallAnswer(name: string, url: string): Promise<unknown> {
  const kept = await import('./offline/kept-answers.ts').then(({ recall }) => recall(name, url)).catch(() => undefined)
  if (!kept) return undefined
  shownSince = new Map(shownSince).set(name, kept.at)
  tell()
  return kept.content
}
