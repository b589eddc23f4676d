import { endTime } from '../lib/dates.ts'
import { AlertBox } from './alert-box.tsx'
import { ButtonLink } from './button.tsx'

/** A payment page for one of them would end that of all. @param until ISO 8601 */
export function ReservedTogether({ until }: { until: string | null }) {
  const time = until && endTime(until)
  return (
    <AlertBox
      title="Reserved with other pieces"
      actions={
        <ButtonLink to="/basket" size="small">
          Go to your basket
        </ButtonLink>
      }
    >
      You are paying for them together. This piece is reserved for you until {time}.
    </AlertBox>
  )
}
