import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listings } from '../../shared/endpoints/listings.ts'
import { changesSince, findListings } from '../listings/change-feed.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newListing, type Offer } from '../testing/sales.ts'
import { applyChanges, type ChangeFeed, tableFeed } from './replica.ts'
import type { SearchDatabase } from './search-database.ts'
import { loadSnapshot, storeSnapshot } from './snapshot.ts'
import { refreshSnapshot } from './snapshotting.ts'
import { everything } from './testing/records.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const DAY_MS = 24 * 3_600_000

const namesIn = (replica: SearchDatabase, now = new Date()) =>
  replica
    .search(everything, now)
    .listings.map(({ itemName }) => itemName)
    .sort()

const rename = ({ seller, listing }: Offer, itemName: string) =>
  seller.call(listings.updateListing, { params: { id: listing.id }, body: { itemName } })

const remove = ({ seller, listing }: Offer) => seller.call(listings.deleteListing, { params: { id: listing.id } })

/** What a process finds that starts now. */
async function afterColdStart(): Promise<string[]> {
  const replica = await loadSnapshot()
  try {
    await applyChanges(replica, tableFeed, Date.now())
    return namesIn(replica)
  } finally {
    replica.close()
  }
}

describe('a snapshot', () => {
  it('holds all that changed before and while it was written', async () => {
    expect(await afterColdStart()).toEqual([])
    const lamp = await newListing('10', undefined, 'Lamp')
    const stool = await newListing('10', undefined, 'Stool')
    const busy: ChangeFeed = {
      findListings,
      // Just when the writer has read what changed, more does.
      async *changesSince(since) {
        yield* changesSince(since)
        await newListing('10', undefined, 'Mirror')
        await rename(lamp, 'Oil lamp')
        await remove(stool)
      },
    }
    await refreshSnapshot(busy, new Date())
    const snapshot = await loadSnapshot()
    expect(namesIn(snapshot)).toEqual(['Lamp', 'Stool'])
    snapshot.close()
    expect(await afterColdStart()).toEqual(['Mirror', 'Oil lamp'])

    await refreshSnapshot(tableFeed, new Date())
    const next = await loadSnapshot()
    expect(namesIn(next)).toEqual(['Mirror', 'Oil lamp'])
    next.close()
  })

  it('is consistent although its replica is searched and changed while it is stored', async () => {
    const replica = await loadSnapshot()
    const storing = storeSnapshot(replica)
    const { listing } = await newListing('10', undefined, 'Barometer')
    await applyChanges(replica, tableFeed, Date.now())
    expect(namesIn(replica)).toContain('Barometer')
    await storing
    replica.close()
    expect(await afterColdStart()).toContain(listing.itemName)
  })

  it('forgets after a day what was removed, and does not bring it back', async () => {
    const gone = await newListing('10', undefined, 'Gone')
    await refreshSnapshot(tableFeed, new Date())
    await remove(gone)
    await refreshSnapshot(tableFeed, new Date(Date.now() + 2 * DAY_MS))
    await newListing('10', undefined, 'Newer')
    await refreshSnapshot(tableFeed, new Date(Date.now() + 3 * DAY_MS))
    const snapshot = await loadSnapshot()
    expect(snapshot.changeKeys([gone.listing.id]).size).toBe(0)
    expect(namesIn(snapshot)).not.toContain('Gone')
    snapshot.close()
    expect(await afterColdStart()).not.toContain('Gone')
  })
})
