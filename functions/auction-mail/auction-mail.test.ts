import { describe, expect, it } from 'vitest'
import {
  auctionEnded,
  auctionEndingSoon,
  auctionPaymentReminded,
  auctionUnpaid,
  bidPlaced,
  bidVoided,
  secondChanceOffered,
} from '../../events/auction.ts'
import type { EventContract, PayloadOf } from '../../events/event.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { type Bidder, placeBid } from '../auctions/bidding.ts'
import { person } from '../auctions/testing/lots.ts'
import { openAuction } from '../core/auction/auction-store.ts'
import { newAuction } from '../core/auction/opening.ts'
import {
  handler as onAuctionEnded,
  handler as onBidPlaced,
  handler as onBidVoided,
  handler as onPaymentReminded,
  handler as onSecondChance,
  handler as onUnpaid,
} from '../notify/on-event-mail.ts'
import { handler as onEndingSoon } from '../notify/on-mass-event-mail.ts'
import { newId } from '../platform/ids.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { transact } from '../platform/table.ts'
import { watchMail } from '../testing/mail.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const { mailTo, refuseNext } = watchMail()

/** Delivers an event as often as is said. @returns how many of its deliveries failed */
async function tell<Contract extends EventContract>(
  handler: ReactionHandler,
  contract: Contract,
  payload: PayloadOf<Contract>,
  times = 1,
): Promise<number> {
  const message = queueMessage(contract, payload)
  let failures = 0
  for (let delivery = 0; delivery < times; delivery++) {
    failures += (await react(handler, message)).batchItemFailures.length
  }
  return failures
}

const NOBODY = 'nobody'
/** Far enough for any story, and still to come whenever it is told. */
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-12-02T10:00:00.000Z`
const YEARS_AGO = '2020-12-02T10:00:00.000Z'
const STEPS = [{ fromCents: cents(0), stepCents: cents(1_00) }]

describe('losing the lead', () => {
  /** They bid $200.00, then somebody else up to $500.00. */
  async function outbid(
    ole: Bidder,
    { itemName = 'Blue-and-white ginger jar', at = new Date(), endsAt = NEXT_YEAR } = {},
  ) {
    const { listing } = await newListing('245.00', undefined, itemName)
    const terms = { listingId: listing.id, sellerId: newId(), reserveCents: undefined, steps: STEPS }
    await transact(openAuction(newAuction({ ...terms, endsAt: new Date(endsAt) }, at)))
    const bid = (maxBid: Cents, bidder: Bidder, clock = () => at) =>
      placeBid({ listingId: listing.id, bidAmount: undefined, maxBid }, newId(), bidder, { clock })
    await bid(cents(200_00), ole)
    await bid(cents(500_00), person('Bea'))
    return { listingId: listing.id, after: 1, seq: 2, bid }
  }

  it('is emailed to the former leader, with the current bid and the end, never with the other’s maximum', async () => {
    const ole = await newMember({ firstName: 'Ole' })
    const { bid, ...told } = await outbid(ole.user)
    expect(await tell(onBidPlaced, bidPlaced, told, 2)).toBe(0)
    const [mail, ...more] = mailTo(ole)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You were outbid: “Blue-and-white ginger jar”, $201.00')
    expect(mail?.text).toContain('Dear Ole,')
    expect(mail?.text).toContain('Current bid: $201.00')
    expect(mail?.text).toContain('before the auction ends: Dec 2, 10:00 AM UTC.')
    expect(mail?.text).toContain(`Bid again: http://localhost:3000/marketplace/${told.listingId}`)
    expect(mail?.text).not.toContain('500')
  })

  it('is emailed once in a quarter of an hour, per auction and person', async () => {
    const [ole, una] = [await newMember(), await newMember()]
    const at = (minutes: string) => new Date(`2026-11-21T10:${minutes}.000Z`)
    const { bid: bidOnJar, ...jar } = await outbid(ole.user, { at: at('01:00') })
    await tell(onBidPlaced, bidPlaced, jar)
    const again = async (who: Member, minutes: string, dollars: number, seq: number) => {
      await bidOnJar(cents(dollars * 100), who.user, () => at(minutes))
      await bidOnJar(cents(dollars * 100 + 10_00), person('Bea'), () => at(minutes))
      await tell(onBidPlaced, bidPlaced, { listingId: jar.listingId, after: seq - 2, seq })
    }
    await again(ole, '14:59', 600, 4)
    expect(mailTo(ole)).toHaveLength(1)
    const { bid: _, ...clock } = await outbid(ole.user, { at: at('14:59') })
    await tell(onBidPlaced, bidPlaced, clock)
    await again(una, '14:59', 700, 6)
    await again(ole, '15:00', 800, 8)
    expect(mailTo(ole)).toHaveLength(3)
    expect(mailTo(una)).toHaveLength(1)
  })

  it('is not emailed if nobody lost the lead, they have no account, or it is too late to bid', async () => {
    const ole = await newMember()
    const { listingId } = await outbid(ole.user)
    expect(await tell(onBidPlaced, bidPlaced, { listingId, after: 0, seq: 1 })).toBe(0)
    const over = await outbid(ole.user, { at: new Date('2020-12-01T10:00:00.000Z'), endsAt: YEARS_AGO })
    const unknown = await outbid(person('Nobody'))
    for (const { bid: _, ...told } of [over, unknown]) expect(await tell(onBidPlaced, bidPlaced, told)).toBe(0)
    expect(mailTo(ole)).toEqual([])
  })

  it('shows an item’s name as text, even if it contains markup', async () => {
    const ole = await newMember({ firstName: '<b>Ole</b>' })
    const { bid: _, ...told } = await outbid(ole.user, { itemName: 'Jar <script>alert(1)</script>' })
    await tell(onBidPlaced, bidPlaced, told)
    expect(mailTo(ole)[0]?.html).toContain('Jar &lt;script&gt;')
    expect(mailTo(ole)[0]?.html).not.toMatch(/<script|<b>/)
  })
})

describe('an auction that ends soon', () => {
  it('is emailed to everyone who bid, once', async () => {
    const bidders = [await newMember(), await newMember()]
    const bidderIds = [NOBODY, ...bidders.map(({ user }) => user.id)]
    const ending = { ...auctionEndingSoon.sample, endsAt: NEXT_YEAR, bidderIds }
    expect(await tell(onEndingSoon, auctionEndingSoon, ending, 2)).toBe(0)
    for (const bidder of bidders) {
      const [mail, ...more] = mailTo(bidder)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Ending soon: “Blue-and-white ginger jar”, $246.00')
      expect(mail?.text).toContain('closes Dec 2, 10:00 AM UTC.')
      expect(mail?.text).toContain('Current bid: $246.00')
    }
  })

  it('is emailed to the others if email to some is refused, and to those at the retry', async () => {
    const bidders = await Promise.all(Array.from({ length: 7 }, () => newMember()))
    const bidderIds = bidders.map(({ user }) => user.id)
    const ending = { ...auctionEndingSoon.sample, endsAt: NEXT_YEAR, bidderIds }
    for (let refused = 0; refused < 6; refused++) refuseNext()
    expect(await tell(onEndingSoon, auctionEndingSoon, ending, 3)).toBe(1)
    const tries = bidders.map(bidder => mailTo(bidder).length).sort()
    expect(tries).toEqual([1, 2, 2, 2, 2, 2, 2])
  })

  it('is not emailed after the end', async () => {
    const bidder = await newMember()
    await tell(onEndingSoon, auctionEndingSoon, {
      ...auctionEndingSoon.sample,
      endsAt: YEARS_AGO,
      bidderIds: [bidder.user.id],
    })
    expect(mailTo(bidder)).toEqual([])
  })
})

describe('the end of an auction', () => {
  const ended = (seller: Member, overrides: Partial<PayloadOf<typeof auctionEnded>> = {}) => ({
    ...auctionEnded.sample,
    sellerId: seller.user.id,
    payBy: NEXT_YEAR,
    ...overrides,
  })

  it('is emailed to the winner with price and deadline, and to the seller with the winner’s name', async () => {
    const [sela, bea] = [await newMember({ firstName: 'Sela' }), await newMember({ firstName: 'Bea' })]
    expect(await tell(onAuctionEnded, auctionEnded, ended(sela, { winnerId: bea.user.id }), 2)).toBe(0)
    const [won, ...moreToBea] = mailTo(bea)
    expect(won?.subject).toBe('You won: “Blue-and-white ginger jar”, $246.00')
    expect(won?.text).toContain('Blue-and-white ginger jar is yours for $246.00.')
    expect(won?.text).toContain('Please pay by Dec 2, 10:00 AM UTC.')
    expect(won?.text).toContain('Until then it waits for you: pieces of the same seller')
    expect(won?.text).toContain(`Pay now: http://localhost:3000/marketplace/${auctionEnded.sample.listingId}`)
    const [result, ...moreToSela] = mailTo(sela)
    expect(result?.text).toContain('goes to Bea for $246.00. There were 7 bids.')
    expect(result?.text).toContain('The winner has until Dec 2, 10:00 AM UTC to pay.')
    expect(result?.text).toContain('They can take that time to collect more of your pieces for one parcel.')
    expect([...moreToBea, ...moreToSela]).toEqual([])
  })

  it('is emailed only to the seller if nobody bid', async () => {
    const sela = await newMember()
    await tell(
      onAuctionEnded,
      auctionEnded,
      ended(sela, { winnerId: null, priceCents: null, bidCount: 0, payBy: null }),
    )
    expect(mailTo(sela)).toMatchObject([
      {
        subject: 'Your auction has ended without a bid: “Blue-and-white ginger jar”',
        text: expect.stringContaining('List it again: http'),
      },
    ])
  })

  it('is emailed to those who still have an account', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    await tell(onAuctionEnded, auctionEnded, ended(sela, { winnerId: NOBODY, bidCount: 1 }))
    expect(mailTo(sela)[0]?.text).toContain('goes to the highest bidder for $246.00. There was one bid.')
    await tell(onAuctionEnded, auctionEnded, { ...ended(sela, { winnerId: bea.user.id }), sellerId: NOBODY })
    expect(mailTo(bea)).toHaveLength(1)
    const unsold = { winnerId: null, priceCents: null, bidCount: 0, payBy: null, sellerId: NOBODY }
    expect(await tell(onAuctionEnded, auctionEnded, ended(sela, unsold))).toBe(0)
  })
})

describe('a winner who has not paid', () => {
  it('is reminded twice, the second time of what happens otherwise', async () => {
    const bea = await newMember()
    const due = { ...auctionPaymentReminded.sample, winnerId: bea.user.id, payBy: NEXT_YEAR }
    for (const reminder of [1, 2]) {
      expect(await tell(onPaymentReminded, auctionPaymentReminded, { ...due, reminder }, 2)).toBe(0)
    }
    const [first, last, ...more] = mailTo(bea)
    expect(more).toEqual([])
    expect(first?.subject).toBe('Payment reminder: “Blue-and-white ginger jar”, $246.00')
    expect(last?.subject).toBe('Last reminder, please pay: “Blue-and-white ginger jar”, $246.00')
    for (const mail of [first, last]) {
      expect(mail?.text).toContain('$246.00')
      expect(mail?.text).toContain('come in the same parcel.')
    }
    expect(first?.text).toContain('Please pay by Dec 2, 10:00 AM UTC.')
    expect(last?.text).toContain(
      'If you do not pay by Dec 2, 10:00 AM UTC, the seller may offer it to the next bidder.',
    )
  })

  it('is not reminded of a time that is over, and nobody is who has left', async () => {
    const bea = await newMember()
    const due = { ...auctionPaymentReminded.sample, winnerId: bea.user.id }
    expect(await tell(onPaymentReminded, auctionPaymentReminded, { ...due, payBy: YEARS_AGO })).toBe(0)
    const left = { ...due, winnerId: NOBODY, payBy: NEXT_YEAR }
    expect(await tell(onPaymentReminded, auctionPaymentReminded, left)).toBe(0)
    expect(mailTo(bea)).toEqual([])
  })
})

describe('an auction that was not paid for', () => {
  it('gives the seller the choice, and is no longer reserved for the buyer', async () => {
    const [sela, bea] = [await newMember(), await newMember({ firstName: 'Bea' })]
    const unpaid = { ...auctionUnpaid.sample, sellerId: sela.user.id, buyerId: bea.user.id }
    expect(await tell(onUnpaid, auctionUnpaid, unpaid, 2)).toBe(0)
    const [choice, ...moreToSela] = mailTo(sela)
    expect(choice?.text).toContain('Bea did not pay $246.00')
    expect(choice?.text).toContain('offer it to the next bidder at $230.00, the price without the winner’s bids.')
    const [over, ...moreToBea] = mailTo(bea)
    expect(over?.text).toContain('the seller can offer it to someone else')
    expect(over?.text).not.toContain('230')
    expect([...moreToSela, ...moreToBea]).toEqual([])
  })

  it('can be listed again when no bidder is left, and is emailed to those who still have an account', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    const unpaid = { ...auctionUnpaid.sample, nextBidCents: null }
    await tell(onUnpaid, auctionUnpaid, { ...unpaid, sellerId: sela.user.id, buyerId: NOBODY })
    expect(mailTo(sela)[0]?.text).toContain('The buyer did not pay')
    expect(mailTo(sela)[0]?.text).toContain('You can list it again')
    await tell(onUnpaid, auctionUnpaid, { ...unpaid, sellerId: NOBODY, buyerId: bea.user.id })
    expect(mailTo(bea)).toHaveLength(1)
  })
})

describe('a voided bid', () => {
  it('is emailed to its bidder, the seller and the new leader', async () => {
    const [eve, ada, sela] = await Promise.all(['Eve', 'Ada', 'Sela'].map(firstName => newMember({ firstName })))
    const people = {
      bidderId: eve!.user.id,
      ledBeforeId: eve!.user.id,
      leaderId: ada!.user.id,
      sellerId: sela!.user.id,
    }
    const voided = { ...bidVoided.sample, ...people, endsAt: NEXT_YEAR }
    expect(await tell(onBidVoided, bidVoided, voided, 2)).toBe(0)
    const said = [eve!, sela!, ada!].map(who => mailTo(who).map(({ subject, text }) => `${subject} ${text}`))
    expect(said).toEqual([
      [expect.stringMatching(/^Your bid was voided.*\$55,000\.00.*Our reason: The bidder meant \$550\.00\./s)],
      [expect.stringMatching(/^A bid was voided.*The current bid is \$501\.00 now\./s)],
      [expect.stringMatching(/^You lead again.*\$501\.00/s)],
    ])
  })
})

describe('a second chance', () => {
  it('is emailed to the next bidder, with price and deadline', async () => {
    const una = await newMember({ firstName: 'Una' })
    const offer = { ...secondChanceOffered.sample, bidderId: una.user.id, until: NEXT_YEAR }
    expect(await tell(onSecondChance, secondChanceOffered, offer, 2)).toBe(0)
    const [mail, ...more] = mailTo(una)
    expect(more).toEqual([])
    expect(mail?.text).toContain('offers it to you for $230.00, the price without the winner’s bids.')
    expect(mail?.text).toContain('To buy it, pay by Dec 2, 10:00 AM UTC.')
    expect(mail?.text).toContain(`See the offer: http://localhost:3000/marketplace/${offer.listingId}`)
  })

  it('is not emailed after it has ended, or to a person without an account', async () => {
    const una = await newMember()
    const offer = { ...secondChanceOffered.sample, bidderId: una.user.id, until: YEARS_AGO }
    expect(await tell(onSecondChance, secondChanceOffered, offer)).toBe(0)
    const left = { ...offer, bidderId: NOBODY, until: NEXT_YEAR }
    expect(await tell(onSecondChance, secondChanceOffered, left)).toBe(0)
    expect(mailTo(una)).toEqual([])
  })
})
