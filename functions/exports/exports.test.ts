import { GetObjectCommand } from '@aws-sdk/client-s3'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { exportReady, exportStepDue } from '../../events/export.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { exports } from '../../shared/contract/endpoints/exports.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { eraseOwn } from '../closing/erasing-own.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { bidderAfter, replaceBidder } from '../core/auction/bidder-store.ts'
import { DataExportEntity, findDataExport } from '../core/data-export/export-store.ts'
import { putRenditions } from '../core/photo/stored-renditions.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { transact } from '../platform/table.ts'
import { newBasketOrder } from '../testing/baskets.ts'
import { emittedOf } from '../testing/events.ts'
import { askedPiece } from '../testing/experts.ts'
import { newPurchase } from '../testing/purchases.ts'
import { decided, newKnownAdmin, object } from '../testing/reporting.ts'
import { newAuction, newItem } from '../testing/sales.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { type Member, newMember, proof, Visitor } from '../testing/visitor.ts'
import { makeNextFile } from './making.ts'
import { presentExport } from './present-export.ts'

type Extent = NonNullable<Parameters<typeof makeNextFile>[2]>

const ask = (member: Member) => member.call(exports.requestDataExport, proof)
const state = async (member: Member) => (await member.call(exports.getDataExport)).body
const download = async (member: Member) =>
  (await member.call(exports.downloadDataExport, { params: { id: (await state(member)).id ?? '' }, ...proof })).body
    .files

/** Delivers each step as its queue does, until no more follow. */
async function make({ user }: Member, extent?: Extent): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const due = (await emittedOf(exportStepDue, { userId: user.id })).filter(({ id }) => !done.has(id))
    if (due.length === 0) return
    for (const { id, payload } of due) {
      done.add(id)
      await makeNextFile(payload, new Date(), extent)
    }
  }
}

const dueOf = async ({ user }: Member) => (await emittedOf(exportStepDue, { userId: user.id }))[0]!.payload

const filesAt = async (url: string) => unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()))
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

async function exportOf(member: Member) {
  expect((await ask(member)).status).toBe(200)
  await make(member)
  const [file] = await download(member)
  const files = await filesAt(file!.url)
  return {
    names: Object.keys(files),
    text: (name: string) => textOf(files[name]),
    json: (name: string) => JSON.parse(textOf(files[`${name}.json`])),
    all: Object.values(files).map(textOf).join('\n'),
  }
}

const isStored = async (Key: string) => {
  try {
    await s3.send(new GetObjectCommand({ Bucket: config.mediaBucket, Key }))
    return true
  } catch {
    return false
  }
}

const storePhoto = (name: string) =>
  putRenditions(
    `photos/${name}`,
    { 320: Buffer.from('320'), 800: Buffer.from('800'), 1600: Buffer.from(`1600 ${name}`) },
    { s3, mediaBucket: config.mediaBucket },
  )

const newKey = (name: string) => `${name}${Math.random().toString(36).slice(2)}`

describe('the export of a member’s data', () => {
  it('has what they did, with each amount as it was, and is told when it is ready', async () => {
    const { seller, buyer, listing, transactionId } = await newPurchase()
    const bought = await exportOf(buyer)
    expect(bought.text('README.txt')).toContain(buyer.user.username)
    expect(bought.json('account')).toMatchObject([{ username: buyer.user.username, email: buyer.user.email }])
    expect(bought.json('orders')).toMatchObject([{ id: transactionId, price: '245.00' }])
    expect(bought.json('payments')).toMatchObject([{ id: transactionId, amount: '245.00' }])
    expect(bought.json('receipts')).toMatchObject([{ id: transactionId, side: 'buyer', total: '245.00' }])
    expect(bought.json('sessions')).toHaveLength(1)
    expect(bought.json('sales')).toEqual([])
    const sold = await exportOf(seller)
    expect(sold.json('listings')).toMatchObject([{ id: listing.id, price: '245.00', status: 'sold' }])
    expect(sold.json('sales')).toMatchObject([{ transactionId, salePrice: '245.00' }])
    expect(sold.json('payouts')).toMatchObject([{ transactionId }])
    expect(sold.json('receipts')).toMatchObject([{ id: transactionId, side: 'seller' }])
    expect(await emittedOf(exportReady, { userId: seller.user.id })).toHaveLength(1)
  })

  it('has messages of both sides, in a table that no spreadsheet runs', async () => {
    const [ada, bea] = [await newMember(), await newMember()]
    const say = (by: Member, to: Member, content: string) =>
      by.call(messages.sendMessage, { body: { recipientId: to.user.id, content } })
    await say(ada, bea, '=1+1')
    await say(bea, ada, 'Hello')
    const { json, text } = await exportOf(ada)
    expect(json('messages').map(({ content }: { content: string }) => content)).toEqual(['=1+1', 'Hello'])
    expect(text('messages.csv')).toContain(`"'=1+1"`)
  })

  it('has their review of each piece of an order', { tags: 'full' }, async () => {
    const { seller, buyer, id, clock, jar } = await newBasketOrder()
    await buyer.call(orders.receiveOrder, { params: { id } })
    for (const listingId of [clock, jar]) {
      const body = { transactionId: id, listingId, rating: 5, title: null, comment: `Of ${listingId}` }
      expect((await buyer.call(reviews.createReview, { body })).status).toBe(201)
    }
    const reviewed = ({ json }: Awaited<ReturnType<typeof exportOf>>) =>
      json('reviews')
        .map(({ listingId }: { listingId: string }) => listingId)
        .toSorted()
    expect(reviewed(await exportOf(buyer))).toEqual([clock, jar].toSorted())
    expect(reviewed(await exportOf(seller))).toEqual([clock, jar].toSorted())
  })

  it('has no secrets, and nothing that is another person’s', async () => {
    const { seller, buyer } = await newPurchase()
    await buyer.call(blocking.blockPerson, { params: { personId: seller.user.id } })
    const { all } = await exportOf(seller)
    expect(all).not.toMatch(/passwordHash|tokenHash|recoveryCodes|pickupCode|ownerPk|"hash"/)
    expect(all).not.toContain(buyer.user.email)
    expect(all).not.toContain('blockerId')
  })

  it('has decisions about them, but no report that was dismissed, nor who reported', { tags: 'full' }, async () => {
    const [ada, nora, admin] = [await newMember(), await newMember(), await newKnownAdmin()]
    const about = { subject: 'person', id: ada.user.id, title: ada.user.username } as const
    await decided(admin, { ...about, by: nora }, 'dismiss')
    vi.setSystemTime(Date.now() + 1_000)
    await decided(admin, { ...about, by: await newMember() }, 'warn')
    const { json, all } = await exportOf(ada)
    expect(json('decisions').map(({ act }: { act: string }) => act)).toEqual(['warn'])
    expect(all).not.toContain(nora.user.id)
  })

  it('has what they said against the dismissal of their report', { tags: 'full' }, async () => {
    const [ada, nora, admin] = [await newMember(), await newMember(), await newKnownAdmin()]
    const about = { subject: 'person', id: ada.user.id, title: ada.user.username } as const
    const { decision } = await decided(admin, { ...about, by: nora }, 'dismiss')
    await object(nora, decision.id, 'They wrote to five friends of mine.')
    expect((await exportOf(nora)).json('reports')).toMatchObject([{ objection: 'They wrote to five friends of mine.' }])
    expect((await exportOf(ada)).all).not.toContain('five friends')
  })

  it('tells an expert nothing of whose piece they estimate', { tags: 'full' }, async () => {
    const { owner, expert } = await askedPiece()
    const { json, all } = await exportOf(expert)
    expect(json('expert-requests')).toMatchObject([{ question: 'Is it Kangxi?', state: 'open' }])
    expect(all).not.toContain(owner.user.id)
    expect((await exportOf(owner)).json('expert-requests')).toMatchObject([{ expertId: expert.user.id }])
  })

  it('has own maximums of an auction, and of others what everyone sees, under pseudonyms', {
    tags: 'full',
  }, async () => {
    const { listing, seller } = await newAuction()
    const [ada, bea] = [await newMember(), await newMember()]
    const bid = (member: Member, maxBid: string) =>
      member.call(auctions.placeBid, { body: { listingId: listing.id, maxBid } })
    expect((await bid(ada, '400')).status).toBe(201)
    expect((await bid(bea, '500')).status).toBe(201)
    // As their reaction notes who bids.
    for (const placed of (await findAuction(listing.id))?.latest ?? [])
      await transact(replaceBidder(bidderAfter(listing.id, placed)))
    const [auction] = (await exportOf(ada)).json('auctions')
    expect(auction.bids[0]).toMatchObject({ bidder: 'you', maximum: '400.00' })
    expect(auction.bids[1]).not.toHaveProperty('maximum')
    expect(JSON.stringify(auction)).not.toContain(bea.user.id)
    const [own] = (await exportOf(seller)).json('auctions')
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`maximum|${ada.user.id}`))
  })

  it('has the person’s photographs in their largest size, and none of others', { tags: 'full' }, async () => {
    const [ada, bea] = [await newMember(), await newMember()]
    const [mine, hers] = [newKey('mine'), newKey('hers')]
    for (const [member, name] of [
      [ada, mine],
      [bea, hers],
    ] as const) {
      await storePhoto(name)
      await newItem(member, { itemName: 'Jar', imageUrl: `/media/photos/${name}/800.webp` })
    }
    const { names, text } = await exportOf(ada)
    expect(names.filter(name => name.startsWith('photographs/'))).toEqual([`photographs/${mine}.webp`])
    expect(text(`photographs/${mine}.webp`)).toBe(`1600 ${mine}`)
  })
})

describe('an export is asked for', () => {
  it('with the password, by a member', async () => {
    const ada = await newMember()
    expect((await ada.call(exports.requestDataExport, { body: { currentPassword: 'wrong' } })).status).toBe(422)
    expect((await new Visitor().call(exports.requestDataExport, proof)).status).toBe(401)
    expect(await state(ada)).toMatchObject({ state: 'none', id: null })
  })

  it('once at a time, also when it is asked for three times at once', async () => {
    const ada = await newMember()
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask(ada)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await ask(ada)).body.code).toBe('export_running')
    expect(await emittedOf(exportStepDue, { userId: ada.user.id })).toHaveLength(1)
  })

  it('three times a day, and each takes the place of the one before', { tags: 'full' }, async () => {
    const ada = await newMember()
    const keys: string[] = []
    for (let time = 0; time < 3; time++) {
      expect((await ask(ada)).status).toBe(200)
      await make(ada)
      keys.push((await findDataExport(ada.user.id))?.files[0]?.key ?? '')
    }
    expect(await Promise.all(keys.map(isStored))).toEqual([false, false, true])
    expect((await ask(ada)).status).toBe(429)
  })
})

describe('an export is made', () => {
  const photographs = async (member: Member, count: number) => {
    for (let at = 0; at < count; at++) {
      const name = newKey(`p${at}`)
      await storePhoto(name)
      await newItem(member, { itemName: 'Jar', imageUrl: `/media/photos/${name}/800.webp` })
    }
  }

  it('in steps where it takes long or is large, each of which is a file, and nothing is in two or none', {
    tags: 'full',
  }, async () => {
    const ada = await newMember()
    await photographs(ada, 10)
    await ask(ada)
    await make(ada, { stepMs: 60_000, fileBytes: 0 })
    const files = await download(ada)
    const names = (await Promise.all(files.map(({ url }) => filesAt(url)))).flatMap(Object.keys)
    expect(files.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter(name => name.startsWith('photographs/'))).toHaveLength(10)
    expect(names).toContain('receipts.json')
    expect(await emittedOf(exportReady, { userId: ada.user.id })).toHaveLength(1)
  })

  it('once, however often and late its step is delivered', { tags: 'full' }, async () => {
    const ada = await newMember()
    await ask(ada)
    const payload = await dueOf(ada)
    await Promise.all([makeNextFile(payload, new Date()), makeNextFile(payload, new Date())])
    await makeNextFile(payload, new Date())
    expect((await findDataExport(ada.user.id))?.files).toHaveLength(1)
    expect(await emittedOf(exportReady, { userId: ada.user.id })).toHaveLength(1)
  })

  it('and leaves no file if the account closes while it is made', { tags: 'full' }, async () => {
    const ada = await newMember()
    await ask(ada)
    const payload = await dueOf(ada)
    const stored: string[] = []
    const send = s3.send.bind(s3) as (command: { input: { Key?: string } }) => Promise<unknown>
    const spy = vi.spyOn(s3, 'send').mockImplementation((async (command: { input: { Key?: string } }) => {
      const answer = await send(command)
      if (command.constructor.name === 'CompleteMultipartUploadCommand') {
        stored.push(command.input.Key ?? '')
        await DataExportEntity.build(DeleteItemCommand).key({ userId: ada.user.id }).send()
      }
      return answer
    }) as never)
    await makeNextFile(payload, new Date())
    spy.mockRestore()
    expect(stored).toHaveLength(1)
    expect(await isStored(stored[0]!)).toBe(false)
    expect(await findDataExport(ada.user.id)).toBeUndefined()
  })

  it('again after a failure, is given up after four, and can then be asked for again', async () => {
    const ada = await newMember()
    await ask(ada)
    const payload = await dueOf(ada)
    const send = vi.spyOn(s3, 'send').mockRejectedValue(new Error('S3 is out of reach') as never)
    for (let tries = 0; tries < 3; tries++) await expect(makeNextFile(payload, new Date())).rejects.toThrow('S3')
    expect((await state(ada)).state).toBe('being_made')
    await makeNextFile(payload, new Date())
    send.mockRestore()
    expect((await state(ada)).state).toBe('failed')
    expect((await ask(ada)).status).toBe(200)
  })

  it('or counts as failed three hours after it fell silent', async () => {
    const ada = await newMember()
    await ask(ada)
    const found = await findDataExport(ada.user.id)
    expect(presentExport(found, new Date(Date.now() + 2 * HOUR)).state).toBe('being_made')
    expect(presentExport(found, new Date(Date.now() + 4 * HOUR)).state).toBe('failed')
  })
})

describe('an export is downloaded', () => {
  it('by its owner alone, with the password', async () => {
    const [ada, bea] = [await newMember(), await newMember()]
    await ask(ada)
    await make(ada)
    await ask(bea)
    await make(bea)
    const params = { id: (await state(ada)).id ?? '' }
    expect((await bea.call(exports.downloadDataExport, { params, ...proof })).status).toBe(404)
    expect((await new Visitor().call(exports.downloadDataExport, { params, ...proof })).status).toBe(401)
    const wrong = { params, body: { currentPassword: 'wrong' } }
    expect((await ada.call(exports.downloadDataExport, wrong)).status).toBe(422)
    const [file] = await download(ada)
    const signed = new URL(file!.url)
    expect((await fetch(signed)).status).toBe(200)
    const [hers] = (await findDataExport(bea.user.id))?.files ?? []
    const other = new URL(signed)
    other.pathname = `${signed.pathname.split('/private/')[0]}/${hers!.key}`
    expect((await fetch(other)).status).toBe(403)
    signed.search = ''
    expect((await fetch(signed)).status).toBe(403)
  })

  it('for seven days', async () => {
    const ada = await newMember()
    await ask(ada)
    await make(ada)
    const found = await findDataExport(ada.user.id)
    expect(presentExport(found, new Date(Date.now() + 6.9 * DAY)).state).toBe('ready')
    expect(presentExport(found, new Date(Date.now() + 7 * DAY)).state).toBe('none')
    const params = { id: found!.id }
    await DataExportEntity.build(PutItemCommand)
      .item({
        ...found!,
        files: found!.files.map(file => ({ ...file, at: new Date(Date.now() - 7 * DAY).toISOString() })),
      })
      .send()
    expect((await ada.call(exports.downloadDataExport, { params, ...proof })).status).toBe(404)
  })

  it('no more once the account is closed: its files are gone', async () => {
    const ada = await newMember()
    await ask(ada)
    await make(ada)
    const [file] = (await findDataExport(ada.user.id))?.files ?? []
    expect((await ada.call(accounts.closeAccount, proof)).status).toBe(200)
    await eraseOwn({ userId: ada.user.id, now: new Date(), deps: {} as never })
    expect(await isStored(file!.key)).toBe(false)
    expect(await findDataExport(ada.user.id)).toBeUndefined()
  })
})
