import type { RunningAws } from '@vitrine/local-aws'
import { SEARCH_VERSION, SNAPSHOT_KEY } from '../functions/core/search/engine/search-version.ts'
import { BUCKETS } from './environment.ts'

/** How snapshots of all versions begin. */
const SNAPSHOTS = SNAPSHOT_KEY.slice(0, SNAPSHOT_KEY.indexOf(String(SEARCH_VERSION)))

/**
 * Data that only another version has searched are read once, before anybody asks. Else the first search would read them,
 * and the snapshot that is due right after a start once more beside it. In AWS a deployment does the same.
 */
export async function searchAnew({ objects }: Pick<RunningAws, 'objects'>): Promise<void> {
  const wasSearched = objects.list(BUCKETS.media, SNAPSHOTS, '', 1).length > 0
  if (!wasSearched || objects.find(BUCKETS.media, SNAPSHOT_KEY)) return
  console.log('\n  This version searches in another way. All listings are read for it once: a minute for 50,000.')
  const { handler } = await import('../functions/search/prepare-search.ts')
  await handler()
}
