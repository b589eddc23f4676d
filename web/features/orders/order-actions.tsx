import { lazy, useState } from 'react'
import type { Order } from '../../../shared/endpoints/orders.ts'
import type { OrderStep } from '../../../shared/orders.ts'
import { Button } from '../../components/button.tsx'
import { FromFirstOpening } from '../../components/from-first-opening.tsx'
import { usePackOrder } from './api/pack-order.ts'
import { awaitedStep } from './order-state.ts'

const ShipDialog = lazy(() => import('./ship-dialog.tsx').then(module => ({ default: module.ShipDialog })))
const ReceiveDialog = lazy(() => import('./receive-dialog.tsx').then(module => ({ default: module.ReceiveDialog })))

type Asked = Exclude<OrderStep, 'pack'>

export function OrderActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<Asked | null>(null)
  const packing = usePackOrder(order.id)
  const { id, steps, status } = order
  const usual = awaitedStep(order)
  const look = (step: OrderStep) => ({ variant: step === usual ? 'primary' : 'secondary' }) as const
  const dialog = (step: Asked, label: string) =>
    steps.includes(step) && (
      <Button {...look(step)} aria-haspopup="dialog" onClick={() => setOpen(step)}>
        {label}
      </Button>
    )
  const close = () => setOpen(null)
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {steps.includes('pack') && (
          <Button
            {...look('pack')}
            pending={packing.isPending}
            pendingLabel="Marking..."
            onClick={() => packing.mutate()}
          >
            Mark as packed
          </Button>
        )}
        {dialog('ship', status === 'shipped' ? 'Correct shipping details' : 'Mark as shipped')}
        {dialog('receive', 'It has arrived')}
      </div>
      <FromFirstOpening isOpen={open === 'ship'}>
        <ShipDialog key={id} order={order} isOpen={open === 'ship'} onClose={close} />
      </FromFirstOpening>
      <FromFirstOpening isOpen={open === 'receive'}>
        <ReceiveDialog key={id} order={order} isOpen={open === 'receive'} onClose={close} />
      </FromFirstOpening>
    </>
  )
}
