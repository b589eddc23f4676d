/** Waits for every piece of work; one that fails keeps none of the others back. @throws the first failure, once all ended */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Does a piece of work for each item, `atOnce` at a time; one that fails keeps none of the others back.
 * @throws the first failure, once all ended
 */
export async function settleEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  const waiting = items.values()
  const row = async () => {
    for (const item of waiting) await work(item).catch(error => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, row))
  if (failures.length) throw failures[0]
}
