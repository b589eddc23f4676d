import { type AttributeValue, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { placeBid } from '../../auctions/bidding.ts'
import { openLot, person } from '../../auctions/testing/lots.ts'
import { newId } from '../../platform/ids.ts'
import { table } from '../../platform/table.ts'
import { listingPartition } from '../listing/listing-store.ts'
import { eventsOfAuction } from './auction-events.ts'
import { findAuction } from './auction-store.ts'

/** The auction's item as the stream carries it. */
async function imageOf(listingId: string): Promise<Record<string, AttributeValue>> {
  const get = new GetItemCommand({
    TableName: table.getName(),
    Key: { pk: { S: listingPartition(listingId) }, sk: { S: 'BIDS' } },
    ConsistentRead: true,
  })
  const { Item } = await new DynamoDBClient({}).send(get)
  return Item ?? {}
}

const bid = (listingId: string, bidAmount: Cents, clock = () => new Date()) =>
  placeBid({ listingId, bidAmount, maxBid: undefined }, newId(), person('Ada'), { clock })

it('tells of an auction that opens, of each bid once, of what open pages show, and of an end that moved', async () => {
  const { listingId, endsAt } = await openLot()
  const opened = await imageOf(listingId)
  expect(eventsOfAuction(undefined, opened).map(({ name }) => name)).toEqual(['auction-due'])

  await bid(listingId, cents(50_00))
  const once = await imageOf(listingId)
  expect(eventsOfAuction(opened, once)).toMatchObject([
    { name: 'bid-accepted', id: `bid-${listingId}-1`, payload: { listingId, seq: 1 } },
    { name: 'auction-changed', id: `changed-${listingId}-1`, payload: { listingId, shownVersion: 1 } },
  ])

  await bid(listingId, cents(60_00), () => new Date(Date.parse(endsAt) - 1))
  const moved = await imageOf(listingId)
  const auction = await findAuction(listingId)
  expect(eventsOfAuction(once, moved)).toMatchObject([
    { name: 'bid-accepted', payload: { seq: 2 } },
    { name: 'auction-changed', payload: { shownVersion: 2 } },
  ])
  expect(eventsOfAuction(moved, { ...moved, dueSk: { S: `${auction?.endsAt}#${listingId}` } })).toMatchObject([
    { name: 'auction-due', occurredAt: auction?.endsAt, payload: { listingId } },
  ])
})

it('tells open pages nothing of a raised maximum, not even by the number of the next bid', async () => {
  const { listingId } = await openLot()
  const ada = person('Ada')
  const set = (maxBid: Cents) =>
    placeBid({ listingId, bidAmount: undefined, maxBid }, newId(), ada, { clock: () => new Date() })
  await set(cents(50_00))
  const before = await imageOf(listingId)
  await set(cents(80_00))
  const raised = await imageOf(listingId)
  expect(eventsOfAuction(before, raised).map(({ name }) => name)).toEqual(['bid-accepted'])
  await bid(listingId, cents(60_00))
  expect(eventsOfAuction(raised, await imageOf(listingId))).toMatchObject([
    { name: 'bid-accepted', payload: { seq: 3 } },
    { name: 'auction-changed', payload: { shownVersion: 2 } },
  ])
})
