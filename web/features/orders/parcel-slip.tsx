import { AddressText } from '../../components/address-text.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { type ParcelToShip, piecesOf } from './parcels.ts'

interface ParcelSlipProps {
  parcel: ParcelToShip
  /** As on the pick list. */
  parcelNo: number
  from: string
  hasPrices: boolean
  message: string
}

/** A page to put into the parcel. */
export function ParcelSlip({ parcel, parcelNo, from, hasPrices, message }: ParcelSlipProps) {
  const { orders, address, buyer, isErased } = parcel
  return (
    <article aria-label="Packing slip" className="break-after-page text-small last:break-after-auto">
      <p className="label mb-1 flex justify-between gap-6 text-muted">
        <span>Packing slip</span>
        <span>Parcel {parcelNo}</span>
      </p>
      <p className="font-serif text-title">{from}</p>
      <div className="mt-5 border-y border-rule-strong py-4">
        <p className="label text-muted">To</p>
        <div className="mt-1 text-name">
          {address ? (
            <AddressText address={address} />
          ) : isErased ? (
            `${buyer.firstName} (the address was erased)`
          ) : (
            `${buyer.firstName} (agreed in messages)`
          )}
        </div>
      </div>
      {orders.map(order => (
        <section key={order.id} className="break-inside-avoid border-b py-3">
          <p className="text-caption text-muted wrap-anywhere">Order {order.id}</p>
          <ul>
            {order.pieces.map(piece => (
              <li key={piece.listingId} className="flex items-center gap-4 py-1.5">
                <Photo
                  imageUrl={piece.imageUrl}
                  category={piece.category}
                  alt=""
                  sizes="4rem"
                  priority
                  className="size-14 shrink-0"
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{piece.itemName}</span>
                {hasPrices && <Price amount={piece.price} className="shrink-0" />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-3 text-caption text-muted">Pieces in this parcel: {piecesOf(parcel).length}</p>
      {message && <p className="mt-6 font-serif text-name whitespace-pre-line wrap-anywhere">{message}</p>}
    </article>
  )
}
