import { endTime } from '../lib/dates.ts'
import { AlertBox } from './alert-box.tsx'
import { BasketButton } from './basket-button.tsx'

interface ReservedTogetherProps {
  listingId: string
  /** ISO 8601 */
  until: string | null
}

/** A payment page for one of them would end that of all. */
export function ReservedTogether({ listingId, until }: ReservedTogetherProps) {
  const time = until && endTime(until)
  return (
    <AlertBox title="Reserved with other pieces" actions={<BasketButton listingId={listingId} isSmall />}>
      You are paying for them together. This piece is reserved for you until {time}.
    </AlertBox>
  )
}
