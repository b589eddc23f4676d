import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { sellerDueText } from '../../lib/seller-due-text.ts'

/** How many orders wait for their seller, and how urgently. */
export function ToShip() {
  const { data } = useRead(orders.listWaitingOrders, undefined, fresh)
  const [first] = data?.sold.orders ?? []
  if (!data || !first) return null
  const { count } = data.sold
  return (
    <AlertBox
      title={count === 1 ? '1 order waits for you' : `${count} orders wait for you`}
      actions={
        <ButtonLink to={count === 1 ? `/orders/${first.id}` : /* @wc-ignore */ '/orders?tab=sold'} size="small">
          {count === 1 ? 'Open the order' : 'See the orders'}
        </ButtonLink>
      }
    >
      <p className="wrap-anywhere">{count === 1 ? first.itemName : `The most urgent: ${first.itemName}`}</p>
      <p>{sellerDueText(first)}</p>
    </AlertBox>
  )
}
