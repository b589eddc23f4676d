import { Link } from 'react-router-dom'
import type { OrderSummary } from '../../../shared/contract/endpoints/orders.ts'
import { awaitedStep } from '../../../shared/rules/orders.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { sellerDueText } from '../../lib/seller-due-text.ts'
import { awaitedLabels, badgeOf, partnerName } from './order-state.ts'

interface OrderCardProps {
  order: OrderSummary
  /** Its next step is known to be the reader's: with an open problem, only the server tells. */
  isWaiting: boolean
}

export function OrderCard({ order, isWaiting }: OrderCardProps) {
  const { id, itemName, imageUrl, price, side, paidAt, hasCase } = order
  const badge = badgeOf(order)
  const path = `/orders/${id}`
  const step = hasCase && isWaiting ? 'answer' : awaitedStep(order)
  return (
    <article className="flex gap-4 py-5 sm:gap-6">
      <Photo imageUrl={imageUrl} alt="" sizes="6rem" className="size-18 shrink-0 rounded-sm sm:size-24" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col">
          <h2 className="line-clamp-2 min-w-0 text-name wrap-anywhere">
            <Link to={path} className="no-underline hover:underline">
              {itemName}
            </Link>
          </h2>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="mt-1.5 text-caption text-muted wrap-anywhere">
          {side === 'buyer' ? 'From' : 'To'} {partnerName(order)}, paid <DateText iso={paidAt} />
        </p>
        {step && side === 'seller' && <p className="mt-0.5 text-caption text-muted">{sellerDueText(order)}</p>}
        <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Price amount={price} className="font-medium" />
          {step && (
            <ButtonLink to={path} size="small" aria-label={`${awaitedLabels[step]} ${itemName}`}>
              {awaitedLabels[step]}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}
