import { PutObjectCommand } from '@aws-sdk/client-s3'
import { caseMoved } from '../../../events/case.ts'
import { listingListed, listingSold } from '../../../events/listing.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import { deliverTo, emitted } from '../events.ts'
import { newDelivery, newPurchase } from '../purchases.ts'
import { newItem, newListing } from '../sales.ts'
import { newMember } from '../visitor.ts'
import { calling, type Room, reacting, type Write } from './write.ts'

const PHOTO = '/media/photos/faults/800.webp'

async function started() {
  const owner = await newMember()
  const { id } = await newItem(owner)
  const { body } = await owner.call(passports.startPassport, { params: { id } })
  return { owner, params: { id: body.pieceId } }
}

async function told(listingId: string) {
  const { handler } = await import('../../passports/on-listing-listed-tell.ts')
  const [listed] = await emitted(listingListed, listingId)
  if (listed) await deliverTo(handler, listed)
}

async function soldOn() {
  const purchase = await newPurchase({ piece: { passport: true } })
  await told(purchase.listing.id)
  const [sold] = await emitted(listingSold, purchase.listing.id)
  return { ...purchase, sold: sold?.payload ?? listingSold.sample }
}

async function adopted() {
  const { listing, buyer, transactionId } = await newDelivery({ piece: { passport: true } })
  await told(listing.id)
  await buyer.call(passports.adoptPiece, { params: { id: transactionId } })
  return { ...caseMoved.sample, orderId: transactionId, listingId: listing.id, isPieceBack: true }
}

const writes: readonly Write[] = [
  {
    name: 'starting a passport',
    prepare: async () => {
      const owner = await newMember()
      const { id } = await newItem(owner)
      return calling(owner, passports.startPassport, { params: { id } })
    },
  },
  {
    name: 'writing into a passport',
    prepare: async () => {
      const { owner, params } = await started()
      const Key = PHOTO.slice('/media/'.length)
      await s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key, Body: 'a jar' }))
      const body = {
        description: 'With a lid.',
        evidence: [{ about: 'maker', source: 'mark', note: 'On the base.' }],
        images: [PHOTO],
        condition: { date: '2026-11-20', grade: 'Good', flaws: 'A chip.' },
        document: { document: 'provenance', imageUrl: PHOTO, isShown: true },
      } as const
      return calling(owner, passports.addToPassport, { params, body: body as never })
    },
  },
  {
    name: 'showing an owner’s name',
    prepare: async () => {
      const { owner, params } = await started()
      await owner.call(passports.namePieceOwner, { params, body: { name: 'Mara of Bath' } })
      return calling(owner, passports.namePieceOwner, { params, body: { name: 'Mara' } })
    },
  },
  {
    name: 'removing something from a passport',
    prepare: async () => {
      const { owner, params } = await started()
      return calling(owner, passports.removeFromPassport, { params, body: { entry: 2, part: 1 } })
    },
  },
  {
    name: 'reporting a piece stolen',
    prepare: async () => {
      const { owner, params } = await started()
      return calling(owner, passports.reportPieceStolen, { params, body: { date: '2026-11-01' } })
    },
  },
  {
    name: 'taking a bought piece into a collection',
    prepare: async () => {
      const { listing, buyer, transactionId: id } = await newDelivery({ piece: { passport: true } })
      await told(listing.id)
      return calling(buyer, passports.adoptPiece, { params: { id } })
    },
  },
  {
    name: 'opening the passport of a listing',
    prepare: async () => {
      const { listing } = await newListing('80', await newMember(), 'Jar', { passport: true })
      const [listed] = await emitted(listingListed, listing.id)
      return reacting('onListingListedTell', listingListed, listed?.payload ?? listingListed.sample)
    },
  },
  {
    name: 'writing a sale into a passport',
    prepare: async () => reacting('onListingSoldPassOn', listingSold, (await soldOn()).sold),
  },
  {
    name: 'giving a piece back with its passport',
    prepare: async () => reacting('onSaleUndoneGiveBack', caseMoved, await adopted()),
  },
]

/** Each attempt draws them. */
const salts = /"salt": "[\da-f]{32}"/g

export const passportsOfPieces: Room = {
  features: ['passports', 'core/passport'],
  writes: writes.map(write => ({
    ...write,
    alike: salts,
    prepare: async () => {
      // Then its key is kept.
      await started()
      return write.prepare()
    },
  })),
  unreached: {
    'core/passport/passport-store.ts forgetPart': 'Closing an account does it (closing.test.ts).',
    'core/passport/passport-store.ts keepKey':
      'Once for each key, before its first entry, which is never written if it fails.',
  },
}
