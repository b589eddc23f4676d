import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { everyNth } from '../../../../shared/testing/stories.ts'
import { config } from '../../../platform/config.ts'
import { s3 } from '../../../platform/storage.ts'
import { refreshSnapshot } from '../../../search/snapshotting.ts'
import { moveToOwnTable } from '../../../testing/own-table.ts'
import { newListing, type Offer } from '../../../testing/sales.ts'
import { changesSince, findListings } from '../../listing/change-feed.ts'
import { applyChanges, type ChangeFeed, reconcile, tableFeed } from './replica.ts'
import type { SearchDatabase } from './search-database.ts'
import { SNAPSHOT_COPY_KEY, SNAPSHOT_KEY } from './search-version.ts'
import { loadSnapshot, storeSnapshot } from './snapshot.ts'
import { everything } from './testing/records.ts'

/** Stands for /tmp, so that what is left there can be counted. */
const disk = mkdtempSync(join(tmpdir(), 'vitrine-disk-'))
const filesOnDisk = () => readdirSync(disk, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())

let back: () => void
beforeAll(async () => {
  process.env.TMPDIR = disk
  back = await moveToOwnTable()
})
afterAll(() => {
  back()
  rmSync(disk, { recursive: true })
})

/** Has something else lie where the snapshot and its copy do. */
async function spoil(Body: Uint8Array) {
  for (const Key of [SNAPSHOT_KEY, SNAPSHOT_COPY_KEY])
    await s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key, Body }))
}
const forget = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket: config.mediaBucket, Key }))

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
    replica.discard()
  }
}

describe('a snapshot', () => {
  it('holds all that changed before and while it was written', { tags: 'full' }, async () => {
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
    snapshot.discard()
    expect(await afterColdStart()).toEqual(['Mirror', 'Oil lamp'])

    await refreshSnapshot(tableFeed, new Date())
    const next = await loadSnapshot()
    expect(namesIn(next)).toEqual(['Mirror', 'Oil lamp'])
    next.discard()
  })

  it('is consistent although its replica is searched and changed while it is stored', { tags: 'full' }, async () => {
    const replica = await loadSnapshot()
    const storing = storeSnapshot(replica, false)
    const { listing } = await newListing('10', undefined, 'Barometer')
    await applyChanges(replica, tableFeed, Date.now())
    expect(namesIn(replica)).toContain('Barometer')
    await storing
    replica.discard()
    expect(await afterColdStart()).toContain(listing.itemName)
  })

  it('is written again and again without filling the disk', { tags: 'full' }, async () => {
    await newListing('10', undefined, 'Samovar')
    await refreshSnapshot(tableFeed, new Date())
    const before = filesOnDisk().length
    for (const itemName of ['Tray', 'Urn', 'Vase']) {
      await newListing('10', undefined, itemName)
      await refreshSnapshot(tableFeed, new Date())
    }
    expect(filesOnDisk()).toHaveLength(before)
  })

  it('is whole when two are written at the same time', { tags: 'full' }, async () => {
    const [one, other] = [await loadSnapshot(), await loadSnapshot()]
    await newListing('10', undefined, 'Whatnot')
    await applyChanges(one, tableFeed, Date.now())
    await applyChanges(other, tableFeed, Date.now())
    await Promise.all([storeSnapshot(one, false), storeSnapshot(other, false)])
    one.discard()
    other.discard()
    const snapshot = await loadSnapshot()
    expect(namesIn(snapshot)).toContain('Whatnot')
    snapshot.discard()
  })

  it('is right within a day although the index showed a change an hour late', { tags: 'full' }, async () => {
    const [lamp, stool] = [await newListing('10', undefined, 'Lamp'), await newListing('10', undefined, 'Stool')]
    await refreshSnapshot(tableFeed, new Date())
    await rename(lamp, 'Late lamp')
    await remove(stool)
    const late = new Set([lamp.listing.id, stool.listing.id])
    const hiding: ChangeFeed = {
      findListings,
      async *changesSince(since) {
        for await (const page of changesSince(since)) yield page.filter(({ id }) => !late.has(id))
      },
    }
    const hoursLater = (hours: number) => new Date(Date.now() + (hours * DAY_MS) / 24)
    await newListing('10', undefined, 'Zither')
    await refreshSnapshot(hiding, hoursLater(0.5))
    await refreshSnapshot(tableFeed, hoursLater(1))
    const namesAfter = async (hours: number) => {
      await refreshSnapshot(tableFeed, hoursLater(hours))
      const snapshot = await loadSnapshot()
      const found = namesIn(snapshot)
      snapshot.discard()
      return found
    }
    expect(await namesAfter(2)).toEqual(expect.arrayContaining(['Lamp', 'Stool', 'Zither']))
    const repaired = await namesAfter(25)
    expect(repaired).toContain('Late lamp')
    expect(repaired).not.toContain('Stool')
  })

  it('knows for good what was removed, reads it no more, and does not bring it back', { tags: 'full' }, async () => {
    const gone = await newListing('10', undefined, 'Gone')
    await refreshSnapshot(tableFeed, new Date())
    await remove(gone)
    await refreshSnapshot(tableFeed, new Date(Date.now() + 2 * DAY_MS))
    await newListing('10', undefined, 'Newer')
    await refreshSnapshot(tableFeed, new Date(Date.now() + 3 * DAY_MS))
    const snapshot = await loadSnapshot()
    expect(snapshot.changeKeys([gone.listing.id]).size).toBe(1)
    expect(await reconcile(snapshot, tableFeed)).toBe(0)
    expect(namesIn(snapshot)).not.toContain('Gone')
    snapshot.discard()
    expect(await afterColdStart()).not.toContain('Gone')
  })

  it('that is deleted leaves the copy of the last comparison, so that nothing older is read from the table', async () => {
    const { listing } = await newListing('10', undefined, 'Copied')
    await Promise.all([SNAPSHOT_KEY, SNAPSHOT_COPY_KEY].map(forget))
    await refreshSnapshot(tableFeed, new Date())
    await forget(SNAPSHOT_KEY)
    const copy = await loadSnapshot()
    expect(namesIn(copy)).toContain(listing.itemName)
    copy.discard()
  })

  it.each(
    everyNth(3, [
      ['is no archive', () => new TextEncoder().encode('not a snapshot')],
      ['is cut off', () => zstdCompressSync(randomBytes(100_000)).subarray(0, 50_000)],
      ['is an archive of something else', () => zstdCompressSync(randomBytes(100_000))],
    ] as const),
  )('does no harm when it %s: the table has everything', async (_, spoiled) => {
    const { listing } = await newListing('10', undefined, 'Xylophone')
    await refreshSnapshot(tableFeed, new Date())
    const before = filesOnDisk().length
    await spoil(spoiled())
    expect(await afterColdStart()).toContain(listing.itemName)
    await refreshSnapshot(tableFeed, new Date())
    expect(filesOnDisk()).toHaveLength(before)
    const snapshot = await loadSnapshot()
    expect(namesIn(snapshot)).toContain(listing.itemName)
    snapshot.discard()
  })
})
