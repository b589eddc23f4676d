import { describe, expect, it, onTestFinished } from 'vitest'
import { firstHash, nextHash, pseudonymOf, replayAuction, saltOf } from '../../shared/auction-record.ts'
import { type Cents, cents } from '../../shared/cents.ts'
import { DomainError } from '../../shared/errors.ts'
import { numbersFrom } from '../../shared/testing/numbers-from.ts'
import { ReferenceAuction } from '../../shared/testing/reference-auction.ts'
import { stories } from '../../shared/testing/stories.ts'
import {
  type AuctionRecord,
  findAuction,
  findForBid,
  openAuction,
  replaceAuction,
  takeBid,
} from '../core/auction/auction-store.ts'
import { findEntries, type PlacedBid, recordBid } from '../core/auction/bid-store.ts'
import { newId } from '../platform/ids.ts'
import { documentClient, transact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { type BiddingDeps, placeBid } from './bidding.ts'
import { presentRecord } from './present-bids.ts'
import { openLot, person } from './testing/lots.ts'
import { recorded } from './testing/recorded.ts'

interface Attempt {
  readonly key: string
  readonly kind: 'bid' | 'maximum'
  readonly amountCents: Cents
  readonly bidder: UserRecord
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
function injectFailures(chance: () => number) {
  const name = `failures-${newId()}`
  documentClient.middlewareStack.add(
    next => async call => {
      const isBid = 'Item' in call.input && (call.input.Item as { entity?: string })?.entity === 'auction'
      if (!isBid) return next(call)
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

/** As the stream's reaction does, in any order and some of it twice. */
async function recordSome(listingId: string, chance: () => number) {
  const bids = (await findAuction(listingId))?.latest ?? []
  for (const bid of bids.filter(() => chance() < 0.7).sort(() => chance() - 0.5)) {
    await recordBid(listingId, bid, new Date())
    if (chance() < 0.2) await recordBid(listingId, bid, new Date())
  }
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
  it('makes a strictly rising row of bids, and tells each what became of theirs', async () => {
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
  const withBid = (auction: AuctionRecord) => ({ ...auction, seq: 1, bidCount: 1, currentBidCents: cents(100_00) })

  it('is not written after another one, after the end, or over an auction that was ended', async () => {
    const [contested, over, ended] = await Promise.all([openLot(), openLot(), openLot()])
    const { startsAt } = contested
    expect(await takeBid(contested, { ...withBid(contested), currentBidCents: cents(90_00) }, startsAt)).toBe(true)
    expect(await takeBid(contested, withBid(contested), startsAt)).toBe(false)
    expect((await findAuction(contested.listingId))?.currentBidCents).toBe(90_00)
    expect(await takeBid(over, withBid(over), over.endsAt)).toBe(false)
    await transact(replaceAuction(ended, { ...ended, state: 'ended' }))
    const found = (await findAuction(ended.listingId))!
    expect(await takeBid(found, withBid(found), startsAt)).toBe(false)
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
          if (chance() < 0.3) await recordSome(listingId, chance)
          if (chance() < 0.2) answers.push(await ask(listingId, attempt))
          for (const answer of answers) told.get(listingId)?.push({ attempt, answer })
        }
      }),
    )
    for (const { listingId } of auctions) await expectFair(listingId, told.get(listingId) ?? [])
  })
})

describe('a history that lags', () => {
  it('has no gap in the end, although the news of bids overtake each other and come twice', async () => {
    const { listingId } = await openLot()
    const bid = (dollars: number) =>
      send(listingId, { key: newId(), kind: 'maximum', amountCents: cents(dollars * 100), bidder: ADA })
    for (const dollars of [1, 2, 3]) await bid(dollars)
    const [first, second, third] = (await findAuction(listingId))!.latest
    await recorded(listingId, first!)
    await recorded(listingId, third!)
    expect((await findForBid(listingId, '')).recordedSeq).toBe(1)
    // The auction forgets what the history is said to have.
    await bid(4)
    expect((await findEntries((await findAuction(listingId))!)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    await recorded(listingId, second!)
    await recorded(listingId, first!)
    expect((await findForBid(listingId, '')).recordedSeq).toBe(3)
  })

  it('catches up with a bid whose message was put aside', async () => {
    const { listingId } = await openLot()
    for (let seq = 1; seq <= 55; seq++) {
      await send(listingId, { key: newId(), kind: 'maximum', amountCents: cents(seq * 100), bidder: ADA })
    }
    const { latest = [] } = (await findAuction(listingId)) ?? {}
    for (const bid of latest) if (bid.seq !== 2) await recorded(listingId, bid)
    expect((await findForBid(listingId, '')).recordedSeq).toBe(55)
  })

  it('makes bids wait before the auction outgrows its item', async () => {
    const { listingId } = await openLot()
    const longName = { ...ADA, firstName: 'A'.repeat(40_000) }
    const bid = (amountCents: Cents, clock: () => Date) =>
      placeBid({ listingId, bidAmount: amountCents, maxBid: undefined }, newId(), longName, { clock })
    const now = () => new Date()
    for (let dollars = 1; dollars <= 8; dollars++) await bid(cents(dollars * 100), now)
    let looks = 0
    const inAHurry = () => new Date(Date.now() + 5_000 * looks++)
    await expect(bid(cents(90_00), inAHurry)).rejects.toMatchObject({ code: 'auction_busy' })
    const auction = (await findAuction(listingId))!
    expect(auction).toMatchObject({ seq: 8 })
    for (const placed of auction.latest) await recordBid(listingId, placed, new Date())
    expect((await bid(cents(90_00), now)).auction.latest).toHaveLength(1)
  })
})

describe('an auction that was opened before amounts could stay hidden', () => {
  const now = () => new Date()
  const bid = (listingId: string, maxBid: Cents) =>
    placeBid({ listingId, bidAmount: undefined, maxBid }, newId(), person('Bea'), { clock: now })
  const recordOf = async (listingId: string) => {
    const auction = (await findAuction(listingId))!
    return presentRecord({ ...auction, endedAt: auction.endsAt }, await findEntries(auction), undefined)
  }
  const formerly = (auction: AuctionRecord): AuctionRecord => {
    const head = firstHash({ ...auction, salt: saltOf(auction.secret) })
    return { ...auction, listingId: newId(), recordForm: undefined, head }
  }

  it('has the new record, if nobody had bid', async () => {
    const former = formerly(await openLot())
    await transact(openAuction(former))
    await bid(former.listingId, cents(50_00))
    const record = await recordOf(former.listingId)
    expect(record).toMatchObject({ form: 2, entries: [{ amountCents: null }] })
    expect(replayAuction(record).faults).toEqual([])
  })

  it('continues as its bidders were told, if there were any', async () => {
    const lot = formerly(await openLot())
    const former = { ...lot, head: firstHash({ ...lot, salt: saltOf(lot.secret) }) }
    const { secret, startsAt: at, endsAt } = former
    const said = { seq: 1, at, kind: 'maximum' as const, amountCents: cents(40_00) }
    const hash = nextHash(former.head, { ...said, bidder: pseudonymOf(secret, ADA.id) }, saltOf(secret))
    const shown = { visibleCents: cents(1_00), priceCents: cents(1_00), leads: true, endsAt, key: newId(), hash }
    const first: PlacedBid = { ...said, ...shown, bidderId: ADA.id, bidderName: 'Ada' }
    const leader = { leaderId: ADA.id, leaderName: 'Ada', maximumCents: cents(40_00), currentBidCents: cents(1_00) }
    await transact(openAuction({ ...former, ...leader, seq: 1, bidCount: 1, head: hash, latest: [first] }))
    await bid(former.listingId, cents(50_00))
    const record = await recordOf(former.listingId)
    expect(record).toMatchObject({ form: 1, entries: [{ amountCents: cents(40_00) }, { amountCents: 50_00 }] })
    expect(replayAuction(record).faults).toEqual([])
  })
})
