import type { FollowedParcel } from '../../shared/contract/endpoints/tracking.ts'
import { isUnknownForLong, type ParcelState } from '../../shared/rules/tracking.ts'
import { DateText } from './date-text.tsx'

const stateTexts: Record<Exclude<ParcelState, 'unknown'>, string> = {
  announced: 'Announced: the carrier doesn’t have it yet',
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  waiting: 'Ready to be picked up from the carrier',
  delivered: 'Delivered by the carrier',
  returning: 'On its way back to the sender',
  failed: 'Delivery failed',
}

interface ParcelWayProps {
  /** null: nobody asks its carrier. */
  parcel: FollowedParcel | null
  carrier: string
  /** Who reads it gave the number. */
  isSender: boolean
}

/** Where a parcel with a number is, in its carrier's words. */
export function ParcelWay({ parcel, carrier, isSender }: ParcelWayProps) {
  if (!parcel) return <p className="mt-1">This parcel can’t be followed here.</p>
  if (parcel.status === 'unknown') return <UnknownNumber parcel={parcel} carrier={carrier} isSender={isSender} />
  const [newest, ...earlier] = parcel.events
  return (
    <div className="mt-2">
      <p className="text-ink">{stateTexts[parcel.status]}</p>
      <ol>{newest && <Scan scan={newest} />}</ol>
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1">Earlier news of the carrier</summary>
          <ol>
            {earlier.map(scan => (
              <Scan key={`${scan.at} ${scan.words}`} scan={scan} />
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function UnknownNumber({ parcel, carrier, isSender }: ParcelWayProps & { parcel: FollowedParcel }) {
  const { checkedAt } = parcel
  if (!checkedAt) return <p className="mt-1">We are asking {carrier} about this number.</p>
  return (
    <div className="mt-1 text-ink">
      <p className="wrap-anywhere">
        {isUnknownForLong(parcel, new Date(checkedAt))
          ? `${carrier} doesn’t know this number.`
          : `${carrier} doesn’t know this number yet.`}
      </p>
      <p className="max-w-prose text-muted">
        {isSender
          ? 'Compare it with your receipt, and correct the shipping details if it is wrong.'
          : 'Many carriers know a number only once they have scanned the parcel.'}
      </p>
    </div>
  )
}

const Scan = ({ scan: { at, words, place } }: { scan: FollowedParcel['events'][number] }) => (
  <li className="py-0.5 wrap-anywhere">
    <DateText iso={at} form="receipt" />
    {[words, place].filter(Boolean).map(text => (
      <span key={text}> · {text}</span>
    ))}
  </li>
)
