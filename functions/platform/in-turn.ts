const turns = new Map<string, Promise<unknown>>()

/**
 * Runs work on the same thing one after the other, within this process. A Lambda serves one request at a time, but
 * on one machine concurrent requests would make each other's conditional writes fail. It only saves retries;
 * correctness depends on the conditions.
 */
export async function inTurn<T>(thing: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(thing)
  const mine = before ? before.then(work, work) : work()
  turns.set(thing, mine)
  try {
    return await mine
  } finally {
    if (turns.get(thing) === mine) turns.delete(thing)
  }
}
