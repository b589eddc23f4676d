import Printer from 'lucide-react/icons/printer'
import { lazy, useRef, useState } from 'react'
import { orders, type ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { awaitedStep, isPickup, type OrderStep, type ShownStatus } from '../../../shared/rules/orders.ts'
import { Button } from '../../components/button.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { useChange } from '../../lib/queries.ts'
import { isHeld, isUnderWay, nextText } from './order-state.ts'
import { orderStep } from './order-steps.ts'
import { ShipBy } from './ship-by.tsx'

const ShipDialog = lazy(() => import('./ship-dialog.tsx').then(module => ({ default: module.ShipDialog })))
const DeliverDialog = lazy(() => import('./deliver-dialog.tsx').then(module => ({ default: module.DeliverDialog })))
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx').then(module => ({ default: module.HandOverDialog })))
const NotHereYetDialog = lazy(() =>
  import('./not-here-yet-dialog.tsx').then(module => ({ default: module.NotHereYetDialog })),
)
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(module => ({ default: module.CancelDialog })))
const ReceiveDialog = lazy(() => import('./receive-dialog.tsx').then(module => ({ default: module.ReceiveDialog })))

const titles: Partial<Record<ShownStatus, string>> = {
  complete: 'This order is complete',
  cancelled: 'This order is cancelled',
  refunded: 'This order is refunded',
}

/** While nobody is to send it, a seller can still say that they have. */
function shipLabel(order: ToldOrder): string {
  if (order.shippedAt) return 'Correct shipping details'
  return isHeld(order) ? 'I had already shipped it' : 'Mark as shipped'
}

type Asked = Exclude<OrderStep, 'pack'>

interface WhatNextProps {
  order: ToldOrder
  onPrintSlip: () => void
}

export function WhatNext({ order, onPrintSlip }: WhatNextProps) {
  const [open, setOpen] = useState<Asked | null>(null)
  const section = useRef<HTMLElement>(null)
  const packing = useChange(orders.packOrder, orderStep(order.id, 'Failed to mark as packed', 'Marked as packed'))
  const { steps, status, side } = order
  const awaited = awaitedStep(order)
  const look = (step: OrderStep) => (step === awaited ? 'primary' : 'secondary')
  const close = () => setOpen(null)
  // The button that had the focus is gone.
  const onDone = () => requestAnimationFrame(() => section.current?.focus())
  const dialogButton = (step: Asked, label: string) =>
    steps.includes(step) && (
      <Button variant={look(step)} aria-haspopup="dialog" onClick={() => setOpen(step)}>
        {label}
      </Button>
    )
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="next" className="outline-none">
      <h2 id="next" className="text-title">
        {titles[status] ?? 'What happens next'}
      </h2>
      <p role="status" className="mt-2 max-w-prose text-muted wrap-anywhere">
        {nextText(order)}
      </p>
      <ShipBy order={order} />
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {steps.includes('pack') && (
          <Button
            variant={look('pack')}
            pending={packing.isPending}
            pendingLabel="Saving..."
            onClick={() => packing.mutate(undefined, { onSuccess: onDone })}
          >
            Mark as packed
          </Button>
        )}
        {dialogButton('deliver', 'Mark as delivered')}
        {dialogButton('ship', shipLabel(order))}
        {dialogButton('receive', 'It has arrived')}
        {dialogButton('not-here-yet', 'Not here yet')}
        {dialogButton('hand-over', 'Enter the code')}
        {side === 'seller' && isUnderWay(order) && !isHeld(order) && !isPickup(order) && (
          <Button variant="secondary" onClick={onPrintSlip}>
            <Printer aria-hidden />
            Print packing slip
          </Button>
        )}
        {dialogButton('cancel', 'Cancel the order')}
      </div>
      <MountOnFirstOpen isOpen={open === 'ship'}>
        <ShipDialog order={order} isOpen={open === 'ship'} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'deliver'}>
        <DeliverDialog order={order} isOpen={open === 'deliver'} onDone={onDone} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'hand-over'}>
        <HandOverDialog order={order} isOpen={open === 'hand-over'} onDone={onDone} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'receive'}>
        <ReceiveDialog order={order} isOpen={open === 'receive'} onDone={onDone} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'not-here-yet'}>
        <NotHereYetDialog order={order} isOpen={open === 'not-here-yet'} onDone={onDone} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={open === 'cancel'}>
        <CancelDialog order={order} isOpen={open === 'cancel'} onDone={onDone} onClose={close} />
      </MountOnFirstOpen>
    </section>
  )
}
