import MessageSquare from 'lucide-react/icons/message-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Order, ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { listText } from '../../../shared/rules/numbers.ts'
import { isPickup } from '../../../shared/rules/orders.ts'
import { Badge } from '../../components/badge.tsx'
import { BlockButton } from '../../components/block-button.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ExpertEstimates } from '../../components/expert-estimates.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { OrderPassport } from '../../components/order-passport.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PaperList } from '../../components/paper-list.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../lib/dates.ts'
import { AddressLabel } from './address-label.tsx'
import { NextOrder } from './next-order.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderMoney } from './order-money.tsx'
import { exactBadgeOf, isToPack, partnerName } from './order-state.ts'
import { OrderStory } from './order-story.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { Packing } from './packing.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { Refunds } from './refunds.tsx'
import { WhatNext } from './what-next.tsx'

const OrderCases = lazy(() => import('./order-cases.tsx').then(module => ({ default: module.OrderCases })))
const OrderDispute = lazy(() => import('./order-dispute.tsx').then(module => ({ default: module.OrderDispute })))
const LabelSection = lazy(() => import('./label-section.tsx').then(module => ({ default: module.LabelSection })))
const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx').then(module => ({ default: module.ReceiptDialog })))

export const columns =
  'grid grid-cols-1 gap-x-16 gap-y-10 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:*:first:order-last'

export function OrderDetails({ order }: { order: ToldOrder }) {
  const { side, itemName } = order
  const badge = exactBadgeOf(order)
  const isSeller = side === 'seller'
  const [sheet, setSheet] = useState<ReactNode>(null)
  const [isReceiptOpen, setReceiptOpen] = useState(false)
  const print = (content: ReactNode) => {
    flushSync(() => setSheet(content))
    window.print()
  }
  return (
    <>
      <PageHeader
        title={isSeller ? `Sold to ${partnerName(order)}` : `Bought from ${partnerName(order)}`}
        documentTitle={`Order: ${itemName}`}
        eyebrow={<Badge tone={badge.tone}>{badge.label}</Badge>}
        actions={isSeller && <NextOrder id={order.id} />}
      />
      <div className={columns}>
        <Piece order={order} onReceipt={() => setReceiptOpen(true)} />
        <div className="min-w-0">
          <WhatNext order={order} onPrintSlip={() => print(<PackingSlip order={order} />)} />
          <OrderMoney order={order} />
          {isSeller && order.status === 'in_dispute' && (
            <Suspense>
              <OrderDispute orderId={order.id} />
            </Suspense>
          )}
          {order.withdrawal && <OrderWithdrawal order={order} withdrawal={order.withdrawal} />}
          <Suspense fallback={<Skeleton className="mt-10 h-24 w-full" />}>
            <OrderCases order={order} />
          </Suspense>
          <OrderDelivery
            order={order}
            onPrintLabel={address => print(<AddressLabel order={order} address={address} />)}
          />
          {order.exportConfirmedAt && (
            <div className="mt-4 max-w-prose text-small text-muted">
              <p>
                {isSeller
                  ? `This piece may need papers to cross the border. Get them before you send it. The buyer confirmed on ${formatDate(order.exportConfirmedAt)} to know it.`
                  : `This piece may need papers to cross the border, as you confirmed on ${formatDate(order.exportConfirmedAt)} to know.`}
              </p>
              {order.exportPapers.length > 0 && <PaperList papers={order.exportPapers} />}
            </div>
          )}
          {isToPack(order) && <Packing order={order} />}
          {isSeller && order.delivery?.method === 'ship' && (
            <Suspense>
              <LabelSection order={order} />
            </Suspense>
          )}
          {order.pieces.map(({ listingId }) => (
            <Fragment key={listingId}>
              <OrderPassport orderId={order.id} listingId={listingId} />
              <ExpertEstimates listingId={listingId} />
            </Fragment>
          ))}
          <OrderStory order={order} />
          <Refunds refunds={order.refunds} pieces={order.pieces} />
        </div>
      </div>
      <MountOnFirstOpen isOpen={isReceiptOpen}>
        <ReceiptDialog orderId={order.id} isOpen={isReceiptOpen} onClose={() => setReceiptOpen(false)} />
      </MountOnFirstOpen>
      {isSeller && !isPickup(order) && !isReceiptOpen && (
        <PrintSheet>{sheet ?? <PackingSlip order={order} />}</PrintSheet>
      )}
    </>
  )
}

function Piece({ order, onReceipt }: { order: Order; onReceipt: () => void }) {
  const { id, listingId, itemName, pieces, imageUrl, price, premium, shipping, tax, partner } = order
  const added = [
    premium > 0 && `${formatCents(premium)} buyer’s premium`,
    shipping > 0 && `${formatCents(shipping)} shipping`,
    tax > 0 && `${formatCents(tax)} tax`,
  ].filter(text => text !== false)
  return (
    <aside aria-label="The piece" className="min-w-0 lg:self-start">
      <div className="flex gap-5 lg:block">
        <Photo
          imageUrl={imageUrl}
          alt=""
          sizes="(min-width: 64rem) 22rem, 7rem"
          priority
          className="aspect-square w-28 shrink-0 self-start rounded-sm lg:w-full"
        />
        <div className="min-w-0 lg:mt-5">
          <p className="line-clamp-4 font-serif text-name wrap-anywhere">
            <Link to={`/marketplace/${listingId}`} className="underline-offset-4 hover:underline">
              {itemName}
            </Link>
          </p>
          <p className="mt-2 font-medium">
            <Price amount={price} />
            {added.length > 0 && (
              <>
                {' '}
                <span className="figures inline-block text-small font-normal text-muted">plus {listText(added)}</span>
              </>
            )}
          </p>
        </div>
      </div>
      {pieces.length > 1 && (
        <ul aria-label="The pieces" className="mt-4 divide-y divide-rule border-y border-rule">
          {pieces.map(piece => (
            <li key={piece.listingId} className="flex items-center gap-3 py-3 text-small">
              <Photo imageUrl={piece.imageUrl} alt="" sizes="3rem" className="size-12 shrink-0 rounded-sm" />
              <div className="min-w-0 flex-1">
                <Link
                  to={`/marketplace/${piece.listingId}`}
                  className="wrap-anywhere underline-offset-4 hover:underline"
                >
                  {piece.itemName}
                </Link>
                {piece.refunded > 0 && (
                  <p className="text-caption text-muted">
                    {piece.isRefunded ? 'Given back' : `${formatCents(piece.refunded)} given back`}
                  </p>
                )}
              </div>
              <span className="figures shrink-0">{formatCents(piece.price)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-caption text-muted wrap-anywhere lg:mt-2">Order {id}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink
          to={`/messages/conversation/${partner.id}?listing=${listingId}&only=piece`}
          variant="secondary"
          className="max-w-full"
        >
          <MessageSquare aria-hidden />
          <span className="truncate">Message {partnerName(order)}</span>
        </ButtonLink>
        <Button variant="secondary" aria-haspopup="dialog" onClick={onReceipt}>
          <ReceiptText aria-hidden />
          Print receipt
        </Button>
        <BlockButton personId={partner.id} name={partnerName(order)} />
      </div>
    </aside>
  )
}
