import { fetchPhoto, mayPass, reachOf } from '../core/photo/fetching-photo.ts'
import { PhotoRefusal } from '../core/photo/web-address.ts'
import { MuseumRefusal } from './museum.ts'

const TIMEOUT_MS = 8_000
/** Between two requests. The Met permits 80 a second, but rejects 30 at once. */
const SHORTEST_PAUSE_MS = 200
const TRIES = 4
const FIRST_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 8_000
/** A photograph is tried once, and again after the other records (`working.ts`). */
const PHOTO_SILENCE_MS = 1_000

export type Pause = (milliseconds: number) => Promise<void>

const pauseFor: Pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

type Outcome<T> = { readonly value: T } | { readonly trouble: string; readonly refuse: (trouble: string) => Error }

const backoff = (refusals: number) => Math.min(FIRST_BACKOFF_MS * 2 ** (refusals - 1), MAX_BACKOFF_MS)

/** One question at a time, photographs included, and more slowly while the museum refuses. */
export function museumClient(address: string, pause: Pause = pauseFor, maxTries = TRIES) {
  const base = address.replace(/\/+$/, '')
  const reach = { ...reachOf(address), silenceMs: PHOTO_SILENCE_MS }
  /** Refusals of photographs in a row, and the pause that the latest one asks for. */
  let refusals = 0
  let rest = 0
  let next: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = next
    const answer = turn.then(work)
    next = turn.then(() => Promise.all([pause(SHORTEST_PAUSE_MS), answer.catch(() => undefined)])).then(takeRest)
    return answer
  }

  async function untilAnswered<T>(askOnce: () => Promise<Outcome<T>>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const outcome = await askOnce()
      if ('value' in outcome) return outcome.value
      if (tries === maxTries) throw outcome.refuse(outcome.trouble)
      await pause(backoff(tries))
    }
  }

  async function askForPhoto(photo: string): Promise<Uint8Array> {
    try {
      const bytes = await fetchPhoto(photo, reach)
      refusals = 0
      return bytes
    } catch (error) {
      if (error instanceof PhotoRefusal && error.isBusy) rest = backoff(++refusals)
      throw error
    }
  }

  async function takeRest() {
    const milliseconds = rest
    rest = 0
    if (milliseconds > 0) await pause(milliseconds)
  }

  return {
    /** @throws MuseumRefusal if it has no such thing, or does not answer after retries */
    ask: (path: string): Promise<unknown> => inTurn(() => untilAnswered(() => askForJson(`${base}${path}`))),
    /** @throws PhotoRefusal */
    fetchPhoto: (photo: string): Promise<Uint8Array> => inTurn(() => askForPhoto(photo)),
  }
}

async function askForJson(url: string): Promise<Outcome<unknown>> {
  const refuse = (trouble: string) => new MuseumRefusal(`the museum ${trouble}`)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Vitrine (catalogue import)' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
    if (response.ok && isJson) return { value: await response.json() }
    await response.body?.cancel()
    if (response.status === 404) throw new MuseumRefusal('the museum has it no more')
    if (response.ok) return { trouble: 'answered with a page instead of a record', refuse }
    if (mayPass(response.status)) return { trouble: `refused with status ${response.status}`, refuse }
    throw new MuseumRefusal(`the museum answered with status ${response.status}`)
  } catch (error) {
    if (error instanceof MuseumRefusal) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { trouble: isLate ? 'did not answer in time' : 'could not be reached', refuse }
  }
}
