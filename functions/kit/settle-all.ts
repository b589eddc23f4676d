/** Waits for every piece of work; one that fails keeps none of the others back. @throws the first failure, once all ended */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
