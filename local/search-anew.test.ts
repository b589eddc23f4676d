import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startAws } from '@vitrine/local-aws'
import { newCredentials } from '@vitrine/local-aws/credentials'
import { expect, it, onTestFinished } from 'vitest'
import { SEARCH_VERSION, SNAPSHOT_KEY } from '../functions/core/search/engine/search-version.ts'
import { inventory } from '../shared/contract/endpoints/inventory.ts'
import { listings } from '../shared/contract/endpoints/listings.ts'
import { freeDeliveryInput } from '../shared/testing/free-delivery.ts'
import { BUCKETS } from './environment.ts'
import { newHttpMember } from './testing/http-visitor.ts'
import { freePort, RunningCloud } from './testing/running-cloud.ts'

const ANEW = /This version searches in another way/

it('is read once before the first search, where another version searched these data', { tags: 'full' }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-anew-'))
  const cloud = new RunningCloud(await freePort(), dataDir)
  onTestFinished(async () => {
    await cloud.end('SIGINT')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const withObjects = async <Result>(work: (objects: Awaited<ReturnType<typeof startAws>>['objects']) => Result) => {
    await cloud.end('SIGINT')
    const { objects, stop } = await startAws({
      ...{ port: 0, dataDir, buckets: Object.values(BUCKETS), queues: [], credentials: newCredentials() },
    })
    try {
      return await work(objects)
    } finally {
      await stop()
    }
  }
  const startedAnew = async () => {
    await cloud.start()
    return ANEW.test(cloud.output)
  }
  expect(await startedAnew()).toBe(false)
  const sela = await newHttpMember(cloud.origin, 'sela')
  const item = await sela.call(inventory.createInventoryItem, { body: { itemName: 'Ginger jar' } })
  await sela.call(listings.createListing, {
    body: {
      inventoryId: item.id,
      itemName: 'Ginger jar',
      delivery: freeDeliveryInput,
      listingType: 'fixed-price',
      price: 100,
    },
  })
  await withObjects(async objects => {
    objects.delete(BUCKETS.media, SNAPSHOT_KEY)
    const key = SNAPSHOT_KEY.replace(String(SEARCH_VERSION), '1')
    const upload = { bucket: BUCKETS.media, key, headers: {}, body: Readable.from(['other']), maxBytes: 100 }
    await objects.put(upload)
  })
  expect(await startedAnew()).toBe(true)
  expect(await withObjects(objects => objects.find(BUCKETS.media, SNAPSHOT_KEY)?.size)).toBeGreaterThan(0)
  expect(await startedAnew()).toBe(false)
})
