/**
 * In AWS requests and reactions run on machines of their own. Here they share one process and one table, so reactions
 * wait while someone waits for an answer; but never for long, and so never for good.
 */
const MAX_WAIT_MS = 300
/** What requests themselves get slower by while it lags waits less. */
const MAX_WAIT_WHEN_KEEPING_UP_MS = 60

let underWay = 0
const waiting = new Set<() => void>()

/** Does the work of a request. */
export async function asRequest<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
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

/** A handler of batches that lets requests go first. */
export const afterRequests =
  <Event, Context, Answer>(handler: (event: Event, context: Context) => Promise<Answer>, keepsUp = false) =>
  async (event: Event, context: Context): Promise<Answer> => {
    const longest = keepsUp ? MAX_WAIT_WHEN_KEEPING_UP_MS : MAX_WAIT_MS
    if (underWay > 0) await noRequests(longest)
    return handler(event, context)
  }
