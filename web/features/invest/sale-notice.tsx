import { AlertBox } from '../../components/alert-box.tsx'
import { useFees } from '../../lib/api/get-fees.ts'

/** What the operator's switch means for a buyer. Nothing while shares are sold for real money, or may be. */
export function SaleNotice() {
  const investing = useFees().data?.investing
  if (investing === 'off') return <AlertBox tone="warning" title="Shares are not sold here at the moment" />
  if (investing !== 'demonstration') return null
  return (
    <AlertBox title="Demonstration: no real money">
      You can try how shares are bought, with a test card. Nobody pays or owns anything.
    </AlertBox>
  )
}
