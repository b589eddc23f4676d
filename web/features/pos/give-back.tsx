import { type FormEvent, useState } from 'react'
import { type PosSale, returnReceiptBody } from '../../../shared/contract/endpoints/pos.ts'
import { cents, sumCents } from '../../../shared/rules/cents.ts'
import { centsToDecimal, formatCents, parseCents } from '../../../shared/rules/money.ts'
import { paymentMethods } from '../../../shared/rules/pos.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { messageOf } from '../../lib/api-error.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useCounter } from './api/use-counter.ts'
import { paymentLabels } from './payment-labels.ts'
import { dividedRefund, statedShares, type TypedShares } from './refund-division.ts'
import { BackToCard, RefundShares } from './refund-shares.tsx'
import { useCurrentSale } from './use-current-sale.ts'

interface GiveBackProps {
  sale: PosSale
  onDone: (receipt: ReceiptSale) => void
  onBack: () => void
}

const leftOf = ({ total, refunded }: PosSale['lines'][number]) => cents(total - refunded)
const backOf = ({ lines }: PosSale) => sumCents(lines.map(({ refunded }) => refunded))

/** A return, or a part refund without one, of what is left of the sale by now. */
export function GiveBack({ sale, ...on }: GiveBackProps) {
  const current = useCurrentSale(sale, asked => backOf(asked) >= backOf(sale))
  if (!current) return <TableSkeleton rows={2} />
  return <GiveBackForm key={backOf(current)} sale={current} {...on} />
}

function GiveBackForm({ sale, onDone, onBack }: GiveBackProps) {
  const open = sale.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => leftOf(line) > 0 || !line.isReturned)
  const form = useBodyForm(returnReceiptBody, {
    lines: open.map(({ line, index }) => ({
      line: index,
      refund: open.length === 1 ? centsToDecimal(leftOf(line)) : '0',
      refunded: centsToDecimal(line.refunded),
      isReturned: open.length === 1 && !line.isReturned && line.inventoryId !== null,
    })),
    refunds: [{ method: sale.refundable[0]?.method ?? sale.paymentMethod, amount: null }],
    reason: '',
  })
  const { control, handleSubmit, watch, setValue, formState } = form
  const counter = useCounter()
  const typed = watch('lines')
  const total = sumCents(typed.map(({ refund }) => parseCents(String(refund ?? '')) ?? cents(0)))
  const isSplit = sale.refundable.length > 1
  const [shares, setShares] = useState<TypedShares>({})
  const divided = dividedRefund(total, sale.refundable, shares)
  const send = handleSubmit(({ lines, ...body }) => {
    const given = lines.filter(({ refund, isReturned }) => refund > 0 || isReturned)
    counter.mutate(
      { request: { act: 'return', number: sale.number, body: { ...body, lines: given } }, on: { sale } },
      { onSuccess: onDone },
    )
  })
  const submit = (event: FormEvent) => {
    const stated = statedShares(divided)
    if (isSplit && stated.length > 0) setValue('refunds', stated)
    return send(event)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <ul className="divide-y border-y">
        {open.map(({ line, index }, at) => (
          <li key={index} className="space-y-3 py-4">
            <p className="text-small font-medium wrap-anywhere">
              {line.itemName} <span className="figures font-normal text-muted">({formatCents(leftOf(line))} left)</span>
            </p>
            <MoneyField control={control} name={`lines.${at}.refund`} label="Give back" />
            {!line.isReturned && (
              <CheckboxField
                control={control}
                name={`lines.${at}.isReturned`}
                label="The customer brought it back"
                hint={line.inventoryId ? 'It is in your inventory again.' : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {isSplit ? (
        <RefundShares
          total={total}
          shares={divided}
          onType={(method, amount) => setShares({ ...shares, [method]: amount })}
          error={formState.errors.refunds?.root?.message ?? formState.errors.refunds?.message}
        />
      ) : (
        <ChoiceField
          control={control}
          name="refunds.0.method"
          label="Given back by"
          choices={paymentMethods.map(value => ({ value, label: paymentLabels[value] }))}
          isCompact
        />
      )}
      {sale.isByReader && <BackToCard />}
      <TextField control={control} name="reason" label="Reason" autoComplete="off" />
      {formState.errors.lines?.root?.message && (
        <AlertBox tone="danger">{formState.errors.lines.root.message}</AlertBox>
      )}
      {counter.isError && <AlertBox tone="danger">{messageOf(counter.error)}</AlertBox>}
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="danger" pending={counter.isPending} pendingLabel="Recording...">
          Give Back {formatCents(total)}
        </Button>
      </DialogActions>
    </form>
  )
}
