import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { finance } from '../../../shared/contract/endpoints/finance.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { MAX_SALE_LINES, NOTES_MAX, type PosSale } from '../../../shared/contract/endpoints/pos.ts'
import { terminal } from '../../../shared/contract/endpoints/terminal.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents, parseCents, percentText } from '../../../shared/rules/money.ts'
import { paymentMethods } from '../../../shared/rules/pos.ts'
import { splitTax } from '../../../shared/rules/tax.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { FieldError } from '../../components/field-frame.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { LessLine, SumLine } from '../../components/sum-line.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { loadToastRegion } from '../../components/toasts.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { refresh, useRead } from '../../lib/queries.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { useCounter } from './api/use-counter.ts'
import { ArtAtCounter } from './art-at-counter.tsx'
import { CardStep } from './card-step.tsx'
import {
  blankLine,
  blankSale,
  type CounterForm,
  type CounterLine,
  type CounterOrder,
  cardIn,
  cashDue,
  fieldOf,
  linesOf,
  lineTotal,
  splitRest,
  typedSums,
  valuesOf,
} from './counter-form.ts'
import { DiscountField } from './discount-field.tsx'
import { useDraftedSale } from './drafted-sale.ts'
import { ItemField } from './item-field.tsx'
import { paymentLabels } from './payment-labels.ts'
import { ReaderChoice, type ReaderChoiceProps } from './reader-choice.tsx'
import { usePaidCard } from './use-paid-card.ts'

const FOCUS_RETURNS_MS = 100

const paymentChoices = paymentMethods.map(value => ({ value, label: paymentLabels[value] }))

const withCard = (order: CounterOrder, cardPaymentId: string) =>
  ({ ...order, body: { ...order.body, cardPaymentId } }) as CounterOrder

interface NewSaleProps {
  /** A sale that was taken back to be corrected. Another object each time. */
  reopened: PosSale | undefined
  onSold: (sale: ReceiptSale) => void
}

export function NewSale({ reopened, onSold }: NewSaleProps) {
  const form = useDraftedSale()
  const { control, handleSubmit, setError, setFocus, reset, watch } = form
  const { data: items = [] } = useRead(inventory.listInventory)
  // What was opened for one sale is closed for the next.
  const [round, setRound] = useState(0)
  const counter = useCounter()
  const client = useQueryClient()
  // Preloaded, so that an error can be shown without a connection.
  useEffect(() => void loadToastRegion().catch(() => {}), [])
  useEffect(() => {
    if (!reopened) return
    reset(valuesOf(reopened))
    setRound(before => before + 1)
    // After the receipt’s dialog has given the focus back.
    const timer = setTimeout(() => setFocus('salePrice', { shouldSelect: true }), FOCUS_RETURNS_MS)
    return () => clearTimeout(timer)
  }, [reopened, reset, setFocus])
  const isLayaway = watch('isLayaway')
  const { data: cards } = useRead(terminal.getTerminal)
  const [readerId, chooseReader] = useState('')
  const reader = cards?.readers.find(({ id }) => id === readerId)
  const [atReader, setAtReader] = useState<CounterOrder>()
  const paidCard = usePaidCard()
  const submit = handleSubmit(order => {
    const cardPaymentId = paidCard.idFor(order)
    if (cardPaymentId) record(withCard(order, cardPaymentId))
    else if (reader && cardIn(order) > 0) setAtReader(order)
    else record(order)
  })
  const record = (order: CounterOrder) => {
    const values = form.getValues()
    const listed = new Set(items.filter(({ listingId }) => listingId).map(({ id }) => id))
    const isListed = order.body.lines.some(({ inventoryId }) => inventoryId && listed.has(inventoryId))
    counter.mutate(
      { request: order, isListed },
      {
        onSuccess: sale => {
          paidCard.forget()
          // The next sale begins here after the receipt. Focus first: `reset` forgets the fields until they render.
          setFocus('itemName')
          reset(blankSale)
          setRound(round + 1)
          onSold(sale)
        },
        onError: error => {
          paidCard.failed(error)
          if (!(error instanceof ApiError)) return
          for (const { path, message } of error.issues) setError(fieldOf(path, values) as 'root', { message })
        },
        // A card payment that the sale was refused after is on no receipt.
        onSettled: () => void refresh(client, [terminal.getTerminal]),
      },
    )
  }
  const paid = (cardPaymentId: string) => {
    setAtReader(undefined)
    if (!atReader) return
    paidCard.keep(atReader, cardPaymentId)
    record(withCard(atReader, cardPaymentId))
  }
  return (
    <Card aria-label="New sale">
      <CardHeader title="New Sale" />
      <form onSubmit={submit} noValidate className="space-y-5">
        <AddedLines key={`lines ${round}`} form={form} />
        <ItemField control={control} />
        <MoneyField control={control} name="salePrice" label="Sale price" />
        <ArtAtCounter form={form} />
        <div className="flex flex-wrap gap-3">
          <LineDiscount key={round} form={form} />
          <AddAnother form={form} />
        </div>
        <Sums key={`sums ${round}`} form={form} />
        <Payment form={form} />
        <SaleReader form={form} readers={cards?.readers ?? []} value={readerId} onChange={chooseReader} />
        <TextField
          control={control}
          name="customerName"
          label="Customer name"
          optional={!isLayaway}
          autoComplete="off"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="customerEmail" label="Email" optional type="email" autoComplete="off" />
          <TextField control={control} name="customerPhone" label="Phone" optional type="tel" autoComplete="off" />
        </div>
        <TextAreaField control={control} name="notes" label="Notes" optional rows={2} maxLength={NOTES_MAX} />
        {counter.isError && (
          <AlertBox tone="danger" title={isLayaway ? 'Failed to lay away' : 'Failed to create sale'}>
            {holdMessageOf(counter.error)}
          </AlertBox>
        )}
        <Button type="submit" size="large" className="w-full" pending={counter.isPending} pendingLabel="Completing...">
          {isLayaway ? 'Lay Away' : 'Complete Sale'}
        </Button>
      </form>
      {atReader && reader && (
        <CardStep reader={reader} amount={cardIn(atReader)} onPaid={paid} onClose={() => setAtReader(undefined)} />
      )}
    </Card>
  )
}

/** Where a reader is set up and something is paid by card. */
function SaleReader({ form, ...choice }: { form: CounterForm } & ReaderChoiceProps) {
  const [method, isSplit, byCard] = form.watch(['paymentMethod', 'isSplit', 'split.card'])
  return (isSplit ? byCard : method === 'card') ? <ReaderChoice {...choice} /> : null
}

/** Puts a line into the fields; undefined: they are blank. */
function typeLine({ setValue }: CounterForm, line: CounterLine = blankLine) {
  for (const field of Object.keys(blankLine) as (keyof typeof blankLine)[]) {
    setValue(field, (line[field] ?? blankLine[field]) as never)
  }
}

/** Adds what is typed to the lines before it. @returns false if something is missing, which the fields then say */
function keepTyped({ getValues, setValue, setError, clearErrors }: CounterForm): boolean {
  const { itemName, salePrice, added } = getValues()
  const lines = linesOf(getValues())
  if (lines.length > added.length || !added.length) {
    if (!itemName.trim()) {
      setError('itemName', { message: 'Item name is required' }, { shouldFocus: true })
      return false
    }
    if (!parseCents(salePrice ?? '')) {
      setError('salePrice', { message: 'Enter the sale price, like 120 or 120.50.' }, { shouldFocus: true })
      return false
    }
  }
  setValue('added', [...lines])
  clearErrors()
  return true
}

function AddedLines({ form }: { form: CounterForm }) {
  const { watch, setValue, getValues, setFocus, formState } = form
  const added = watch('added')
  const [told, tell] = useState('')
  const drop = (index: number) =>
    setValue(
      'added',
      getValues('added').filter((_, at) => at !== index),
    )
  const remove = (index: number, { itemName }: CounterLine) => {
    drop(index)
    tell(`Removed: ${itemName}`)
    // The pressed button is gone, or is another line's by now.
    setFocus('itemName')
  }
  const edit = (index: number) => {
    const line = getValues('added')[index]
    if (!line || !keepTyped(form)) return
    drop(index)
    tell('')
    typeLine(form, line)
    setFocus('salePrice', { shouldSelect: true })
  }
  // The schema names a line that was added before.
  const error = (formState.errors as Record<string, { message?: string }>).lines?.message
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {added.length > 0 && (
        <div>
          <ul aria-label="In this sale" className="divide-y border-y">
            {added.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and none moves
              <li key={index} className="flex items-center gap-3 py-2.5 text-small">
                <button
                  type="button"
                  title="Edit"
                  aria-label={`Edit ${line.itemName}`}
                  className="min-w-0 flex-1 py-1 text-left underline decoration-rule-strong underline-offset-4 wrap-anywhere hover:text-accent"
                  onClick={() => edit(index)}
                >
                  {line.itemName}
                </button>
                <span className="figures shrink-0">{formatCents(lineTotal(line))}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${line.itemName} from the sale`}
                  onClick={() => remove(index, line)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <FieldError id="added-lines" error={error} />
        </div>
      )}
    </>
  )
}

function LineDiscount({ form }: { form: CounterForm }) {
  const [percent, amount] = form.watch(['discountPercent', 'discountAmount'])
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !percent && !amount) {
    return (
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Discount on this item
      </Button>
    )
  }
  return <DiscountField form={form} label="Discount" percent="discountPercent" amount="discountAmount" />
}

function AddAnother({ form }: { form: CounterForm }) {
  const { watch, setFocus } = form
  const [added, itemName, price] = watch(['added', 'itemName', 'salePrice'])
  const add = () => {
    if (!keepTyped(form)) return
    typeLine(form)
    setFocus('itemName')
  }
  if (added.length >= MAX_SALE_LINES - 1) return null
  return (
    <Button variant="secondary" size="small" disabled={!itemName.trim() && !price} onClick={add}>
      Add another item
    </Button>
  )
}

function Sums({ form }: { form: CounterForm }) {
  const values = form.watch()
  const { data: tax } = useRead(finance.getTaxTerms)
  const [isOpen, setOpen] = useState(false)
  const { priceCents, discountCents, totalCents } = typedSums(values)
  const hasWhole = isOpen || Boolean(values.wholePercent || values.wholeAmount)
  const isPlain = values.added.length === 0 && discountCents === 0
  const rate = tax?.status === 'liable' ? (tax.rate ?? 0) : 0
  const hasSums = (!isPlain || rate > 0) && totalCents > 0
  if (!hasWhole && values.added.length === 0 && !hasSums) return null
  return (
    <div className="space-y-4">
      {hasWhole ? (
        <DiscountField form={form} label="Discount on the whole sale" percent="wholePercent" amount="wholeAmount" />
      ) : (
        values.added.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            Discount on the whole sale
          </Button>
        )
      )}
      {hasSums && (
        <dl className="space-y-2 text-small">
          {discountCents > 0 && (
            <>
              <SumLine label="Prices">{formatCents(priceCents)}</SumLine>
              <LessLine label="Discount" amount={discountCents} />
            </>
          )}
          <SumLine label="To pay" isTotal>
            {formatCents(totalCents)}
          </SumLine>
          {rate > 0 && (
            <SumLine label={`Contains ${percentText(rate)}% tax`}>
              {formatCents(splitTax(totalCents, rate).tax)}
            </SumLine>
          )}
        </dl>
      )}
    </div>
  )
}

function Payment({ form }: { form: CounterForm }) {
  const { control } = form
  const values = form.watch()
  const { isSplit, isLayaway, cashReceived } = values
  const due = cashDue(values)
  const change = cents((parseCents(cashReceived ?? '') ?? 0) - due)
  return (
    <>
      <CheckboxField control={control} name="isLayaway" label="Lay away: the customer pays a deposit now" />
      {isLayaway && (
        <div className="grid gap-5 sm:grid-cols-2">
          {!isSplit && <MoneyField control={control} name="deposit" label="Deposit" />}
          <TextField control={control} name="until" label="Rest paid until" type="date" />
        </div>
      )}
      {isSplit ? (
        <SplitPayments form={form} />
      ) : (
        <ChoiceField control={control} name="paymentMethod" label="Payment method" choices={paymentChoices} isCompact />
      )}
      <CheckboxField control={control} name="isSplit" label="Pay in several ways" />
      {due > 0 && (
        <MoneyField
          control={control}
          name="cashReceived"
          label="Received in coins and notes"
          optional
          hint={cashReceived && change >= 0 ? `Change: ${formatCents(change)}` : undefined}
        />
      )}
    </>
  )
}

function SplitPayments({ form }: { form: CounterForm }) {
  const { control, formState } = form
  const values = form.watch()
  const rest = splitRest(values)
  // The schema names the sum of all methods.
  const error = (formState.errors as Record<string, { message?: string }>).payments?.message
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-small font-medium">Paid by</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {paymentMethods.map(method => (
          <MoneyField key={method} control={control} name={`split.${method}`} label={paymentLabels[method]} />
        ))}
      </div>
      <p role="status" className="mt-2 text-caption text-muted">
        {rest === 0
          ? 'Everything is paid.'
          : rest > 0
            ? `Still to be paid: ${formatCents(rest)}`
            : `Too much: ${formatCents(cents(-rest))}`}
      </p>
      <FieldError id="split-payments" error={error} />
    </fieldset>
  )
}
