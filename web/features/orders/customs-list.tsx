import { Link } from 'react-router-dom'
import type { OrderToShip } from '../../../shared/contract/endpoints/orders.ts'
import type { CustomsGaps } from '../../../shared/rules/labels.ts'
import { isOfSeveral, parcelGaps } from './parcel-customs.ts'
import type { ParcelToShip } from './parcels.ts'

interface CustomsListProps {
  parcels: readonly ParcelToShip[]
  from: string
}

/** What customs would ask of each order, with the way to it. */
export const CustomsList = ({ parcels, from }: CustomsListProps) => (
  <ul className="mt-2 space-y-1">
    {parcels.flatMap(parcel =>
      parcel.orders.map(order => (
        <li key={order.id} className="wrap-anywhere">
          <Link to={`/orders/${order.id}`} className="font-medium underline underline-offset-4">
            {order.itemName}
          </Link>
          : {gapTexts(order, isOfSeveral(parcel), parcelGaps(parcel, from)?.get(order.id)).join(' ')}
        </li>
      )),
    )}
  </ul>
)

function gapTexts({ pieces }: OrderToShip, isSharing: boolean, gaps: CustomsGaps | undefined): string[] {
  const ofPieces = gaps?.pieces.map(piece =>
    pieces.length > 1 ? `${piece.itemName}: ${lackOf(piece)}` : lackOf(piece),
  )
  return [
    ...(ofPieces ?? []),
    ...(gaps?.lacksDeclaration ? ['Enter the number of the export’s declaration with its label.'] : []),
    ...(isSharing ? ['Customs want a label for each order: send them apart.'] : []),
  ]
}

function lackOf({ lacksCode, lacksOrigin }: CustomsGaps['pieces'][number]): string {
  if (lacksCode && lacksOrigin) return 'Tariff code and country of origin are missing.'
  return lacksCode ? 'The tariff code is missing.' : 'The country of origin is missing.'
}
