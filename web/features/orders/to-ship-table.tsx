import { Link } from 'react-router-dom'
import { carrierName } from '../../../shared/rules/carriers.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Photo } from '../../components/photo.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { flagTexts, ordersText, recipientOf } from './dispatch-text.ts'
import { type ParcelToShip, piecesOf } from './parcels.ts'

interface ToShipTableProps {
  parcels: readonly ParcelToShip[]
  /** Orders that go alone. */
  apart: ReadonlySet<string>
  /** Orders that could go with another. */
  shareable: ReadonlySet<string>
  isChosen: (parcel: ParcelToShip) => boolean
  onChoose: (parcel: ParcelToShip, isOn: boolean) => void
  onApart: (orderId: string, isApart: boolean) => void
}

export function ToShipTable({ parcels, ...by }: ToShipTableProps) {
  const columns: readonly Column<ParcelToShip>[] = [
    { header: 'Parcel', isName: true, cell: parcel => <Pieces parcel={parcel} {...by} /> },
    { header: 'To', cell: parcel => <Recipient parcel={parcel} /> },
    { header: 'Ship by', cell: parcel => <Days parcel={parcel} /> },
    { header: 'Notes', cell: parcel => <Flags parcel={parcel} /> },
    { header: 'Tracking', cell: parcel => <Tracking parcel={parcel} /> },
  ]
  return (
    <div className="mt-4">
      <Table caption="Parcels to ship" columns={columns} rows={parcels} rowKey={({ id }) => id} isWide />
    </div>
  )
}

interface PiecesProps extends Omit<ToShipTableProps, 'parcels'> {
  parcel: ParcelToShip
}

function Pieces({ parcel, apart, shareable, isChosen, onChoose, onApart }: PiecesProps) {
  const { orders } = parcel
  const [piece] = piecesOf(parcel)
  return (
    <div className="flex items-start gap-4">
      <input
        type="checkbox"
        aria-label={`Choose the parcel to ${recipientOf(parcel)}: ${orders.map(({ itemName }) => itemName).join(', ')}`}
        checked={isChosen(parcel)}
        onChange={event => onChoose(parcel, event.target.checked)}
        className="mt-3 size-5 shrink-0 rounded-sm"
      />
      <Photo
        imageUrl={piece?.imageUrl}
        category={piece?.category}
        alt=""
        sizes="3rem"
        className="size-12 shrink-0 rounded-sm"
      />
      <div className="min-w-0">
        <ul>
          {orders.map(({ id, itemName }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={`/orders/${id}`} className="underline-offset-4 hover:underline">
                {itemName}
              </Link>
            </li>
          ))}
        </ul>
        {orders.length > 1 ? (
          <p className="mt-1 text-caption font-normal text-muted">
            {ordersText(orders.length)} of one buyer may go into one parcel.{' '}
            <Button
              variant="quiet"
              size="small"
              className="-my-2 px-1 underline underline-offset-4"
              onClick={() => onApart(parcel.id, true)}
            >
              Send them apart
            </Button>
          </p>
        ) : (
          orders.some(({ id }) => apart.has(id) && shareable.has(id)) && (
            <Button
              variant="quiet"
              size="small"
              className="-ml-1 px-1 font-normal underline underline-offset-4"
              onClick={() => onApart(parcel.id, false)}
            >
              Put together with the others
            </Button>
          )
        )}
      </div>
    </div>
  )
}

function Recipient({ parcel }: { parcel: ParcelToShip }) {
  const { address } = parcel
  return (
    <span className="wrap-anywhere">
      {recipientOf(parcel)}
      {address && (
        <span className="block text-caption text-muted">
          {[address.city, countryName(address.country)].filter(Boolean).join(', ')}
        </span>
      )}
    </span>
  )
}

const Days = ({ parcel: { bestBy, cancellableFrom } }: { parcel: ParcelToShip }) => (
  <span>
    <DateText iso={cancellableFrom} />
    <span className="block text-caption text-muted">
      At best by <DateText iso={bestBy} />
    </span>
  </span>
)

function Flags({ parcel: { flags, orders } }: { parcel: ParcelToShip }) {
  const isPacked = orders.every(({ status }) => status === 'packed')
  if (!isPacked && flags.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {isPacked && <Badge>Packed</Badge>}
      {flags.map(flag => (
        <Badge key={flag} tone={flagTexts[flag].tone}>
          {flagTexts[flag].label}
        </Badge>
      ))}
    </span>
  )
}

function Tracking({ parcel: { numbered, labelled } }: { parcel: ParcelToShip }) {
  if (!numbered?.carrier) return null
  return (
    <span className="wrap-anywhere">
      {carrierName({ carrier: numbered.carrier, carrierName: numbered.carrierName })}
      <span className="figures block text-caption text-muted">{numbered.trackingNumber}</span>
      {labelled && <span className="block text-caption text-muted">With a label to print</span>}
    </span>
  )
}
