import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAws } from '@vitrine/local-aws'
import { newCredentials } from '@vitrine/local-aws/credentials'
import { expect, it, onTestFinished } from 'vitest'
import { SNAPSHOT_KEY } from '../functions/core/search/engine/search-version.ts'
import { inventory } from '../shared/contract/endpoints/inventory.ts'
import { listings } from '../shared/contract/endpoints/listings.ts'
import { freeDeliveryInput } from '../shared/testing/free-delivery.ts'
import { BUCKETS } from './environment.ts'
import { newHttpMember } from './testing/http-visitor.ts'
import { freePort, RunningCloud } from './testing/running-cloud.ts'

it('has its snapshot before it opens, where this version has none', { tags: 'full' }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-anew-'))
  const cloud = new RunningCloud(await freePort(), dataDir)
  onTestFinished(async () => {
    await cloud.end('SIGINT')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const stopped = async <Result>(look: (objects: Awaited<ReturnType<typeof startAws>>['objects']) => Result) => {
    await cloud.end('SIGKILL')
    const buckets = Object.values(BUCKETS)
    const { objects, stop } = await startAws({ port: 0, dataDir, buckets, queues: [], credentials: newCredentials() })
    try {
      return look(objects)
    } finally {
      await stop()
    }
  }
  await cloud.start()
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
  // As after an update: what is there is of another version.
  await stopped(objects => objects.delete(BUCKETS.media, SNAPSHOT_KEY))
  await cloud.start()
  expect(await stopped(objects => objects.find(BUCKETS.media, SNAPSHOT_KEY)?.size)).toBeGreaterThan(0)
})
