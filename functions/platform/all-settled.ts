/** Waits for every piece of work; one that fails keeps none of the others back. @throws the first failure, once all ended */
export async function allSettled(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Does a piece of work for each item, `atOnce` at a time; one that fails keeps none of the others back. Items that come in
 * pages are fetched as they are needed.
 * @throws the first failure, once all ended
 */
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
  // A page that can't be fetched ends one row, and the others when they ask for more.
  await allSettled(Array.from({ length: atOnce }, row)).catch(error => failures.unshift(error))
  if (failures.length) throw failures[0]
}

/** Each item once, whichever row asks for the next. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}
