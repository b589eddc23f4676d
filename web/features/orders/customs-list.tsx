import { Link } from 'react-router-dom'
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
      parcel.orders.map(({ id, itemName }) => (
        <li key={id} className="wrap-anywhere">
          <Link to={`/orders/${id}`} className="font-medium underline underline-offset-4">
            {itemName}
          </Link>
          : {gapTexts(parcel, parcelGaps(parcel, from)?.get(id)).join(' ')}
        </li>
      )),
    )}
  </ul>
)

function gapTexts(parcel: ParcelToShip, gaps: CustomsGaps | undefined): string[] {
  const ofPieces = gaps?.pieces.map(({ itemName, lacksCode, lacksOrigin }) => {
    if (lacksCode && lacksOrigin) return `Tariff code and country of origin of “${itemName}” are missing.`
    return lacksCode
      ? `The tariff code of “${itemName}” is missing.`
      : `The country of origin of “${itemName}” is missing.`
  })
  return [
    ...(ofPieces ?? []),
    ...(gaps?.lacksDeclaration ? ['Enter the number of the export’s declaration with its label.'] : []),
    ...(isOfSeveral(parcel) ? ['Customs want a label for each order: send them apart.'] : []),
  ]
}
