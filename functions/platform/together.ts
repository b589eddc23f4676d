interface Waiting {
  readonly request: unknown
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

const queues = new Map<string, Waiting[]>()

/**
 * What concurrent requests of this process want of the same thing is done at once: while some are worked on, those that
 * come wait for the next round. In Lambda each is alone.
 * @param work returns a result for each request, in order
 */
export function together<Request, Result>(
  thing: string,
  request: Request,
  limit: number,
  work: (requests: readonly Request[]) => Promise<readonly Result[]>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const waiting = { request, resolve, reject }
    const queue = queues.get(thing)
    if (queue) queue.push(waiting)
    else {
      queues.set(thing, [waiting])
      void serve(thing, limit, work as never)
    }
  })
}

async function serve(
  thing: string,
  limit: number,
  work: (requests: readonly unknown[]) => Promise<readonly never[]>,
): Promise<void> {
  for (let queue = queues.get(thing); queue?.length; queue = queues.get(thing)) {
    const round = queue.splice(0, limit)
    try {
      const results = await work(round.map(({ request }) => request))
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as never)
    } catch (error) {
      for (const { reject } of round) reject(error)
    }
  }
  queues.delete(thing)
}
