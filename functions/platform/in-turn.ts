const turns = new Map<string, Promise<unknown>>()

/**
 * Does work on one thing in the order in which it came, within this process. In AWS a process serves one request at a
 * time and nobody waits; on one machine all requests share a process, and those for one thing would only make each
 * other's conditional writes fail. Nothing may rely on it: it saves tries, the conditions keep things right.
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
