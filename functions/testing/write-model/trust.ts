import { PutObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { memberSuspended } from '../../../events/account.ts'
import { personBlocked } from '../../../events/block.ts'
import { caseMoved } from '../../../events/case.ts'
import { expertEnded } from '../../../events/expert.ts'
import { exportStepDue } from '../../../events/export.ts'
import { listingEdited, listingListed, listingSold } from '../../../events/listing.ts'
import { orderCancelled } from '../../../events/order.ts'
import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { contact } from '../../../shared/contract/endpoints/contact.ts'
import { experts } from '../../../shared/contract/endpoints/experts.ts'
import { exports } from '../../../shared/contract/endpoints/exports.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { sellers } from '../../../shared/contract/endpoints/sellers.ts'
import { addDays, dayAt } from '../../../shared/rules/calendar.ts'
import { DataExportEntity } from '../../core/data-export/export-store.ts'
import { findWholePassport, forgetPart } from '../../core/passport/passport-store.ts'
import { endOverdue } from '../../experts/ending-requests.ts'
import { handler as noteListed } from '../../passports/on-listing-listed-tell.ts'
import { handler as noteSold } from '../../passports/on-listing-sold-pass-on.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import { documentClient, table } from '../../platform/table.ts'
import { deliverTo, emitted, emittedOf } from '../events.ts'
import { ask, askedPiece, estimate, estimatedListing, newExpert, requestTo, words } from '../experts.ts'
import { pay, sessionIdOf } from '../payments.ts'
import { newPurchase, type Purchase } from '../purchases.ts'
import { anyAddress, newKnownAdmin } from '../reporting.ts'
import { newAuction, newItem, newListing } from '../sales.ts'
import { DAY } from '../time.ts'
import { type Member, newAdmin, newMember, proof } from '../visitor.ts'
import { suspended } from './suspended.ts'
import { alone, calling, inTime, type Room, reacting, type Write, working } from './write.ts'

const reason = 'Recommended by two museums.'
const appointment = { ...words, areas: ['Ceramics' as const], reason }

/** What an expert is asked, to be answered. */
async function askedOf() {
  const asked = await askedPiece()
  return { ...asked, params: { id: await requestTo(asked.expert) } }
}

async function answeredOf() {
  const { owner, expert, listing, request } = await estimatedListing()
  return { owner, expert, request, params: { id: listing.id, expertId: expert.user.id } }
}

/** A piece that an expert estimated, once it is sold. */
async function soldAsEstimated() {
  const { expert, listing } = await estimatedListing()
  const buyer = await newMember()
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  await pay(body.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
  const [sold] = await emitted(listingSold, listing.id)
  return { expert, payload: sold!.payload }
}

const PHOTO = '/media/photos/passport/800.webp'

const keepPhoto = () =>
  s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key: PHOTO.slice('/media/'.length), Body: 'a jar' }))

/** With a passport. The key that signs its entries is kept with the first. */
async function passported() {
  await keepPhoto()
  const owner = await newMember()
  const item = await newItem(owner)
  const { body } = await owner.call(passports.startPassport, { params: { id: item.id } })
  return { owner, item, pieceId: body.pieceId, params: { id: body.pieceId } }
}

const withPassport = { passport: true, images: [PHOTO], condition: 'Good' as const }

async function listedWithPassport() {
  await passported()
  return newListing('245.00', await newMember(), undefined, withPassport)
}

async function boughtWithPassport(): Promise<Purchase> {
  await passported()
  const people = { seller: await newMember(), buyer: await newMember() }
  const purchase = await newPurchase({ ...people, images: [PHOTO], piece: withPassport })
  const [listed] = await emitted(listingListed, purchase.listing.id)
  await deliverTo(noteListed, listed!)
  return purchase
}

async function soldWithPassport() {
  const purchase = await boughtWithPassport()
  const [sold] = await emitted(listingSold, purchase.listing.id)
  await deliverTo(noteSold, sold!)
  return purchase
}

async function adopted() {
  const purchase = await soldWithPassport()
  const params = { id: purchase.transactionId }
  await purchase.buyer.call(orders.receiveOrder, { params })
  await purchase.buyer.call(passports.adoptPiece, { params })
  return purchase
}

async function exporting(owner: Member) {
  await owner.call(exports.requestDataExport, proof)
  const [due] = await emittedOf(exportStepDue, { userId: owner.user.id })
  return due!.payload
}

/** Chance, by which parts are sealed, and what is signed with it. */
const sealed = /"(?:salt|signature|hash|commitment)": "[^"]*"|"commitments": \[[^\]]*\]/g

const writes: readonly Write[] = [
  {
    name: 'appointing an expert',
    // Said twice, they are appointed, and their words are changed to the same.
    mayLeave: /"entity": "audit-entry"|"(?:became_expert|expert_words_changed)"/,
    alike: /"seq": \d+/g,
    alone: true,
    prepare: async () => {
      const params = { id: (await newMember()).user.id }
      return calling(await newAdmin(), experts.appointExpert, { params, body: appointment })
    },
  },
  {
    name: 'dismissing an expert',
    alike: /"seq": \d+/g,
    alone: true,
    prepare: async () => {
      const params = { id: (await newExpert()).user.id }
      return calling(await newAdmin(), experts.dismissExpert, { params, body: { reason } })
    },
  },
  {
    name: 'changing one’s words as an expert',
    prepare: async () =>
      calling(await newExpert(), experts.updateOwnExpert, {
        body: { ...words, areas: ['Glass'], takesRequests: false },
      }),
  },
  {
    name: 'leaving the experts',
    prepare: async () => calling(await newExpert(), experts.leaveExperts),
  },
  {
    name: 'asking an expert',
    prepare: async () => {
      const [owner, expert] = [await newMember(), await newExpert()]
      const params = { id: (await newItem(owner)).id }
      return calling(owner, experts.askExpert, { params, body: { expertId: expert.user.id, question: 'Is it old?' } })
    },
  },
  {
    name: 'accepting a request',
    prepare: async () => {
      const { expert, params } = await askedOf()
      return calling(expert, experts.acceptExpertRequest, { params })
    },
  },
  {
    name: 'declining a request',
    prepare: async () => {
      const { expert, params } = await askedOf()
      return calling(expert, experts.declineExpertRequest, { params, body: { reason: 'I know little about it.' } })
    },
  },
  {
    name: 'calling a request back',
    prepare: async () => {
      const { owner, expert, item } = await askedOf()
      return calling(owner, experts.callBackExpert, { params: { id: item.id, expertId: expert.user.id } })
    },
  },
  {
    name: 'signing an estimate',
    prepare: async () => {
      const { expert, params } = await askedOf()
      return calling(expert, experts.giveExpertEstimate, { params, body: estimate })
    },
  },
  {
    name: 'signing an estimate of a piece at auction',
    prepare: async () => {
      const { seller, listing } = await newAuction({}, await newMember())
      const expert = await newExpert()
      await ask(seller, listing.inventoryId!, expert)
      const params = { id: await requestTo(expert) }
      return calling(expert, experts.giveExpertEstimate, { params, body: estimate })
    },
  },
  {
    name: 'withdrawing an estimate',
    prepare: async () => {
      const { expert, request } = await answeredOf()
      return calling(expert, experts.withdrawExpertEstimate, { params: { id: request.id } })
    },
  },
  {
    name: 'showing an estimate',
    prepare: async () => {
      const { owner, params } = await answeredOf()
      return calling(owner, experts.showExpertEstimate, { params, body: { isShown: true } })
    },
  },
  {
    name: 'showing an estimate no longer',
    prepare: async () => {
      const { owner, params } = await answeredOf()
      await owner.call(experts.showExpertEstimate, { params, body: { isShown: true } })
      return calling(owner, experts.showExpertEstimate, { params, body: { isShown: false } })
    },
  },
  {
    name: 'ending requests whose time is over',
    alone: true,
    prepare: async () => working(await alone(() => endOverdue(inTime(15 * DAY)), askedPiece), 'onExpertRequestsDueEnd'),
  },
  {
    name: 'ending the requests to a former expert',
    prepare: async () => {
      const { expert } = await askedOf()
      await expert.call(experts.leaveExperts)
      return reacting('onExpertGoneEndRequests', expertEnded, { userId: expert.user.id })
    },
  },
  {
    name: 'ending the requests of somebody who is suspended',
    prepare: async () => {
      const { owner } = await askedOf()
      await suspended(owner)
      return reacting('onExpertGoneEndRequests', memberSuspended, {
        ...memberSuspended.sample,
        userId: owner.user.id,
      })
    },
  },
  {
    name: 'ending the requests between two people of whom one blocked the other',
    prepare: async () => {
      const { owner, expert } = await askedOf()
      return reacting('onPersonBlockedEndRequests', personBlocked, {
        blockerId: owner.user.id,
        blockedId: expert.user.id,
      })
    },
  },
  {
    name: 'counting a sale within the range of an expert',
    prepare: async () => reacting('onListingSoldCheckExperts', listingSold, (await soldAsEstimated()).payload),
  },
  {
    name: 'noting a sale within the range of an expert whose account is closed',
    prepare: async () => {
      const { expert, payload } = await soldAsEstimated()
      await documentClient.send(
        new DeleteCommand({ TableName: table.getName(), Key: { pk: 'EXPERTS', sk: expert.user.id } }),
      )
      return reacting('onListingSoldCheckExperts', listingSold, payload)
    },
  },
  {
    name: 'saying something about one’s shop',
    prepare: async () => {
      const from = dayAt(new Date(), 'UTC')
      const holiday = { from, until: addDays(from, 9), timeZone: 'UTC', message: null, pausesSales: false }
      return calling(await newMember(), sellers.updateShop, { body: { story: 'Since 1950.', holiday } })
    },
  },
  {
    name: 'asking for one’s data',
    prepare: async () => calling(await newMember(), exports.requestDataExport, proof),
  },
  {
    name: 'asking for the files of one’s data',
    prepare: async () => {
      const owner = await newMember()
      const { exportId: id, ...due } = await exporting(owner)
      await (await reacting('onExportStepDueMake', exportStepDue, { exportId: id, ...due }))()
      return calling(owner, exports.downloadDataExport, { params: { id }, ...proof })
    },
  },
  {
    name: 'making a file of somebody’s data',
    // The archive has times in it.
    alike: /"bytes": \d+|-1-[\da-f]{16}\.zip/g,
    prepare: async () => reacting('onExportStepDueMake', exportStepDue, await exporting(await newMember())),
  },
  {
    name: 'giving up a file that could not be made again and again',
    prepare: async () => {
      const due = await exporting(await newMember())
      // Nothing can have this key, so the file before can't be deleted.
      const change = { userId: due.userId, tries: 3, replaced: $set(['']) }
      await DataExportEntity.build(UpdateItemCommand).item(change).send()
      return reacting('onExportStepDueMake', exportStepDue, due)
    },
  },
  {
    name: 'writing to the operator',
    // Sent twice, it arrives twice.
    addsAnother: true,
    prepare: async () => {
      await newKnownAdmin()
      const body = { subject: 'Consignment', text: 'Do you also take pieces on consignment?' }
      return calling(await newMember(), contact.sendContactMessage, { body, address: anyAddress() })
    },
  },
  {
    name: 'starting a passport',
    alike: sealed,
    prepare: async () => {
      const { owner } = await passported()
      const { id } = await newItem(owner)
      return calling(owner, passports.startPassport, { params: { id } })
    },
  },
  {
    name: 'starting the passport of a listed piece',
    alike: sealed,
    prepare: async () => {
      await passported()
      const { seller, listing } = await newListing('245.00', await newMember())
      return calling(seller, passports.startPassport, { params: { id: listing.inventoryId! } })
    },
  },
  {
    name: 'writing into a passport',
    alike: sealed,
    prepare: async () => {
      const { owner, params } = await passported()
      const condition = { date: '2026-11-29', grade: 'Fair', flaws: 'A crack.' } as const
      const evidence = [{ about: 'maker', source: 'mark', note: 'Page 12.', isGuess: true }] as const
      const document = { document: 'provenance', imageUrl: PHOTO, isShown: true } as const
      const body = {
        description: 'From a house in Bath.',
        evidence: [...evidence],
        images: [PHOTO],
        condition,
        document,
      }
      return calling(owner, passports.addToPassport, { params, body: body as never })
    },
  },
  {
    name: 'showing an owner’s name',
    alike: sealed,
    prepare: async () => {
      const { owner, params } = await passported()
      return calling(owner, passports.namePieceOwner, { params, body: { name: 'Mara of Bath' } })
    },
  },
  {
    name: 'taking an owner’s name away',
    alike: sealed,
    prepare: async () => {
      const { owner, params } = await passported()
      await owner.call(passports.namePieceOwner, { params, body: { name: 'Mara of Bath' } })
      return calling(owner, passports.namePieceOwner, { params, body: { name: null } })
    },
  },
  {
    name: 'removing what one wrote into a passport',
    alike: sealed,
    prepare: async () => {
      const { owner, params } = await passported()
      return calling(owner, passports.removeFromPassport, { params, body: { entry: 2, part: 1 } })
    },
  },
  {
    name: 'reporting a piece stolen',
    alike: sealed,
    prepare: async () => {
      const { owner, params } = await passported()
      return calling(owner, passports.reportPieceStolen, { params, body: { date: '2026-11-01' } })
    },
  },
  {
    name: 'withdrawing that a piece was stolen',
    alike: sealed,
    prepare: async () => {
      const { owner, params } = await passported()
      await owner.call(passports.reportPieceStolen, { params, body: { date: '2026-11-01' } })
      return calling(owner, passports.reportPieceStolen, { params, body: { date: null } })
    },
  },
  {
    name: 'opening the passport of a piece that is published',
    alike: sealed,
    prepare: async () => {
      const { listing } = await listedWithPassport()
      return reacting('onListingListedTell', listingListed, { ...listingListed.sample, listingId: listing.id })
    },
  },
  {
    name: 'writing what a seller changed into the passport',
    alike: sealed,
    prepare: async () => {
      const { seller, listing } = await listedWithPassport()
      const [listed] = await emitted(listingListed, listing.id)
      await deliverTo(noteListed, listed!)
      await seller.call(listings.updateListing, { params: { id: listing.id }, body: { description: 'With its lid.' } })
      return reacting('onListingListedTell', listingEdited, { ...listingEdited.sample, listingId: listing.id })
    },
  },
  {
    name: 'writing a sale into the passport',
    alike: sealed,
    prepare: async () => {
      const { listing } = await boughtWithPassport()
      const [sold] = await emitted(listingSold, listing.id)
      return reacting('onListingSoldPassOn', listingSold, sold!.payload)
    },
  },
  {
    name: 'taking a bought piece into one’s collection',
    alike: sealed,
    prepare: async () => {
      const { buyer, transactionId: id } = await soldWithPassport()
      await buyer.call(orders.receiveOrder, { params: { id } })
      return calling(buyer, passports.adoptPiece, { params: { id } })
    },
  },
  {
    name: 'writing into the passport that a sale was undone',
    alike: sealed,
    prepare: async () => {
      const { seller, listing, transactionId: id } = await soldWithPassport()
      await seller.call(orders.cancelOrder, { params: { id } })
      const [cancelled] = await emitted(orderCancelled, listing.id)
      return reacting('onSaleUndoneGiveBack', orderCancelled, cancelled!.payload)
    },
  },
  {
    name: 'giving a piece back that its buyer had taken into a collection',
    alike: sealed,
    prepare: async () => {
      const { listing, transactionId: orderId } = await adopted()
      const payload = { ...caseMoved.sample, orderId, listingId: listing.id, isPieceBack: true }
      return reacting('onSaleUndoneGiveBack', caseMoved, payload)
    },
  },
  {
    name: 'forgetting what a former member wrote into a passport',
    alike: sealed,
    prepare: async () => {
      const { pieceId } = await passported()
      const [part] = (await findWholePassport(pieceId))?.parts ?? []
      return working(() => forgetPart(part!))
    },
  },
]

export const trust: Room = {
  features: [
    'experts',
    'core/expert',
    'sellers',
    'core/shop',
    'exports',
    'core/data-export',
    'contact',
    'passports',
    'core/passport',
  ],
  writes,
  unreached: {
    'core/passport/passport-store.ts keepKey': 'It puts the same item each time, and a process does so once.',
  },
}
