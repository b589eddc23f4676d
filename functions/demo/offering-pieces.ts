import type * as z from 'zod'
import type { createListingBody } from '../../shared/contract/endpoints/listings.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import type { PersonName } from '../../shared/rules/demo-people.ts'
import type { AuctionDuration } from '../../shared/rules/listing.ts'
import { addInventoryItem } from '../core/inventory/inventory-store.ts'
import { listItem } from '../core/listing/create/listing-an-item.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { keepEmbeddingAhead } from '../core/search/likeness/embedding-store.ts'
import { embeddingOf } from '../core/search/likeness/seeing.ts'
import { tryWrite } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { type Ago, type Demo, type Seller, unless } from './demo.ts'
import { demoEstimate } from './demo-estimates.ts'
import { demoPerson } from './demo-people.ts'
import { storeDemoPhotos, type View } from './demo-photos.ts'
import { type DemoPiece, demoPiece } from './demo-pieces.ts'

export interface OwnPiece {
  readonly slug: string
  readonly views: readonly View[]
  /** Where it differs from its seller's. */
  readonly delivery?: DeliveryTerms
  /** Where it differs from the catalogue's. */
  readonly text?: Partial<Pick<DemoPiece, 'itemName' | 'description' | 'condition' | 'flaws'>>
}

/** In whole dollars. */
export interface DemoOffer extends OwnPiece {
  readonly seller: Seller
  readonly price: number
  readonly listed: Ago
}

/** In whole dollars. Opened so that it ends at `endsIn`. */
export interface DemoAuction extends OwnPiece {
  readonly seller: Seller
  readonly reserve?: number
  readonly lasts: AuctionDuration
  readonly endsIn: Ago
}

const nameOf = ({ slug, views }: OwnPiece) => `${slug} ${views.join()}`

export const listingId = (demo: Demo, piece: OwnPiece, at: Date): string => demo.id(at, `listing of ${nameOf(piece)}`)

export async function own(demo: Demo, owner: UserRecord, own: OwnPiece, at: Date) {
  const { slug: _, sku: __, valueMinCents, valueMaxCents, ...text } = demoPiece(own.slug)
  const { condition, dimensions, flaws, ...item } = { ...text, ...own.text }
  const images = await storeDemoPhotos(demoPiece(own.slug), own.views, demo.deps.photos)
  const id = demo.id(at, `item ${nameOf(own)}`)
  const time = at.toISOString()
  await tryWrite(
    addInventoryItem({
      ...item,
      userId: owner.id,
      id,
      valueMinCents,
      valueMaxCents,
      estimate: demoEstimate(own.slug, at),
      imageUrl: images[0] ?? null,
      gptAnalysis: null,
      googleLensResults: null,
      createdAt: time,
      updatedAt: time,
    }),
  )
  return { id, images, report: { condition: condition ?? null, dimensions, flaws }, ...item }
}

export const offer = (demo: Demo, { seller, price, listed, ...piece }: DemoOffer) =>
  list(demo, seller, piece, demo.before(listed), { listingType: 'fixed-price', price: cents(price * 100) })

export function openAuction(demo: Demo, { seller, reserve, lasts, endsIn, ...piece }: DemoAuction) {
  const { days = 0, hours = 0 } = endsIn
  return list(demo, seller, piece, demo.before({ days: lasts - days, hours: -hours }), {
    listingType: 'auction',
    reservePrice: reserve === undefined ? null : cents(reserve * 100),
    durationDays: lasts,
  })
}

type Terms =
  | { listingType: 'fixed-price'; price: Cents }
  | { listingType: 'auction'; reservePrice: Cents | null; durationDays: AuctionDuration }

async function list(
  demo: Demo,
  seller: PersonName,
  piece: OwnPiece,
  at: Date,
  terms: Terms,
): Promise<ListingRecord | undefined> {
  const id = listingId(demo, piece, at)
  const listed = await findListing(id)
  if (listed) return listed
  const owner = await demoPerson(seller)
  const { id: inventoryId, itemName, category, description, images, report } = await own(demo, owner, piece, at)
  const input: z.output<typeof createListingBody> = {
    inventoryId,
    itemName,
    category,
    description,
    images,
    photoNotes:
      piece.views[0] === 1 ? images.slice(0, 1).map(imageUrl => ({ imageUrl, shows: 'whole', caption: null })) : [],
    imageUrl: null,
    ...report,
    price: null,
    reservePrice: null,
    marketPrice: demoPiece(piece.slug).valueMaxCents,
    delivery: piece.delivery,
    ...terms,
  }
  await seeAhead(demo, id, images)
  return (
    (await unless(['item_listed', 'item_sold'], () => listItem(input, owner, at, { id }))) ?? (await findListing(id))
  )
}

async function seeAhead({ deps: { see, photos } }: Demo, listingId: string, [imageUrl]: readonly string[]) {
  if (!see || imageUrl === undefined) return
  const embedding = await embeddingOf(imageUrl, { ...photos, see })
  await keepEmbeddingAhead({ listingId, imageUrl, embedding })
}
