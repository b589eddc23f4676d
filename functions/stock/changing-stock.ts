import type { StockChange, StockOutcome } from '../../shared/contract/endpoints/stock.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { editDraft } from '../core/draft/draft-store.ts'
import { editInventoryItem } from '../core/inventory/inventory-store.ts'
import { editListing } from '../core/listing/create/editing-listing.ts'
import { chargeable } from '../core/listing/refused-fields.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentRow, type StockPiece } from './present-row.ts'
import { stockPieces } from './stock-rows.ts'

/** Pieces that are changed at the same time: their writes have nothing in common. */
const AT_ONCE = 5

/** Each piece for itself. One that is refused is left as it was, and one that was changed so before counts as changed. */
export async function changePieces(
  changes: readonly StockChange[],
  owner: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<StockOutcome[]> {
  const ids = changes.map(({ id }) => id)
  const before = await stockPieces(owner.id, ids, now)
  const refusals = new Map<string, DomainError>()
  await forEachSettled(changes, AT_ONCE, async change => {
    try {
      await changePiece(before.get(change.id), change, owner, now, deps)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refusals.set(change.id, error)
    }
  })
  const after = await stockPieces(owner.id, ids, now)
  return ids.map(id => presentOutcome(id, { before: before.get(id), after: after.get(id) }, refusals.get(id), now))
}

function presentOutcome(
  id: string,
  { before, after }: { before: StockPiece | undefined; after: StockPiece | undefined },
  refusal: DomainError | undefined,
  now: Date,
): StockOutcome {
  const was = before && presentRow(before, now)
  return {
    id,
    refusal: refusal ? { code: refusal.code, message: refusal.issues?.[0]?.message ?? refusal.message } : null,
    before: was ? { price: was.price, category: was.category, location: was.location } : null,
    piece: after ? presentRow(after, now) : null,
  }
}

/** @throws DomainError not_found, item_sold, piece_not_offered, conflict, and those of `editListing` */
async function changePiece(
  piece: StockPiece | undefined,
  change: StockChange,
  owner: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  if (!piece) throw new DomainError('not_found')
  const { item } = piece
  if (item.soldAt) throw new DomainError('item_sold')
  const { price, category, delivery, location } = change
  if (price || delivery || category !== undefined)
    await changeOffer(piece, { price, category, delivery }, owner, now, deps)
  if (category === undefined && location === undefined) return
  const edited = await editInventoryItem({ userId: owner.id, id: item.id }, { category, location }, now)
  if (edited === 'missing') throw new DomainError('not_found')
}

type OfferChange = Pick<StockChange, 'price' | 'category' | 'delivery'>

async function changeOffer(
  { item, draft }: StockPiece,
  { price, category, delivery }: OfferChange,
  owner: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  if (item.listingId) {
    const expected = ({ priceCents }: { priceCents?: Cents | undefined }) =>
      price && refuseOtherPrice(priceCents, price)
    await editListing(item.listingId, { price: price?.to, category, delivery }, owner, now, deps, expected)
    return
  }
  const isPriced = draft?.listingType === 'fixed-price'
  if (!draft || (price && !isPriced)) {
    if (price || delivery) throw new DomainError('piece_not_offered')
    return
  }
  if (price) refuseOtherPrice(draft.priceCents, price)
  const priceCents = price && chargeable('price', price.to)
  if (!(await editDraft(draft, { priceCents, category, delivery }, now))) throw new DomainError('conflict')
}

/** What was shown before the change is what is changed. @throws DomainError conflict */
function refuseOtherPrice(now: Cents | undefined, { from, to }: { from: Cents | null; to: Cents }): void {
  if ((now ?? null) !== from && now !== to) throw new DomainError('conflict')
}
