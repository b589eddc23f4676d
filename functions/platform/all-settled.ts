/** A failure does not stop the others. @throws the first failure, after all have ended */
export async function allSettled(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Works on `atOnce` items at a time; async iterables are read as needed. @throws as `allSettled` does */
export async function forEachSettled<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  const waiting = oneByOne(items)
  const row = async () => {
    for await (const item of waiting) await work(item).catch(error => failures.push(error))
  }
  // A page that can't be fetched ends all workers.
  await allSettled(Array.from({ length: atOnce }, row)).catch(error => failures.unshift(error))
  if (failures.length) throw failures[0]
}

async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}
