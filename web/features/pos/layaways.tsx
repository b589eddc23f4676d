import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type * as z from 'zod'
import { cancelLayawayBody, type Layaway, payLayawayBody, pos } from '../../../shared/contract/endpoints/pos.ts'
import { terminal } from '../../../shared/contract/endpoints/terminal.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { cents, sumCents } from '../../../shared/rules/cents.ts'
import { centsToDecimal, formatCents, parseCents } from '../../../shared/rules/money.ts'
import { type LayawayState, paymentMethods } from '../../../shared/rules/pos.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FieldFrame } from '../../components/field-frame.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { fresh, refresh, usePages, useRead } from '../../lib/queries.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useCounter } from './api/use-counter.ts'
import { CardStep } from './card-step.tsx'
import { paymentLabels } from './payment-labels.ts'
import { ReaderChoice } from './reader-choice.tsx'
import { dividedRefund, statedShares, type TypedShares } from './refund-division.ts'
import { BackToCard, RefundShares } from './refund-shares.tsx'
import { usePaidCard } from './use-paid-card.ts'

type OpenReceipt = (receipt: ReceiptSale) => void

const choices = paymentMethods.map(value => ({ value, label: paymentLabels[value] }))
const dueOf = ({ total, paid }: Layaway) => cents(total - paid)
const namesOf = ({ lines }: Layaway) => lines.map(({ itemName }) => itemName).join(', ')

interface Chosen {
  id: string
  to: 'pay' | 'cancel'
  /** Whether what was paid of it has been asked again. */
  isRead: boolean
}

type Choose = (layaway: Layaway, to: Chosen['to']) => void

export function Layaways({ onOpen }: { onOpen: OpenReceipt }) {
  const { data, error, isFetching, refetch, ...pages } = usePages(pos.listLayaways, undefined, fresh)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  if (!data) {
    if (!error) return <TableSkeleton rows={4} />
    return <ErrorState title="Failed to load lay-aways" error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  const layaways = data.pages.flatMap(page => page.layaways)
  const choose: Choose = ({ id }, to) => {
    setChosen({ id, to, isRead: false })
    // The row can be older than the last payment. Without a network it is all there is.
    void refetch({ cancelRefetch: false }).then(() => setChosen(now => now && { ...now, isRead: true }))
  }
  const layaway = layaways.find(({ id }) => id === chosen?.id)
  const close = () => setChosen(null)
  const done = (receipt: ReceiptSale) => {
    close()
    onOpen(receipt)
  }
  if (layaways.length === 0) {
    return (
      <EmptyState title="Nothing is laid away">
        Tick “Lay away” in a new sale to keep a piece for a customer who pays in parts.
      </EmptyState>
    )
  }
  return (
    <>
      <Table caption="Lay-aways" columns={columnsFor(choose)} rows={layaways} rowKey={({ id }) => id} />
      {pages.hasNextPage && (
        <ShowMore
          hasNextPage
          isFetchingNextPage={pages.isFetchingNextPage}
          pageError={pages.isFetchNextPageError ? error : null}
          failure="Failed to load more lay-aways"
          onMore={() => pages.fetchNextPage()}
        />
      )}
      {chosen && layaway && (
        <Dialog
          title={chosen.to === 'pay' ? 'Take a payment' : 'Cancel this lay-away?'}
          isOpen
          onOpenChange={open => !open && close()}
        >
          {!chosen.isRead ? (
            <TableSkeleton rows={2} />
          ) : chosen.to === 'pay' ? (
            <TakePayment layaway={layaway} onDone={done} onClose={close} />
          ) : (
            <CancelLayaway key={layaway.paid} layaway={layaway} onDone={done} onClose={close} />
          )}
        </Dialog>
      )}
    </>
  )
}

const stateLabels: Record<LayawayState, string> = { open: 'Open', sold: 'Sold', cancelled: 'Cancelled' }

function StateBadge({ layaway: { state, until } }: { layaway: Layaway }) {
  if (state !== 'open') return <Badge tone={state === 'sold' ? 'solid' : 'accent'}>{stateLabels[state]}</Badge>
  const isLate = until < dayAt(serverNow(), readerTimeZone())
  return <Badge tone={isLate ? 'warning' : 'accent'}>{isLate ? 'Overdue' : stateLabels.open}</Badge>
}

const columnsFor = (choose: Choose): readonly Column<Layaway>[] => [
  {
    header: 'Customer',
    isName: true,
    cell: layaway => (
      <>
        <span className="block wrap-anywhere">{layaway.customerName}</span>
        <span className="line-clamp-2 text-caption text-muted wrap-anywhere">{namesOf(layaway)}</span>
      </>
    ),
  },
  {
    header: 'Until',
    cell: layaway => (
      <span className="flex flex-wrap items-center gap-2">
        <DateText iso={layaway.until} />
        <StateBadge layaway={layaway} />
      </span>
    ),
  },
  {
    header: 'Paid',
    align: 'end',
    cell: ({ paid, total }) => `${formatCents(paid)} / ${formatCents(total)}`,
  },
  {
    header: 'Actions',
    isActions: true,
    cell: layaway =>
      layaway.state === 'open' && (
        <>
          <Button
            size="small"
            onClick={() => choose(layaway, 'pay')}
            aria-label={`Take a payment of ${layaway.customerName}`}
          >
            Take payment
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => choose(layaway, 'cancel')}
            aria-label={`Cancel the lay-away of ${layaway.customerName}`}
          >
            Cancel
          </Button>
        </>
      ),
  },
]

interface StepProps {
  layaway: Layaway
  onDone: OpenReceipt
  onClose: () => void
}

type Payment = z.output<typeof payLayawayBody>

const cardOf = ({ payments }: Payment) =>
  sumCents(payments.filter(({ method }) => method === 'card').map(({ amount }) => amount))

function TakePayment({ layaway, onDone, onClose }: StepProps) {
  const form = useBodyForm(payLayawayBody, {
    payments: [{ method: 'cash' as const, amount: centsToDecimal(dueOf(layaway)) }],
    cashReceived: null,
  })
  const { control, handleSubmit, setError, watch } = form
  const counter = useCounter()
  const client = useQueryClient()
  const { data: cards } = useRead(terminal.getTerminal)
  const [readerId, chooseReader] = useState('')
  const reader = cards?.readers.find(({ id }) => id === readerId)
  const [atReader, setAtReader] = useState<Payment>()
  const paidCard = usePaidCard()
  const record = (body: Payment) =>
    counter.mutate(
      { request: { act: 'installment', id: layaway.id, body }, on: { layaway } },
      {
        onSuccess: onDone,
        onError: error => {
          paidCard.failed(error)
          applyIssues(error, setError)
        },
        // A card payment that was refused after is on no receipt.
        onSettled: () => void refresh(client, [terminal.getTerminal]),
      },
    )
  const submit = handleSubmit(body => {
    const cardPaymentId = paidCard.idFor(body)
    if (cardPaymentId) record({ ...body, cardPaymentId })
    else if (reader && cardOf(body) > 0) setAtReader(body)
    else record(body)
  })
  const paid = (cardPaymentId: string) => {
    setAtReader(undefined)
    if (!atReader) return
    paidCard.keep(atReader, cardPaymentId)
    record({ ...atReader, cardPaymentId })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-small">
        {formatCents(layaway.paid)} of {formatCents(layaway.total)} are paid. With the last payment the sale is
        complete.
      </p>
      <MoneyField control={control} name="payments.0.amount" label="Payment" />
      <ChoiceField control={control} name="payments.0.method" label="Payment method" choices={choices} isCompact />
      {watch('payments.0.method') === 'card' && (
        <ReaderChoice readers={cards?.readers ?? []} value={readerId} onChange={chooseReader} />
      )}
      {counter.isError && <AlertBox tone="danger">{messageOf(counter.error)}</AlertBox>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" pending={counter.isPending} pendingLabel="Recording...">
          Record Payment
        </Button>
      </DialogActions>
      {atReader && reader && (
        <CardStep reader={reader} amount={cardOf(atReader)} onPaid={paid} onClose={() => setAtReader(undefined)} />
      )}
    </form>
  )
}

function CancelLayaway({ layaway, onDone, onClose }: StepProps) {
  const amountId = useId()
  const form = useBodyForm(cancelLayawayBody, {
    refunds: [{ method: layaway.refundable[0]?.method ?? 'cash', amount: centsToDecimal(layaway.paid) }],
    reason: '',
  })
  const { control, handleSubmit, setError, setValue, watch, formState } = form
  const counter = useCounter()
  const [first] = watch('refunds')
  const keepsAll = first === undefined
  const isSplit = layaway.refundable.length > 1
  const [amount, setAmount] = useState(centsToDecimal(layaway.paid))
  const [typed, setTyped] = useState<TypedShares>({})
  const total = parseCents(amount) ?? cents(0)
  const shares = dividedRefund(total, layaway.refundable, typed)
  const send = handleSubmit(body =>
    counter.mutate(
      { request: { act: 'cancel', id: layaway.id, body: { ...body, paid: layaway.paid } }, on: { layaway } },
      { onSuccess: onDone, onError: error => void applyIssues(error, setError) },
    ),
  )
  const submit = (event: FormEvent) => {
    if (isSplit && !keepsAll) setValue('refunds', statedShares(shares))
    return send(event)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-small">
        {layaway.customerName} paid {formatCents(layaway.paid)}. What you don’t give back you keep. The pieces are in
        your inventory again.
      </p>
      {keepsAll ? (
        <p className="text-small text-muted">Nothing is given back.</p>
      ) : (
        <>
          {isSplit ? (
            <>
              <FieldFrame id={amountId} label="Give back">
                <MoneyInput id={amountId} value={amount} onChange={setAmount} />
              </FieldFrame>
              <RefundShares
                total={total}
                shares={shares}
                onType={(method, share) => setTyped({ ...typed, [method]: share })}
                error={formState.errors.refunds?.root?.message}
              />
            </>
          ) : (
            <>
              <MoneyField control={control} name="refunds.0.amount" label="Give back" />
              <ChoiceField
                control={control}
                name="refunds.0.method"
                label="Given back by"
                choices={choices}
                isCompact
              />
            </>
          )}
          {layaway.isByReader && <BackToCard />}
          <Button variant="secondary" size="small" onClick={() => setValue('refunds', [])}>
            Give nothing back
          </Button>
        </>
      )}
      <TextField control={control} name="reason" label="Reason" autoComplete="off" />
      {counter.isError && <AlertBox tone="danger">{messageOf(counter.error)}</AlertBox>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Keep Lay-away
        </Button>
        <Button type="submit" variant="danger" pending={counter.isPending} pendingLabel="Cancelling...">
          Cancel Lay-away
        </Button>
      </DialogActions>
    </form>
  )
}
