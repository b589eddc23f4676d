import { Link, useNavigate } from 'react-router-dom'
import type { ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { MAX_PIECES_TOGETHER } from '../../../shared/rules/basket.ts'
import { sumCents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { useFillBasket } from '../../lib/basket.ts'
import { lotCountText } from './event-words.ts'
import type { EventStanding } from './use-standing.ts'

interface WonLotsProps {
  won: EventStanding['won']
  lots: readonly ShownLot[]
}

/** What the reader won and has yet to pay, and the way to pay it together. */
export function WonLots({ won, lots }: WonLotsProps) {
  const navigate = useNavigate()
  const together = won.slice(0, MAX_PIECES_TOGETHER)
  const filling = useFillBasket(() => navigate('/basket'))
  if (won.length === 0) return null
  const names = new Map(lots.map(({ listingId, number, itemName }) => [listingId, `Lot ${number}: ${itemName}`]))
  const total = sumCents(won.flatMap(({ amount, premium }) => [amount, premium]))
  const payBy = won.map(lot => lot.payBy).sort()[0] ?? ''
  return (
    <AlertBox
      tone="success"
      title={`You won ${lotCountText(won.length)}`}
      actions={
        <Button
          size="small"
          pending={filling.isPending}
          pendingLabel="Filling your basket..."
          onClick={() => filling.mutate(together.map(({ listingId }) => listingId))}
        >
          {won.length > together.length ? `Put the first ${together.length} into my basket` : 'Put them into my basket'}
        </Button>
      }
    >
      <ul className="space-y-1">
        {won.map(({ listingId, amount }) => (
          <li key={listingId} className="flex flex-wrap justify-between gap-x-6">
            <Link to={`/marketplace/${listingId}`} className="wrap-anywhere underline underline-offset-4">
              {names.get(listingId) ?? 'A lot'}
            </Link>
            <span className="figures">{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {`${formatCents(total)} in all with the buyer’s premium, before shipping.`} Pay by{' '}
        <DateText iso={payBy} form="end" />.
      </p>
      {won.length > together.length && (
        <p className="mt-1">
          {`One payment takes ${MAX_PIECES_TOGETHER} pieces, so these are ${Math.ceil(won.length / MAX_PIECES_TOGETHER)} payments. Pay for the first, then put the next into your basket here.`}
        </p>
      )}
    </AlertBox>
  )
}
