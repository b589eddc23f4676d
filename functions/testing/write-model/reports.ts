import { memberRestored, memberSuspended } from '../../../events/account.ts'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { members } from '../../../shared/contract/endpoints/members.ts'
import { messages } from '../../../shared/contract/endpoints/messages.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { reports } from '../../../shared/contract/endpoints/reports.ts'
import { reviews } from '../../../shared/contract/endpoints/reviews.ts'
import type { DecisionAct } from '../../../shared/rules/reports.ts'
import { freeDeliveryInput } from '../../../shared/testing/free-delivery.ts'
import { newPurchase } from '../purchases.ts'
import { anyAddress } from '../reporting.ts'
import { newAuction, newItem, newListing } from '../sales.ts'
import { type Member, newAdmin, newMember, uniqueName } from '../visitor.ts'
import { calling, type Room, reacting, repeatable, type Write } from './write.ts'

const said = { kind: 'fraud', text: 'This is advertising, no piece.' } as const

type What = { subject: 'listing' | 'photo' | 'message' | 'review' | 'person' | 'piece'; id: string } & Record<
  string,
  string
>

/** Reported by one person. @returns what an admin can call */
async function reported(what: What, title: string, by?: Member) {
  const [admin, reporter] = [await newAdmin(), by ?? (await newMember())]
  await reporter.call(reports.sendReport, { body: { ...said, ...what }, address: anyAddress() })
  let cursor: string | null | undefined
  do {
    const { body } = await admin.call(reports.listReports, { query: cursor ? { cursor } : {} })
    const found = body.reports.find(each => each.title === title)
    if (found) return { admin, params: { id: found.id } }
    cursor = body.cursor
  } while (cursor)
  throw new Error(`${title} was not reported`)
}

const decision = (act: DecisionAct) => ({ act, kind: 'fraud', reason: 'Advertising.', reportCount: 1 }) as const

async function listed() {
  const seller = await newMember()
  const images = ['one', 'two'].map(name => `/media/photos/${name}/800.webp`)
  const { listing } = await newListing('80.00', seller, uniqueName('Vase'), { images })
  return { seller, listing, what: { subject: 'listing', id: listing.id } as const }
}

async function bidOn() {
  const seller = await newMember()
  const { listing } = await newAuction({ itemName: uniqueName('Clock') }, seller)
  const body = { listingId: listing.id, bidAmount: '20' }
  await (await newMember()).call(auctions.placeBid, { body })
  return { seller, listing, what: { subject: 'listing', id: listing.id } as const }
}

async function written() {
  const [ada, bea] = [await newMember(), await newMember()]
  const content = `${uniqueName('Pay')} me.`
  const sending = { body: { recipientId: bea.user.id, content }, headers: repeatable() }
  const { body } = await ada.call(messages.sendMessage, sending)
  return { bea, content, what: { subject: 'message', id: body.id, senderId: ada.user.id } as const }
}

async function reviewed() {
  const seller = await newMember()
  const { buyer, listing, transactionId } = await newPurchase({ seller, itemName: uniqueName('Vase') })
  await buyer.call(reviews.createReview, { body: { transactionId, rating: 1 } })
  return { seller, listing, what: { subject: 'review', id: listing.id } as const }
}

async function withPassport() {
  const seller = await newMember()
  const item = await newItem(seller, { itemName: uniqueName('Jar') })
  const { body } = await seller.call(passports.startPassport, { params: { id: item.id } })
  const { id: inventoryId, itemName } = item
  const sold = { listingType: 'fixed-price', price: '80.00', delivery: freeDeliveryInput } as const
  await seller.call(listings.createListing, { body: { inventoryId, itemName, ...sold } })
  return { seller, title: item.itemName, what: { subject: 'piece', id: body.pieceId } as const }
}

const reportedPiece = async () => {
  const { seller, title, what } = await withPassport()
  const { admin, params } = await reported(what, title)
  const body = { ...decision('stop'), kind: 'stolen' } as const
  return { seller, admin, marking: { params, body } }
}

const deciding = async (what: What, title: string, act: DecisionAct, by?: Member) => {
  const { admin, params } = await reported(what, title, by)
  return { act: calling(admin, reports.decideReport, { params, body: decision(act) }), admin, params }
}

async function appealed(act: DecisionAct) {
  const { seller, listing, what } = await listed()
  const { admin, params } = await reported(what, listing.itemName)
  const { body } = await admin.call(reports.decideReport, { params, body: decision(act) })
  const appeal = { params: { id: body.decision.id }, body: { text: 'It is a vase.' } }
  return { seller, other: await newAdmin(), appeal, params: appeal.params }
}

async function suspended() {
  const { seller, listing } = await listed()
  const params = { id: seller.user.id }
  const admin = await newAdmin()
  const { body } = await admin.call(members.suspendMember, { params, body: { reason: 'Fraud.' } })
  return { admin, seller, listing, payload: { userId: params.id, adminId: admin.user.id, ...body.suspended }, params }
}

const writes: readonly Write[] = [
  {
    name: 'reporting a listing',
    prepare: async () => {
      const [{ what }, bea] = [await listed(), await newMember()]
      return calling(bea, reports.sendReport, { body: { ...said, ...what }, address: anyAddress() })
    },
  },
  ...(['warn', 'hide', 'remove', 'suspend'] as const).map(
    (act): Write => ({
      name: `deciding about a listing: ${act}`,
      prepare: async () => {
        const { listing, what } = await listed()
        return (await deciding(what, listing.itemName, act)).act
      },
    }),
  ),
  {
    name: 'cancelling an auction with a bid',
    prepare: async () => {
      const { listing, what } = await bidOn()
      return (await deciding(what, listing.itemName, 'remove')).act
    },
  },
  {
    name: 'marking a piece as stolen',
    prepare: async () => {
      const { admin, marking } = await reportedPiece()
      return calling(admin, reports.decideReport, marking)
    },
  },
  {
    name: 'clearing a piece that was marked as stolen',
    prepare: async () => {
      const { seller, admin, marking } = await reportedPiece()
      const { body: marked } = await admin.call(reports.decideReport, marking)
      const of = { params: { id: marked.decision.id } }
      await seller.call(reports.appealDecision, { ...of, body: { text: 'Here is my invoice.' } })
      const other = await newAdmin()
      return calling(other, reports.decideAppeal, { ...of, body: { outcome: 'reversed', reason: 'It is theirs.' } })
    },
  },
  {
    name: 'taking a photograph out',
    prepare: async () => {
      const { listing } = await listed()
      const what = { subject: 'photo', id: listing.id, imageUrl: listing.images[0] ?? '' } as const
      return (await deciding(what, listing.itemName, 'remove')).act
    },
  },
  {
    name: 'removing a message',
    prepare: async () => {
      const { bea, content, what } = await written()
      return (await deciding(what, content, 'remove', bea)).act
    },
  },
  {
    name: 'removing a review',
    prepare: async () => {
      const { seller, listing, what } = await reviewed()
      return (await deciding(what, listing.itemName, 'remove', seller)).act
    },
  },
  {
    name: 'objecting to a decision',
    prepare: async () => {
      const { seller, appeal } = await appealed('hide')
      return calling(seller, reports.appealDecision, appeal)
    },
  },
  ...(['warn', 'hide', 'remove', 'suspend'] as const).map(
    (act): Write => ({
      name: `undoing a decision: ${act}`,
      prepare: async () => {
        const { seller, other, appeal, params } = await appealed(act)
        await seller.call(reports.appealDecision, appeal)
        return calling(other, reports.decideAppeal, { params, body: { outcome: 'reversed', reason: 'A vase.' } })
      },
    }),
  ),
  {
    name: 'suspending a member',
    prepare: async () => {
      const params = { id: (await newMember()).user.id }
      return calling(await newAdmin(), members.suspendMember, { params, body: { reason: 'Fraud.' } })
    },
  },
  {
    name: 'ending a suspension',
    prepare: async () => {
      const { admin, params } = await suspended()
      return calling(admin, members.restoreMember, { params, body: { reason: 'An error.' } })
    },
  },
  {
    name: 'hiding what a suspended member sells',
    prepare: async () => {
      const { payload } = await suspended()
      return reacting('onMemberSuspendedHideListings', memberSuspended, payload)
    },
  },
  {
    name: 'showing it again',
    prepare: async () => {
      const { admin, params, payload } = await suspended()
      await (await reacting('onMemberSuspendedHideListings', memberSuspended, payload))()
      await admin.call(members.restoreMember, { params, body: { reason: 'An error.' } })
      return reacting('onMemberRestoredShowListings', memberRestored, { userId: params.id, reason: 'An error.' })
    },
  },
]

export const reporting: Room = {
  features: ['reports', 'core/report', 'core/decision', 'core/moderation'],
  // What all count and chain together.
  writes: writes.map(write => ({ alike: /"(?:seq|count)": \d+/g, ...write })),
  unreached: {
    'core/moderation/off-sale.ts callOff': 'It writes what a seller does who calls off an agreement (paying.ts).',
  },
}
