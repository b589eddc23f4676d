const turns = new Map<string, Promise<unknown>>()

/** Saves retries where one process serves concurrent requests; correctness depends on the conditional writes. */
export async function serialize<T>(thing: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(thing)
  const mine = before ? before.then(work, work) : work()
  turns.set(thing, mine)
  try {
    return await mine
  } finally {
    if (turns.get(thing) === mine) turns.delete(thing)
  }
}
