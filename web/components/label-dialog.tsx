import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import { type labels, type OrdersLabel, quoteLabelBody } from '../../shared/contract/endpoints/labels.ts'
import { cents } from '../../shared/rules/cents.ts'
import { needsCustoms } from '../../shared/rules/labels.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { useBuyLabel } from '../lib/api/buy-label.ts'
import { useQuoteLabel } from '../lib/api/quote-label.ts'
import { applyIssues } from '../lib/api-error.ts'
import { countryOptions } from '../lib/countries.ts'
import { notify } from '../lib/notify.ts'
import { useBodyForm } from '../lib/use-body-form.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { keptLabel, type LabelValues, startedLabel } from './label-values.ts'
import { OwnAddressFields } from './own-address-fields.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type Quotes = ResponseOf<typeof labels.quoteLabel>

interface LabelDialogProps {
  orderId: string
  /** Of a return. */
  caseNo: number | null
  told: OrdersLabel
  isOpen: boolean
  onClose: () => void
}

export function LabelDialog({ isOpen, ...props }: LabelDialogProps) {
  const [quotes, setQuotes] = useState<Quotes | null>(null)
  const [typed, setTyped] = useState<LabelValues | null>(null)
  const close = () => {
    setQuotes(null)
    props.onClose()
  }
  const finish = () => {
    setTyped(null)
    close()
  }
  const size =
    props.caseNo === null
      ? 'Say where you send it from, and how large the packed piece is.'
      : 'Say how large the packed piece is.'
  return (
    <Dialog
      title="Buy a label"
      description={quotes ? 'Choose how the parcel goes.' : size}
      isOpen={isOpen}
      onOpenChange={open => !open && close()}
    >
      {quotes ? (
        <QuoteForm {...props} quotes={quotes} onBack={() => setQuotes(null)} onClose={finish} />
      ) : (
        <ParcelForm {...props} typed={typed} onTyped={setTyped} onQuotes={setQuotes} onClose={finish} />
      )}
    </Dialog>
  )
}

type ParcelFormProps = Omit<LabelDialogProps, 'isOpen'> & {
  typed: LabelValues | null
  onTyped: Dispatch<SetStateAction<LabelValues | null>>
  onQuotes: (quotes: Quotes) => void
}

function ParcelForm({ orderId, caseNo, told, typed, onTyped, onQuotes, onClose }: ParcelFormProps) {
  const quoting = useQuoteLabel(orderId)
  const started = startedLabel(caseNo, told, typed)
  const { control, handleSubmit, setError, watch, getValues, setValue, subscribe } = useBodyForm(
    quoteLabelBody,
    started,
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped(before => keptLabel(before, values)),
      }),
    [subscribe, onTyped],
  )
  const from = caseNo === null ? watch('address')?.country : told.from
  const isAbroad = Boolean(from && told.to && needsCustoms(from, told.to))
  const send = handleSubmit(body =>
    quoting.mutate(body, { onSuccess: onQuotes, onError: error => applyIssues(error, setError) }),
  )
  const submit: typeof send = event => {
    if (!isAbroad) setValue('customs', null)
    else if (!getValues('customs')) setValue('customs', started.customs)
    return send(event)
  }
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {caseNo === null && <OwnAddressFields control={control} legend="Where it is sent from" needsPostalCode />}
      <div className="grid grid-cols-2 gap-5">
        <TextField control={control} name="parcel.grams" label="Weight in grams" {...number} />
        <TextField control={control} name="parcel.lengthCm" label="Length in cm" {...number} />
        <TextField control={control} name="parcel.widthCm" label="Width in cm" {...number} />
        <TextField control={control} name="parcel.heightCm" label="Height in cm" {...number} />
      </div>
      {isAbroad && (
        <fieldset className="space-y-5 border-t pt-5">
          <legend className="text-name">For customs</legend>
          <p className="text-small text-muted">
            The parcel crosses a border. Name and price come from the order; by buying the label you certify that all of
            it is true. Antiques over 100 years old are 9706.90, over 250 years 9706.10, paintings of that age 9701.21;
            ask customs if you aren’t sure.
          </p>
          {told.pieces.map(({ itemName, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have the same name, and they don't move.
            <div key={index} className="space-y-3">
              <p className="wrap-anywhere">
                {itemName}, <span className="figures">{formatCents(price)}</span>
              </p>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField control={control} name={`customs.items.${index}.hsCode`} label="Tariff code (HS)" />
                <SelectField
                  control={control}
                  name={`customs.items.${index}.origin`}
                  label="Made in"
                  placeholder="Choose"
                  options={countryOptions}
                />
              </div>
            </div>
          ))}
          {from === 'US' && (
            <TextField control={control} name="customs.itn" label="Number of the export’s declaration (ITN)" optional />
          )}
        </fieldset>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={quoting.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={quoting.isPending} pendingLabel="Asking...">
          Show prices
        </Button>
      </DialogActions>
    </form>
  )
}

type QuoteFormProps = Omit<LabelDialogProps, 'isOpen' | 'told'> & { quotes: Quotes; onBack: () => void }

function QuoteForm({ orderId, caseNo, quotes, onBack, onClose }: QuoteFormProps) {
  const [rateId, setRateId] = useState(quotes.quotes[0]?.rateId)
  const [isInsured, setInsured] = useState(false)
  const buying = useBuyLabel(orderId)
  const chosen = quotes.quotes.find(quote => quote.rateId === rateId)
  if (!chosen) {
    return (
      <>
        <p>No carrier takes this parcel. Check its weight and sides, or send it without a label from here.</p>
        <DialogActions>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
        </DialogActions>
      </>
    )
  }
  const total = cents(chosen.price + (isInsured ? quotes.insurance : 0))
  const buy = () =>
    buying.mutate(
      { caseNo, rateId: chosen.rateId, isInsured },
      {
        onSuccess: () => {
          if (caseNo === null)
            notify.success('Label bought', 'Print it, and mark the piece as shipped once the carrier has it.')
          else notify.success('Label bought', 'The buyer can print it now.')
          onClose()
        },
      },
    )
  return (
    <div className="space-y-5">
      <fieldset className="space-y-2">
        <legend className="sr-only">How the parcel goes</legend>
        {quotes.quotes.map(quote => (
          <label key={quote.rateId} className="flex items-baseline gap-3">
            <input
              type="radio"
              name="rate"
              checked={quote.rateId === rateId}
              onChange={() => setRateId(quote.rateId)}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {quote.carrier} {quote.service}
              {quote.days !== null && <span className="block text-caption text-muted">About {quote.days} days</span>}
            </span>
            <span className="figures">{formatCents(quote.price)}</span>
          </label>
        ))}
      </fieldset>
      <Checkbox
        checked={isInsured}
        onChange={event => setInsured(event.target.checked)}
        label={`Insure it for ${formatCents(quotes.insuredValue)}, for ${formatCents(quotes.insurance)} more`}
        hint="By EasyPost’s insurer. Its terms say what is covered: read them for fragile pieces."
      />
      <DialogActions>
        <Button variant="secondary" onClick={onBack} disabled={buying.isPending}>
          Back
        </Button>
        <Button onClick={buy} pending={buying.isPending} pendingLabel="Buying...">
          Buy for {formatCents(total)}
        </Button>
      </DialogActions>
    </div>
  )
}
