import { type AttributeValue, DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, it } from 'vitest'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { pairPartition } from '../core/message/conversation-store.ts'
import { notify } from '../core/notify/notices/notifying.ts'
import { ParcelEntity } from '../core/tracking/parcel-store.ts'
import { newId } from '../platform/ids.ts'
import { table } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'
import { newDelivery } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { changesOfPeople } from './changes-of-people.ts'

type Image = Record<string, AttributeValue>

async function itemsOf(pk: string): Promise<Image[]> {
  const all = { TableName: table.getName(), KeyConditionExpression: 'pk = :pk', ConsistentRead: true }
  const { Items = [] } = await new DynamoDBClient({}).send(
    new QueryCommand({ ...all, ExpressionAttributeValues: { ':pk': { S: pk } } }),
  )
  return Items
}

const version = expect.stringMatching(/^\d+$/)

let sequence = 100_000_000_000_000_000_000n
const record = (NewImage: Image, OldImage?: Image) =>
  ({ dynamodb: { NewImage, OldImage, SequenceNumber: String(++sequence) } }) as unknown as DynamoDBRecord

/** As the stream has it if all of the partition was just written. */
const changesIn = async (...partitions: string[]) =>
  changesOfPeople((await Promise.all(partitions.map(itemsOf))).flat().map(image => record(image)))

const write = (from: Member, to: Member) =>
  from.call(messages.sendMessage, { body: { recipientId: to.user.id, content: 'Is the lid original?' } })

it('tells both of a message, and its recipient how many are unread', async () => {
  const [bea, sela] = await Promise.all([newMember(), newMember()])
  const { id } = (await write(bea, sela)).body
  const changes = await changesIn(pairPartition(bea.user.id, sela.user.id), userPartition(sela.user.id))
  expect(changes).toHaveLength(3)
  expect(changes).toEqual(
    expect.arrayContaining([
      { userId: bea.user.id, change: { kind: 'message', partnerId: sela.user.id, id, version } },
      { userId: sela.user.id, change: { kind: 'message', partnerId: bea.user.id, id, version } },
      { userId: sela.user.id, change: { kind: 'messages', unread: 1, version } },
    ]),
  )
  expect(JSON.stringify(changes)).not.toContain('lid')
})

it('does not tell of a conversation that was only read', async () => {
  const [bea, sela] = await Promise.all([newMember(), newMember()])
  await write(bea, sela)
  const pair = pairPartition(bea.user.id, sela.user.id)
  const before = await itemsOf(pair)
  await sela.call(messages.getConversation, { params: { partnerId: bea.user.id } })
  const after = await itemsOf(pair)
  expect(after).not.toEqual(before)
  expect(changesOfPeople(after.map((image, index) => record(image, before[index])))).toEqual([])
  expect(await changesIn(userPartition(sela.user.id))).toMatchObject([{ change: { kind: 'messages', unread: 0 } }])
})

it('tells of unread notifications once for many, with the last count', async () => {
  const { user } = await newMember()
  const tally = async () => (await itemsOf(userPartition(user.id))).filter(({ sk }) => sk?.S === 'NOTIFICATIONS')
  const tallies: Image[] = []
  for (let n = 0; n < 3; n++) {
    const note = { userId: user.id, type: 'bid_outbid', title: 'You were outbid', message: 'Jar' } as const
    await notify({ id: newId(), occurredAt: new Date() }, [note])
    tallies.push(...(await tally()))
  }
  expect(changesOfPeople(tallies.map(image => record(image)))).toEqual([
    { userId: user.id, change: { kind: 'notifications', unread: 3, version: String(sequence) } },
  ])
})

it('tells both sides of an order and of its cases', async () => {
  const { buyer, seller, transactionId: id } = await newDelivery()
  const sides = [buyer.user.id, seller.user.id].map(userId => ({ userId, change: { kind: 'order', id, version } }))
  expect(await changesIn(`ORDER#${id}`)).toEqual(sides)
  const body = {
    kind: 'damaged',
    wish: 'refund',
    text: 'The lid has a crack from rim to knob.',
    imageUrls: ['/media/photos/crack/800.webp'],
  }
  await buyer.call(cases.reportProblem, { params: { id }, body: body as never })
  const items = (await itemsOf(`ORDER#${id}`)).filter(({ entity }) => entity?.S === 'case')
  expect(items).toHaveLength(1)
  expect(changesOfPeople(items.map(image => record(image)))).toEqual(expect.arrayContaining(sides))
})

it('tells both sides where an order’s parcel is, and nothing when its carrier says the same again', () => {
  const followed: Image = {
    entity: { S: ParcelEntity.entityName },
    orderId: { S: 'the-order' },
    buyerId: { S: 'bea' },
    sellerId: { S: 'sela' },
    trackingNumber: { S: '9400111899223856928501' },
    status: { S: 'unknown' },
  }
  const asked = { ...followed, checkedAt: { S: '2026-11-29T10:00:00.000Z' } }
  const again = { ...asked, checkedAt: { S: '2026-11-29T14:00:00.000Z' } }
  const moving = { ...again, status: { S: 'in_transit' }, newsAt: { S: '2026-11-29T15:00:00.000Z' } }
  const further = { ...moving, newsAt: { S: '2026-11-29T16:00:00.000Z' } }
  const told = (after: Image, before?: Image) => changesOfPeople([record(after, before)])
  const sides = ['bea', 'sela'].map(userId => ({ userId, change: { kind: 'order', id: 'the-order', version } }))
  for (const [after, before] of [[followed], [asked, followed], [moving, again], [further, moving]] as const)
    expect(told(after, before)).toEqual(sides)
  expect(told(again, asked)).toEqual([])
})

it('tells both sides of an offer', async () => {
  const { listing, seller } = await newListing('245.00')
  const buyer = await newMember()
  const { body } = await buyer.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200.00' } })
  expect(await changesIn(`OFFER#${body.id}`)).toEqual(
    [buyer, seller].map(({ user }) => ({ userId: user.id, change: { kind: 'offer', id: body.id, version } })),
  )
})

it('tells a seller that their listing is reserved, and not that it is new or described otherwise', async () => {
  const { listing, seller } = await newListing('245.00')
  const [active] = (await itemsOf(`LISTING#${listing.id}`)).filter(({ entity }) => entity?.S === 'listing')
  const toldOf = (after: Image) => changesOfPeople([record(after, active)])
  expect(toldOf({ ...active, status: { S: 'reserved' } })).toEqual([
    { userId: seller.user.id, change: { kind: 'listing', id: listing.id, version } },
  ])
  expect(toldOf({ ...active, description: { S: 'Blue and white.' } })).toEqual([])
  expect(changesOfPeople([record(active!)])).toEqual([])
})

it('tells nobody of what open pages don’t show', async () => {
  expect(await changesIn('SETTINGS')).toEqual([])
  expect(changesOfPeople([{ dynamodb: { Keys: {} } } as DynamoDBRecord])).toEqual([])
})
