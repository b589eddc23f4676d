import type { RunningAws } from '@vitrine/local-aws'
import { SNAPSHOT_KEY } from '../functions/core/search/engine/search-version.ts'
import { BUCKETS } from './environment.ts'

const TOLD_AFTER_MS = 1_000

/**
 * Where this version of the search has no snapshot, all listings are read once, before anybody asks. Else the first search
 * would read them, and the snapshot that is due right after a start once more beside it. In AWS a deployment does the same.
 */
export async function searchAnew({ objects }: Pick<RunningAws, 'objects'>): Promise<void> {
  if (objects.find(BUCKETS.media, SNAPSHOT_KEY)) return
  const telling = setTimeout(
    () => console.log('\n  All listings are read once for this version’s search: about a minute for 50,000.'),
    TOLD_AFTER_MS,
  )
  try {
    const { handler } = await import('../functions/search/prepare-search.ts')
    await handler()
  } catch (error) {
    console.error('The search could not be prepared; the first one reads the listings.', error)
  } finally {
    clearTimeout(telling)
  }
}
