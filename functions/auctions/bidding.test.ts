import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DomainError } from '../../shared/contract/errors.ts'
import { replayAuction } from '../../shared/rules/auction-record.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { numbersFrom } from '../../shared/testing/numbers-from.ts'
import { ReferenceAuction } from '../../shared/testing/reference-auction.ts'
import { stories } from '../../shared/testing/stories.ts'
import {
  type AuctionRecord,
  findAuction,
  openAuction,
  replaceAuction,
  takeBids,
} from '../core/auction/auction-store.ts'
import { findEntries, keepBids, type PlacedBid } from '../core/auction/bid-store.ts'
import { allAnswered } from '../platform/after-answer.ts'
import { newId } from '../platform/ids.ts'
import { documentClient, transact } from '../platform/table.ts'
import { type Bidder, type BiddingDeps, placeBid } from './bidding.ts'
import { presentRecord } from './present-bids.ts'
import { openLot, person } from './testing/lots.ts'

interface Attempt {
  readonly key: string
  readonly kind: 'bid' | 'maximum'
  readonly amountCents: Cents
  readonly bidder: Bidder
}

const deps: BiddingDeps = { clock: () => new Date() }

const send = (listingId: string, { key, kind, amountCents, bidder }: Attempt) =>
  placeBid(
    {
      listingId,
      bidAmount: kind === 'bid' ? amountCents : undefined,
      maxBid: kind === 'maximum' ? amountCents : undefined,
    },
    key,
    bidder,
    deps,
  )

/** As a browser does: a request without an answer is sent again, with its key, until there is one. */
async function ask(listingId: string, attempt: Attempt): Promise<PlacedBid | DomainError> {
  for (;;) {
    try {
      return (await send(listingId, attempt)).bid
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'auction_busy') return error
      if (!(error instanceof DomainError) && !(error instanceof Injected)) throw error
    }
  }
}

class Injected extends Error {}

const ADA = person('Ada')

/** Every tenth write of an auction is lost on its way, and every tenth answer on the way back; some come late. */
function injectFailures(chance: () => number, entity = 'auction') {
  const name = `failures-${newId()}`
  documentClient.middlewareStack.add(
    next => async call => {
      const isMeant = 'Item' in call.input && (call.input.Item as { entity?: string })?.entity === entity
      if (!isMeant) return next(call)
      if (chance() < 0.1) throw new Injected('lost on its way')
      const answer = await next(call)
      if (chance() < 0.1) throw new Injected('its answer was lost')
      if (chance() < 0.1) await new Promise(resolve => setTimeout(resolve, 5))
      return answer
    },
    { step: 'initialize', name },
  )
  onTestFinished(() => {
    documentClient.middlewareStack.remove(name)
  })
}

/** As a bid does that is not written afterwards, and as late as it may. */
async function keepLate(listingId: string, chance: () => number) {
  const auction = (await findAuction(listingId))!
  const late = Math.floor(chance() * 50)
  setTimeout(() => keepBids(auction).catch(() => {}), late)
}

/** What must hold of an auction, whatever happened to it, given what its bidders were told. */
async function expectFair(listingId: string, told: readonly { attempt: Attempt; answer: PlacedBid | DomainError }[]) {
  const auction = (await findAuction(listingId))!
  const bids = await findEntries(auction)
  const accepted = told.filter(({ answer }) => !(answer instanceof DomainError))

  // However often a request came, it got one answer.
  const answers = new Map<string, string>()
  for (const { attempt, answer } of told) {
    const said = answer instanceof DomainError ? 'refused' : `bid ${answer.seq}`
    expect(answers.get(attempt.key) ?? said).toBe(said)
    answers.set(attempt.key, said)
  }
  // Accepted exactly when the bidder was told so, and once.
  expect(bids.map(({ key }) => key).sort()).toEqual([...new Set(accepted.map(({ attempt }) => attempt.key))].sort())
  for (const { attempt, answer } of accepted) {
    expect(answer).toMatchObject({
      amountCents: attempt.amountCents,
      seq: bids.find(({ key }) => key === attempt.key)?.seq,
    })
  }
  // Numbered without a gap, each raising the price, the last one being the current bid.
  expect(bids.map(({ seq }) => seq)).toEqual(bids.map((_, index) => index + 1))
  const prices = bids.filter(({ kind }) => kind !== 'raise').map(({ priceCents }) => priceCents)
  expect(prices.every((price, index) => price > (prices[index - 1] ?? 0))).toBe(true)
  expect(auction.currentBidCents).toBe(prices.at(-1))
  expect(auction.bidCount).toBe(prices.length)

  const reference = new ReferenceAuction(auction)
  for (const { bidderId, kind, amountCents, priceCents } of bids) {
    const price = reference.offer({ bidder: bidderId, kind: kind === 'bid' ? 'bid' : 'maximum', amountCents })
    expect(price).toBe(priceCents)
  }
  expect(auction.leaderId).toBe(reference.leader)
  expect(
    replayAuction(presentRecord(auction, bids, undefined)).faults.filter(fault => !fault.includes('closed before')),
  ).toEqual([])
}

describe('fifty people bidding at once on one auction', () => {
  it('makes a strictly rising row of bids, and tells each what became of theirs', { tags: 'full' }, async () => {
    const { listingId } = await openLot(cents(20_00))
    const told = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const kind = index % 3 === 0 ? 'maximum' : 'bid'
        const attempt: Attempt = {
          key: newId(),
          kind,
          amountCents: cents(20_00 + ((index * 37) % 50) * 1_00),
          bidder: person(`Bidder ${index}`),
        }
        return { attempt, answer: await ask(listingId, attempt) }
      }),
    )
    await expectFair(listingId, told)
    // Whoever offered most leads, whatever the order in which they came.
    const { leaderId, maximumCents } = (await findAuction(listingId))!
    const most = Math.max(...told.map(({ attempt }) => attempt.amountCents))
    expect(maximumCents).toBe(most)
    expect(told.find(({ attempt }) => attempt.bidder.id === leaderId)?.attempt.amountCents).toBe(most)
  })
})

describe('a bid that was decided on what is so no longer', () => {
  const withBid = (auction: AuctionRecord, at = auction.startsAt): AuctionRecord => {
    const latest = [{ at } as PlacedBid]
    return { ...auction, seq: 1, bidCount: 1, currentBidCents: cents(100_00), latest }
  }

  it('is not written after another one, after the end, or over an auction that was ended', async () => {
    const [contested, over, ended] = await Promise.all([openLot(), openLot(), openLot()])
    expect(await takeBids(contested, { ...withBid(contested), currentBidCents: cents(90_00) })).toBeDefined()
    expect(await takeBids(contested, withBid(contested))).toBeUndefined()
    expect((await findAuction(contested.listingId))?.currentBidCents).toBe(90_00)
    expect(await takeBids(over, withBid(over, over.endsAt))).toBeUndefined()
    await transact(replaceAuction(ended, { ...ended, state: 'ended' }))
    const found = (await findAuction(ended.listingId))!
    expect(await takeBids(found, withBid(found))).toBeUndefined()
    for (const { listingId } of [over, ended]) expect((await findAuction(listingId))?.bidCount).toBe(0)
  })

  it('is not lost to an auction that is opened twice', async () => {
    const lot = await openLot()
    await send(lot.listingId, { key: newId(), kind: 'bid', amountCents: cents(50_00), bidder: ADA })
    await expect(transact(openAuction(lot))).rejects.toThrow('ConditionalCheckFailed')
    expect((await findAuction(lot.listingId))?.currentBidCents).toBe(50_00)
  })
})

describe('many people over many auctions, with lost requests and answers', () => {
  it.each(stories([7919], [7919, 15_838, 31_337, 62_683]))('stay fair (seed %d)', async seed => {
    const chance = numbersFrom(seed)
    injectFailures(chance)
    const auctions = await Promise.all(
      Array.from({ length: stories(15, 50) }, (_, n) => openLot(n % 2 ? cents(10_00) : undefined)),
    )
    const told = new Map(
      auctions.map(({ listingId }) => [listingId, [] as { attempt: Attempt; answer: PlacedBid | DomainError }[]]),
    )
    await Promise.all(
      Array.from({ length: stories(60, 200) }, async (_, index) => {
        const bidder = person(`Bidder ${index}`)
        for (let n = 0; n < 2; n++) {
          const { listingId } = auctions[Math.floor(chance() * auctions.length)]!
          const kind = chance() < 0.4 ? 'maximum' : 'bid'
          const attempt: Attempt = {
            key: newId(),
            kind,
            amountCents: cents(1_00 + Math.floor(chance() * 100_00)),
            bidder,
          }
          // Some are sent twice at once, some once more later.
          const answers = await Promise.all(
            Array.from({ length: chance() < 0.3 ? 2 : 1 }, () => ask(listingId, attempt)),
          )
          if (chance() < 0.3) await keepLate(listingId, chance)
          if (chance() < 0.2) answers.push(await ask(listingId, attempt))
          for (const answer of answers) told.get(listingId)?.push({ attempt, answer })
        }
      }),
    )
    for (const { listingId } of auctions) await expectFair(listingId, told.get(listingId) ?? [])
  })
})

describe('the history', () => {
  const raise = (listingId: string, dollars: number, key = newId()) =>
    send(listingId, { key, kind: 'maximum', amountCents: cents(dollars * 100), bidder: ADA })
  const seqs = async (listingId: string) => (await findEntries((await findAuction(listingId))!)).map(({ seq }) => seq)
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

  it('takes the latest bids out of the auction, a few at a time, each once', async () => {
    const { listingId } = await openLot()
    const sizes: number[] = []
    for (let dollars = 1; dollars <= 20; dollars++) {
      await raise(listingId, dollars)
      sizes.push((await findAuction(listingId))!.latest.length)
    }
    expect(sizes).toEqual([1, 2, 3, 4, 5].flatMap(() => upTo(4)))
    expect(await seqs(listingId)).toEqual(upTo(20))
  })

  it('is written beside the answer of the fourth bid where requests share a process, so the fifth writes itself alone', async () => {
    vi.stubEnv('ANSWERS_FIRST', 'yes')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { listingId } = await openLot()
    for (let dollars = 1; dollars <= 4; dollars++) await raise(listingId, dollars)
    await allAnswered()
    const sent = vi.spyOn(documentClient, 'send')
    await raise(listingId, 5)
    const calls = sent.mock.calls.map(([command]) => command.constructor.name)
    sent.mockRestore()
    // What is known of a bidder is read again after a second.
    expect(calls.filter(name => name !== 'BatchGetCommand')).toEqual(['PutCommand'])
    expect((await findAuction(listingId))?.latest.map(({ seq }) => seq)).toEqual([5])
    expect(await seqs(listingId)).toEqual(upTo(5))
  })

  it('is written by the fifth bid, if that failed beside the answer', async () => {
    vi.stubEnv('ANSWERS_FIRST', 'yes')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { listingId } = await openLot()
    for (let dollars = 1; dollars <= 3; dollars++) await raise(listingId, dollars)
    const chances = [0]
    injectFailures(() => chances.shift() ?? 1, 'bids')
    await raise(listingId, 4)
    await allAnswered()
    expect(chances).toEqual([])
    await raise(listingId, 5)
    expect((await findAuction(listingId))?.latest.map(({ seq }) => seq)).toEqual([5])
    expect(await seqs(listingId)).toEqual(upTo(5))
  })

  it('stays whole where a bid is lost after it has moved the others, and where that happens late', async () => {
    const { listingId } = await openLot()
    for (let dollars = 1; dollars <= 8; dollars++) await raise(listingId, dollars)
    const full = (await findAuction(listingId))!
    let chances = [0]
    injectFailures(() => chances.shift() ?? 1)
    await expect(raise(listingId, 9)).rejects.toThrow(Injected)
    chances = []
    expect((await findAuction(listingId))?.latest).toEqual(full.latest)
    for (let dollars = 9; dollars <= 12; dollars++) await raise(listingId, dollars)
    await keepBids(full)
    await keepBids({ ...full, latest: full.latest.slice(0, 3) })
    expect(await seqs(listingId)).toEqual(upTo(12))
  })
})

describe('a request that comes again', () => {
  const at = (dollars: number) => cents(dollars * 100)
  const [bea, cy] = [person('Bea'), person('Cy')]

  it('gets its first result, however many bids came since and whatever they were', async () => {
    const { listingId } = await openLot()
    const attempts: Attempt[] = [
      { key: newId(), kind: 'maximum', amountCents: at(50), bidder: ADA },
      { key: newId(), kind: 'bid', amountCents: at(50), bidder: bea },
      { key: newId(), kind: 'maximum', amountCents: at(60), bidder: cy },
      { key: newId(), kind: 'maximum', amountCents: at(900), bidder: cy },
      { key: newId(), kind: 'bid', amountCents: at(100), bidder: cy },
      { key: newId(), kind: 'bid', amountCents: at(110), bidder: bea },
    ]
    const first = []
    for (const attempt of attempts) first.push((await send(listingId, attempt)).bid)
    const again = () => Promise.all(attempts.map(async attempt => (await send(listingId, attempt)).bid))
    expect(await again()).toEqual(first)
    for (let dollars = 120; dollars < 160; dollars += 2) {
      await send(listingId, { key: newId(), kind: 'bid', amountCents: at(dollars), bidder: dollars % 4 ? bea : ADA })
    }
    expect(await again()).toEqual(first)
    await expect(send(listingId, { ...attempts[1]!, amountCents: at(40) })).rejects.toMatchObject({
      code: 'idempotency_reused',
    })
    await expect(send(listingId, { ...attempts[1]!, key: newId() })).rejects.toMatchObject({ code: 'bid_too_low' })
  })
})
