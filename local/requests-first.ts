import { memoryGivenBackWhenQuiet } from './quiet-memory.ts'

/** In AWS reactions run apart. Here they share process and table with requests, and let those go first for a while. */
const MAX_WAIT_MS = 300
/** For reactions by whose lag requests themselves get slower. */
const MAX_WAIT_WHEN_KEEPING_UP_MS = 60

/** @param noteWork told of the end of each, and of the beginning of reactions */
export function requestsFirst(noteWork: () => void) {
  let underWay = 0
  const waiting = new Set<() => void>()

  async function asRequest<T>(work: () => Promise<T>): Promise<T> {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      noteWork()
      if (underWay === 0) for (const go of [...waiting]) go()
    }
  }

  const noRequests = (longestMs: number) =>
    new Promise<void>(resolve => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, longestMs)
      waiting.add(go)
    })

  const afterRequests =
    <Event, Context, Answer>(handler: (event: Event, context: Context) => Promise<Answer>, keepsUp = false) =>
    async (event: Event, context: Context): Promise<Answer> => {
      const longest = keepsUp ? MAX_WAIT_WHEN_KEEPING_UP_MS : MAX_WAIT_MS
      if (underWay > 0) await noRequests(longest)
      noteWork()
      try {
        return await handler(event, context)
      } finally {
        noteWork()
      }
    }

  return { asRequest, afterRequests }
}

export const { asRequest, afterRequests } = requestsFirst(memoryGivenBackWhenQuiet())
