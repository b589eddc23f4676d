import type { ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ordersText, refusalTexts } from './dispatch-text.ts'

/** What became of the orders that were sent, each refusal by its order. */
export function DispatchResult({ outcomes }: { outcomes: readonly ShippedOutcome[] }) {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const shipped = outcomes.filter(({ outcome }) => outcome === 'shipped').length
  const corrected = outcomes.filter(({ outcome }) => outcome === 'corrected').length
  return (
    <AlertBox
      tone={refused.length > 0 ? 'warning' : 'success'}
      title={shipped > 0 ? `${ordersText(shipped)} marked as shipped` : 'No order was marked as shipped'}
    >
      {shipped > 0 && <p>Each buyer is told, with the tracking number.</p>}
      {corrected > 0 && <p>Corrected: {ordersText(corrected)}.</p>}
      {refused.length > 0 && (
        <>
          <p>Not shipped: {ordersText(refused.length)}.</p>
          <ul className="mt-2 space-y-1">
            {refused.map(({ orderId, itemName, refusal }) => (
              <li key={orderId} className="wrap-anywhere">
                <span className="font-medium">{itemName ?? orderId}</span>: {refusal && refusalTexts[refusal]}
              </li>
            ))}
          </ul>
        </>
      )}
    </AlertBox>
  )
}
