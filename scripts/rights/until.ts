const TRIES = 60
const BETWEEN_MS = 500

/** What reactions bring about meanwhile. @throws Error if it isn't so within half a minute */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let triesLeft = TRIES; triesLeft > 0; triesLeft--) {
    if (await isSo()) return
    await new Promise(resolve => setTimeout(resolve, BETWEEN_MS))
  }
  throw new Error('It has not come about.')
}
