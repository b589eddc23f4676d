import { MuseumRefusal } from './museum.ts'

const TIMEOUT_MS = 8_000
/** The Met permits 80 requests a second, and shows whoever makes 30 at once a page that refuses them. */
const SHORTEST_PAUSE_MS = 200
const TRIES = 4
const FIRST_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 8_000

export type Pause = (milliseconds: number) => Promise<void>

const pauseFor: Pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** What may pass by itself: too many requests, a server that is down, a page where an answer was expected. */
const isPassing = (status: number) => status === 403 || status === 429 || status >= 500

/** Asks a museum for JSON, one question after the other, and more slowly while it refuses. */
export function museumClient(base: string, pause: Pause = pauseFor) {
  let last: Promise<unknown> = Promise.resolve()

  /** @throws MuseumRefusal when it has no such thing, or does not answer however often it is asked */
  return function ask(path: string): Promise<unknown> {
    const answer = last.then(() => askUntilAnswered(path))
    last = answer.catch(() => undefined)
    return answer
  }

  async function askUntilAnswered(path: string): Promise<unknown> {
    let trouble = ''
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await pause(
        attempt === 0 ? SHORTEST_PAUSE_MS : Math.min(FIRST_BACKOFF_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS),
      )
      const outcome = await askOnce(path)
      if ('json' in outcome) return outcome.json
      trouble = outcome.trouble
    }
    throw new MuseumRefusal(`the museum ${trouble}`)
  }

  async function askOnce(path: string): Promise<{ json: unknown } | { trouble: string }> {
    try {
      const response = await fetch(`${base}${path}`, {
        headers: { accept: 'application/json', 'user-agent': 'Vitrine (catalogue import)' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
      if (response.ok && isJson) return { json: await response.json() }
      await response.body?.cancel()
      if (response.status === 404) throw new MuseumRefusal('the museum has it no more')
      if (response.ok) return { trouble: 'answered with a page instead of a record' }
      if (isPassing(response.status)) return { trouble: `refused with status ${response.status}` }
      throw new MuseumRefusal(`the museum answered with status ${response.status}`)
    } catch (error) {
      if (error instanceof MuseumRefusal) throw error
      return {
        trouble:
          error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached',
      }
    }
  }
}
