import { describe, expect, it } from 'vitest'
import { expertEnded, expertRequestMoved } from '../../events/expert.ts'
import { listingSold } from '../../events/listing.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { experts } from '../../shared/contract/endpoints/experts.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { barredUntil, FORMER_EXPERT, MAX_OPEN_OF_OWNER, soldWithin } from '../../shared/rules/experts.ts'
import { eraseFrom } from '../closing/erasing.ts'
import { eraseOwn } from '../closing/erasing-own.ts'
import { findAudit } from '../core/audit/audit-store.ts'
import { findExpert, findOpenKeys } from '../core/expert/expert-store.ts'
import { findRequestsOf } from '../core/expert/request-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { newId } from '../platform/ids.ts'
import { deliverTo, emitted, emittedOf } from '../testing/events.ts'
import { answer, ask, askedPiece, estimate, estimatedListing, newExpert, requestTo, words } from '../testing/experts.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction, newItem } from '../testing/sales.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { endOverdue, endRequestsBetween, endRequestsOf } from './ending-requests.ts'
import { handler as checkExperts } from './on-listing-sold-check-experts.ts'

const appointment = { ...words, areas: ['Ceramics' as const], reason: 'Recommended by two museums.' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('an expert', () => {
  it('is appointed by admins alone, with a reason in the audit, and shown to everyone', async () => {
    const [admin, ines] = await Promise.all([newAdmin(), newMember()])
    const params = { id: ines.user.id }
    expect((await new Visitor().call(experts.appointExpert, { params, body: appointment })).status).toBe(401)
    expect((await ines.call(experts.appointExpert, { params, body: appointment })).status).toBe(403)
    const answers = await Promise.all(
      [1, 2].map(() => admin.call(experts.appointExpert, { params, body: appointment })),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const noted = (await findAudit(50)).filter(({ subjectId }) => subjectId === ines.user.id)
    expect(noted.filter(({ act }) => act === 'expert_appointed')).toMatchObject([{ reason: appointment.reason }])
    const { body } = await new Visitor().call(experts.listExperts)
    expect(body.experts.find(({ id }) => id === ines.user.id)).toEqual({
      id: ines.user.id,
      ...words,
      estimates: 0,
      sold: null,
    })
  })

  it('is not mailed without end by an owner who asks and calls back', { tags: 'full' }, async () => {
    const [owner, expert] = await Promise.all([newMember(), newExpert()])
    const item = await newItem(owner)
    const codes: number[] = []
    for (let n = 0; n <= 20; n++) {
      codes.push((await ask(owner, item.id, expert)).status)
      await owner.call(experts.callBackExpert, { params: { id: item.id, expertId: expert.user.id } })
    }
    expect(codes).toEqual([...Array(20).fill(201), 429])
    const moved = await emittedOf(expertRequestMoved, { expertId: expert.user.id })
    expect(moved.filter(({ payload }) => payload.move === 'asked')).toHaveLength(20)
  })

  it('edits their own words and declines the role, after which nobody can ask them', async () => {
    const { owner, expert, item } = await askedPiece()
    const changed = await expert.call(experts.updateOwnExpert, {
      body: { ...words, areas: ['Glass'], takesRequests: false },
    })
    expect(changed.body).toMatchObject({ areas: ['Glass'], takesRequests: false })
    const other = await newItem(owner)
    expect((await ask(owner, other.id, expert)).body).toMatchObject({ code: 'expert_unavailable' })
    const id = await requestTo(expert)
    expect((await expert.call(experts.leaveExperts)).status).toBe(200)
    expect((await expert.call(experts.leaveExperts)).body).toMatchObject({ code: 'not_expert' })
    const seen = await expert.call(experts.getExpertRequest, { params: { id } })
    expect(seen.body.piece).toBeNull()
    expect(await emittedOf(expertEnded, { userId: expert.user.id })).toHaveLength(1)
    await endRequestsOf(expert.user.id, new Date())
    const { body } = await owner.call(experts.listPieceExperts, { params: { id: item.id } })
    expect(body.requests).toMatchObject([{ state: 'declined' }])
    expect(await findOpenKeys(owner.user.id)).toEqual([])
  })
})

describe('a request', () => {
  it('shows the piece to that expert alone, without price or owner, as long as it is open', async () => {
    const { owner, expert, item } = await askedPiece()
    const other = await newExpert()
    const params = { id: await requestTo(expert) }
    const { body } = await expert.call(experts.getExpertRequest, { params })
    expect(body).toMatchObject({ question: 'Is it Kangxi?', piece: { itemName: item.itemName } })
    for (const secret of [owner.user.id, owner.user.email, 'purchasePrice', 'estimatedValue'])
      expect(JSON.stringify(body)).not.toContain(secret)
    for (const who of [other, owner]) {
      expect((await who.call(experts.getExpertRequest, { params })).status).toBe(404)
      expect((await who.call(experts.acceptExpertRequest, { params })).status).toBe(404)
      expect((await who.call(experts.declineExpertRequest, { params, body: { reason: 'No.' } })).status).toBe(404)
      expect((await who.call(experts.withdrawExpertEstimate, { params })).status).toBe(404)
    }
    const both = { id: item.id, expertId: expert.user.id }
    expect((await other.call(experts.callBackExpert, { params: both })).status).toBe(404)
    expect((await other.call(experts.listPieceExperts, { params: { id: item.id } })).status).toBe(404)
    expect((await owner.call(experts.callBackExpert, { params: both })).status).toBe(200)
    expect((await owner.call(experts.callBackExpert, { params: both })).body).toMatchObject({ code: 'request_over' })
    const after = await expert.call(experts.getExpertRequest, { params })
    expect(after.body).toMatchObject({ state: 'called_back', piece: null })
    expect((await expert.call(experts.acceptExpertRequest, { params })).body).toMatchObject({ code: 'request_over' })
  })

  it('is made once, however often at once, never about one’s own or another’s piece, nor across a block', async () => {
    const [owner, expert] = [await newMember(), await newExpert()]
    const item = await newItem(owner)
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(owner, item.id, expert)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await emittedOf(expertRequestMoved, { inventoryId: item.id })).toHaveLength(1)
    expect((await ask(await newMember(), item.id, expert)).status).toBe(404)
    const own = await newItem(expert)
    expect((await ask(expert, own.id, expert)).body).toMatchObject({ code: 'own_piece_asked' })
    for (const [blocker, blocked] of [
      [owner, await newExpert()],
      [await newExpert(), owner],
    ] as const) {
      await blocker.call(blocking.blockPerson, { params: { personId: blocked.user.id } })
      const refused = await ask(owner, item.id, blocker === owner ? blocked : blocker)
      expect(refused.body).toMatchObject({ code: 'expert_unavailable' })
    }
  })

  it('ends with a block between the two, and with a suspension alone', async () => {
    const first = await askedPiece()
    await endRequestsBetween(first.expert.user.id, first.owner.user.id, new Date())
    expect(await findOpenKeys(first.expert.user.id)).toEqual([])
    const second = await askedPiece()
    await endRequestsOf(second.owner.user.id, new Date())
    expect(await findOpenKeys(second.owner.user.id)).toHaveLength(1)
    const reason = 'You sold what isn’t yours.'
    const params = { id: second.owner.user.id }
    await (await newAdmin()).call(members.suspendMember, { params, body: { reason } })
    await endRequestsOf(second.owner.user.id, new Date())
    expect(await findOpenKeys(second.expert.user.id)).toEqual([])
  })

  it(`is one of at most ${MAX_OPEN_OF_OWNER} of an owner, also of many at once`, async () => {
    const [owner, expert] = [await newMember(), await newExpert()]
    const items = await Promise.all(Array.from({ length: MAX_OPEN_OF_OWNER + 2 }, () => newItem(owner)))
    const answers = await Promise.all(items.map(({ id }) => ask(owner, id, expert)))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(MAX_OPEN_OF_OWNER)
    expect(await findOpenKeys(owner.user.id)).toHaveLength(answers.filter(({ status }) => status === 201).length)
  })

  it('ends by itself after 14 days, which both are told, and can be made again', { tags: 'full' }, async () => {
    const { owner, expert, item } = await askedPiece()
    await endOverdue(inDays(13))
    expect(await findOpenKeys(owner.user.id)).toHaveLength(1)
    await endOverdue(inDays(15))
    await endOverdue(inDays(15))
    const moves = (await emittedOf(expertRequestMoved, { inventoryId: item.id })).map(({ payload }) => payload.move)
    expect(moves.filter(move => move === 'expired')).toHaveLength(1)
    expect((await ask(owner, item.id, expert)).status).toBe(201)
  })

  it('ends with its piece', async () => {
    const { owner, expert, item } = await askedPiece()
    expect((await owner.call(inventory.deleteInventoryItem, { params: { id: item.id } })).status).toBe(200)
    expect(await findOpenKeys(expert.user.id)).toEqual([])
    expect((await expert.call(experts.listExpertRequests)).body.requests).toEqual([])
  })
})

describe('an estimate', () => {
  it('is signed once, in a range that says something, and can only be withdrawn', async () => {
    const { owner, expert, item } = await askedPiece()
    for (const bad of [{ isIndependent: false }, { isSigned: false }, { min: '100.00', max: '900.00' }])
      expect((await answer(expert, bad)).status).toBe(400)
    const params = { id: await requestTo(expert) }
    const body = { ...estimate }
    const answers = await Promise.all([1, 2, 3].map(() => expert.call(experts.giveExpertEstimate, { params, body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await expert.call(experts.giveExpertEstimate, { params, body })).body).toMatchObject({
      code: 'request_over',
    })
    const read = async () => (await owner.call(experts.listPieceExperts, { params: { id: item.id } })).body.requests[0]
    expect(await read()).toMatchObject({ name: words.name, isChangedSince: false, estimate: { min: '400.00' } })
    await owner.call(inventory.updateInventoryItem, { params: { id: item.id }, body: { purchasePrice: '10.00' } })
    expect(await read()).toMatchObject({ isChangedSince: false })
    await owner.call(inventory.updateInventoryItem, { params: { id: item.id }, body: { maker: 'Somebody else' } })
    expect(await read()).toMatchObject({ isChangedSince: true })
    expect((await expert.call(experts.withdrawExpertEstimate, { params })).status).toBe(200)
    const again = await expert.call(experts.withdrawExpertEstimate, { params })
    expect(again.body).toMatchObject({ code: 'estimate_not_given' })
    expect(await read()).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.stringMatching(/Z$/) })
    expect((await ask(owner, item.id, expert)).body).toMatchObject({ code: 'already_asked' })
  })

  it('is shown where its owner chooses, with the name, and says when it is withdrawn', async () => {
    const { owner, expert, listing } = await estimatedListing()
    const visitor = new Visitor()
    const shown = async () =>
      (await visitor.call(experts.listShownEstimates, { params: { id: listing.id } })).body.estimates
    expect(await shown()).toEqual([])
    const params = { id: listing.id, expertId: expert.user.id }
    const other = await newMember()
    expect((await other.call(experts.showExpertEstimate, { params, body: { isShown: true } })).status).toBe(404)
    await owner.call(experts.showExpertEstimate, { params, body: { isShown: true } })
    await owner.call(experts.showExpertEstimate, { params, body: { isShown: true } })
    expect(await shown()).toMatchObject([{ name: words.name, estimate: { min: '400.00', max: '600.00' } }])
    const { body } = await expert.call(experts.listExpertRequests, { query: { queue: 'answered' } })
    await expert.call(experts.withdrawExpertEstimate, { params: { id: body.requests[0]!.id } })
    expect(await shown()).toMatchObject([{ estimate: null, withdrawnAt: expect.stringMatching(/Z$/) }])
    await owner.call(experts.showExpertEstimate, { params, body: { isShown: false } })
    expect(await shown()).toEqual([])
    const refused = await owner.call(experts.showExpertEstimate, { params, body: { isShown: true } })
    expect(refused.body).toMatchObject({ code: 'estimate_not_given' })
  })

  it('keeps its expert from buying the piece and from making an offer', async () => {
    const { expert, listing } = await estimatedListing()
    const bought = await expert.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    expect(bought).toMatchObject({ status: 403, body: { code: 'own_estimate' } })
    const offered = await expert.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '300.00' } })
    expect(offered.body).toMatchObject({ code: 'own_estimate' })
    const bea = await newMember()
    expect((await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })).status).toBe(200)
  })

  it('keeps its expert from bidding, and is refused to who has bid', async () => {
    const { seller, listing } = await newAuction()
    const [ines, bidder] = [await newExpert(), await newExpert()]
    const bid = (who: typeof ines, bidAmount: string) =>
      who.send(auctions.placeBid, { body: { listingId: listing.id, bidAmount } })
    await ask(seller, listing.inventoryId!, ines)
    await ask(seller, listing.inventoryId!, bidder)
    expect((await answer(ines)).status).toBe(200)
    expect((await bid(ines, '500.00')).body).toMatchObject({ code: 'own_estimate' })
    expect((await bid(bidder, '500.00')).status).toBe(201)
    expect((await answer(bidder)).body).toMatchObject({ code: 'expert_involved' })
  })

  it('bars for twelve months, and counts in public from twenty sales on', () => {
    const id = newId()
    const now = new Date()
    expect(barredUntil({ [id]: inDays(1).toISOString() }, id, now)).toBeDefined()
    expect(barredUntil({ [id]: inDays(-1).toISOString() }, id, now)).toBeUndefined()
    expect(soldWithin({ sales: 19, inside: 19 })).toBeNull()
    expect(soldWithin({ sales: 20, inside: 15 })).toEqual({ sales: 20, inside: 15 })
  })
})

describe('a sale', () => {
  it('counts each estimate that held once, whatever its message does', async () => {
    const { owner, expert, listing } = await estimatedListing()
    await owner.call(experts.showExpertEstimate, {
      params: { id: listing.id, expertId: expert.user.id },
      body: { isShown: true },
    })
    const bea = await newMember()
    const { body: page } = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    await pay(page.url)
    await bea.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(page.url) } })
    const [event] = await emitted(listingSold, listing.id)
    await Promise.all([1, 2, 3].map(() => deliverTo(checkExperts, event!)))
    expect(await findExpert(expert.user.id)).toMatchObject({ estimates: 1, sales: 1, inside: 1 })
    const { body } = await new Visitor().call(experts.listShownEstimates, { params: { id: listing.id } })
    expect(body.estimates).toMatchObject([{ name: words.name }])
    const hidden = await owner.call(experts.showExpertEstimate, {
      params: { id: listing.id, expertId: expert.user.id },
      body: { isShown: false },
    })
    expect(hidden.body).toMatchObject({ code: 'estimate_relied_on' })
  })
})

describe('a closed account', () => {
  it('of an expert leaves the estimate with “A former expert”; of an owner it leaves nothing of what wasn’t sold', async () => {
    const { owner, expert, listing } = await estimatedListing()
    const params = { id: listing.id, expertId: expert.user.id }
    await owner.call(experts.showExpertEstimate, { params, body: { isShown: true } })
    const open = await newItem(owner)
    await ask(owner, open.id, expert)
    await expert.call(accounts.closeAccount, { body: { currentPassword: 'correct horse battery' } })
    await eraseOwn({ userId: expert.user.id, now: new Date(), deps: checkoutDeps })
    const shown = await new Visitor().call(experts.listShownEstimates, { params: { id: listing.id } })
    expect(shown.body.estimates).toMatchObject([
      { name: FORMER_EXPERT, credentials: null, estimate: { min: '400.00' } },
    ])
    expect(await findOpenKeys(owner.user.id)).toEqual([])
    const asked = await findRequestsOf(open.id)
    expect(asked).toMatchObject([{ state: 'declined', expertName: FORMER_EXPERT }])
    for (const request of asked)
      await eraseFrom(
        { ...request, entity: 'expert-request', pk: '', sk: '' },
        { userId: owner.user.id, now: new Date(), deps: checkoutDeps },
      )
    expect(await findRequestsOf(open.id)).toEqual([])
  })
})
