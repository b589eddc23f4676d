import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { LISTING_SORT_KEY, listingPartition } from '../core/listing/listing-store.ts'
import { later } from '../testing/later.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { config } from './config.ts'
import { forgetReads, watchOwnWrites } from './reads-while-unchanged.ts'
import { documentClient } from './table.ts'

watchOwnWrites(documentClient)

const reads = { count: 0, delay: undefined as Promise<void> | undefined }
documentClient.middlewareStack.add(
  (next, { commandName }) =>
    async call => {
      if (commandName !== 'BatchGetItemCommand') return next(call)
      reads.count++
      const result = await next(call)
      await reads.delay
      return result
    },
  { step: 'build', name: 'countReads' },
)
beforeEach(() => Object.assign(reads, { count: 0, delay: undefined }))

const see = async (id: string, viewer = new Visitor()) =>
  (await viewer.call(listings.getListing, { params: { id } })).body

/** As another process, which nobody watches. */
const writeFromOutside = (id: string, itemName: string) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({})).send(
    new UpdateCommand({
      TableName: config.tableName,
      Key: { pk: listingPartition(id), sk: LISTING_SORT_KEY },
      UpdateExpression: 'SET itemName = :name',
      ExpressionAttributeValues: { ':name': itemName },
    }),
  )

describe('a listing that nobody changes', () => {
  it('is read once for everyone who looks at it', async () => {
    const { listing } = await newListing()
    const first = await see(listing.id)
    reads.count = 0
    expect(await see(listing.id)).toEqual(first)
    expect(await see(listing.id)).toEqual(first)
    expect(reads.count).toBe(0)
  })

  it('tells its seller what it tells nobody else', async () => {
    const { seller, listing } = await newListing()
    expect(await see(listing.id)).toMatchObject({ inventoryId: null, commissionRate: null })
    expect(await see(listing.id, seller)).toMatchObject({
      inventoryId: listing.inventoryId,
      commissionRate: listing.commissionRate,
    })
    expect(await see(listing.id)).toMatchObject({ inventoryId: null, commissionRate: null })
  })

  it('has ended as soon as its auction is over', async () => {
    const { listing } = await newAuction()
    expect(await see(listing.id)).toMatchObject({ status: 'active' })
    const auction = await findAuction(listing.id)
    const untilEnd = Date.parse(auction?.endsAt ?? '') - Date.now()
    expect(await later(untilEnd - 500, () => see(listing.id))).toMatchObject({ status: 'active' })
    expect(await later(untilEnd + 500, () => see(listing.id))).toMatchObject({ status: 'ended' })
  })
})

describe('a change', () => {
  it('of its seller shows at once', { tags: 'full' }, async () => {
    const { seller, listing } = await newListing('245.00')
    await see(listing.id)
    await seller.call(listings.updateListing, { params: { id: listing.id }, body: { price: '260' } })
    expect(await see(listing.id)).toMatchObject({ price: '260.00' })
  })

  it('by a bid shows at once', async () => {
    const { listing } = await newAuction()
    const bidder = await newMember()
    await see(listing.id)
    const { status } = await bidder.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '10' } })
    expect(status).toBe(201)
    expect(await see(listing.id)).toMatchObject({ currentBid: '10.00', bidCount: 1 })
  })

  it('that comes while the listing is being read is not lost', { tags: 'full' }, async () => {
    const { seller, listing } = await newListing('245.00')
    const slow = Promise.withResolvers<void>()
    reads.delay = slow.promise
    const looking = see(listing.id)
    while (reads.count === 0) await new Promise(resolve => setImmediate(resolve))
    reads.delay = undefined
    await new Promise(resolve => setTimeout(resolve, 50))
    await seller.call(listings.updateListing, { params: { id: listing.id }, body: { price: '260' } })
    slow.resolve()
    expect(await looking).toMatchObject({ price: '245.00' })
    expect(await see(listing.id)).toMatchObject({ price: '260.00' })
  })

  it('of another program shows once the stream tells of it, and after a minute in any case', async () => {
    const { listing } = await newListing()
    await see(listing.id)
    await writeFromOutside(listing.id, 'Tea bowl')
    expect(await see(listing.id)).toMatchObject({ itemName: listing.itemName })
    forgetReads([listingPartition(listing.id)])
    expect(await see(listing.id)).toMatchObject({ itemName: 'Tea bowl' })
    await writeFromOutside(listing.id, 'Rice bowl')
    expect(await later(61_000, () => see(listing.id))).toMatchObject({ itemName: 'Rice bowl' })
  })
})

it('a session that its person ended is over at once, also in another browser', async () => {
  const member = await newMember()
  const other = new Visitor()
  other.setCookie('session', member.cookie('session') ?? '')
  expect((await other.call(accounts.getUser)).status).toBe(200)
  await member.call(accounts.logout)
  expect((await other.call(accounts.getUser)).status).toBe(401)
})
