import { useState } from 'react'
import type * as z from 'zod'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { labels, quoteLabelBody, type SellersLabel } from '../../../shared/contract/endpoints/labels.ts'
import { type Order, orders } from '../../../shared/contract/endpoints/orders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { OwnAddressFields, startedAddress } from './own-address-fields.tsx'

type Quotes = ResponseOf<typeof labels.quoteLabel>

interface LabelDialogProps {
  order: Order
  sender: SellersLabel['sender']
  isOpen: boolean
  onClose: () => void
}

export function LabelDialog({ isOpen, ...props }: LabelDialogProps) {
  const [quotes, setQuotes] = useState<Quotes | null>(null)
  const close = () => {
    setQuotes(null)
    props.onClose()
  }
  return (
    <Dialog
      title="Buy a label"
      description={
        quotes ? 'Choose how the parcel goes.' : 'Say where you send it from, and how large the packed piece is.'
      }
      isOpen={isOpen}
      onOpenChange={open => !open && close()}
    >
      {quotes ? (
        <QuoteForm {...props} quotes={quotes} onBack={() => setQuotes(null)} onClose={close} />
      ) : (
        <ParcelForm {...props} onQuotes={setQuotes} onClose={close} />
      )}
    </Dialog>
  )
}

function ParcelForm({
  order,
  sender,
  onQuotes,
  onClose,
}: Omit<LabelDialogProps, 'isOpen'> & { onQuotes: (quotes: Quotes) => void }) {
  const quoting = useChange(labels.quoteLabel, { params: { id: order.id }, failure: 'Failed to get prices' })
  const { control, handleSubmit, setError } = useBodyForm(quoteLabelBody, {
    address: startedAddress(sender, order.address?.country),
    parcel: { grams: '', lengthCm: '', widthCm: '', heightCm: '' },
  } as z.input<typeof quoteLabelBody>)
  const submit = handleSubmit(body =>
    quoting.mutate(body, { onSuccess: onQuotes, onError: error => applyIssues(error, setError) }),
  )
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <OwnAddressFields control={control} legend="Where it is sent from" needsPostalCode />
      <div className="grid grid-cols-2 gap-5">
        <TextField control={control} name="parcel.grams" label="Weight in grams" {...number} />
        <TextField control={control} name="parcel.lengthCm" label="Length in cm" {...number} />
        <TextField control={control} name="parcel.widthCm" label="Width in cm" {...number} />
        <TextField control={control} name="parcel.heightCm" label="Height in cm" {...number} />
      </div>
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

type QuoteFormProps = Omit<LabelDialogProps, 'isOpen' | 'sender'> & { quotes: Quotes; onBack: () => void }

function QuoteForm({ order, quotes, onBack, onClose }: QuoteFormProps) {
  const [rateId, setRateId] = useState(quotes.quotes[0]?.rateId)
  const [isInsured, setInsured] = useState(false)
  const buying = useChange(labels.buyLabel, {
    params: { id: order.id },
    failure: 'The label was not bought',
    refreshes: [labels.getLabel, orders.getOrder],
  })
  const chosen = quotes.quotes.find(quote => quote.rateId === rateId)
  if (!chosen) {
    return (
      <>
        <p>No carrier takes this parcel. Check its weight and sides, or send it yourself.</p>
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
      { rateId: chosen.rateId, isInsured },
      {
        onSuccess: () => {
          notify.success('Label bought', 'Print it, and mark the piece as shipped once the carrier has it.')
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
