import { LOCALE } from '../../../shared/rules/numbers.ts'
import { Photo } from '../../components/photo.tsx'
import { termText } from '../../lib/term-text.ts'
import { recipientOf } from './dispatch-text.ts'
import { type ParcelToShip, piecesOf } from './parcels.ts'

/** What to fetch, town by town and kind by kind, and for which parcel. Parcels are counted as their slips lie. */
export function PickList({ parcels }: { parcels: readonly ParcelToShip[] }) {
  const pieces = parcels
    .flatMap((parcel, place) =>
      piecesOf(parcel).map(piece => ({ ...piece, parcelNo: place + 1, recipient: recipientOf(parcel) })),
    )
    .toSorted(
      (a, b) =>
        (a.town ?? '').localeCompare(b.town ?? '', LOCALE) ||
        (a.category ?? '').localeCompare(b.category ?? '', LOCALE) ||
        a.itemName.localeCompare(b.itemName, LOCALE),
    )
  return (
    <article aria-label="Pick list" className="text-small">
      <p className="font-serif text-title">Pick list</p>
      <ul className="mt-4 divide-y border-y">
        {pieces.map(({ listingId, itemName, imageUrl, category, town, stockNumber, place, parcelNo, recipient }) => (
          <li key={listingId} className="flex break-inside-avoid items-center gap-4 py-2">
            <span aria-hidden className="size-5 shrink-0 border border-rule-strong" />
            <Photo imageUrl={imageUrl} category={category} alt="" sizes="4rem" priority className="size-12 shrink-0" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {itemName}
              <span className="block text-caption text-muted">
                {[stockNumber, category && termText(category), place, town && `in ${town}`].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="max-w-2/5 shrink-0 text-right text-caption wrap-anywhere">
              Parcel {parcelNo}
              <span className="block text-muted">{recipient}</span>
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}
