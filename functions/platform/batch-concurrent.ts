interface Waiting<Request, Result> {
  readonly request: Request
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

type Work<Request, Result> = (requests: readonly Request[]) => Promise<ReadonlyMap<Request, Result>>

const queues = new Map<string, unknown>()

/**
 * What concurrent requests of one process want of the same thing is done at once: while some are worked on, those that
 * come meanwhile gather for the next round. In Lambda each is alone.
 */
export function batchConcurrent<Request, Result>(
  thing: string,
  request: Request,
  atMost: number,
  work: Work<Request, Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const queue = (queues.get(thing) ?? []) as Waiting<Request, Result>[]
  queue.push({ request, resolve, reject })
  if (!queues.has(thing)) {
    queues.set(thing, queue)
    void workOff(thing, queue, atMost, work)
  }
  return promise
}

async function workOff<Request, Result>(
  thing: string,
  queue: Waiting<Request, Result>[],
  atMost: number,
  work: Work<Request, Result>,
): Promise<void> {
  while (queue.length > 0) {
    const round = queue.splice(0, atMost)
    try {
      const results = await work(round.map(({ request }) => request))
      for (const { request, resolve } of round) resolve(results.get(request)!)
    } catch (error) {
      for (const { reject } of round) reject(error)
    }
  }
  queues.delete(thing)
}
