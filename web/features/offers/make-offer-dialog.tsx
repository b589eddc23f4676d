import { useEffect } from 'react'
import { makeOfferBody, offers } from '../../../shared/contract/endpoints/offers.ts'
import { messageFor } from '../../../shared/contract/errors.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import { OFFER_MESSAGE_MAX, suggestedOfferCents } from '../../../shared/rules/offers.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { loadToastRegion } from '../../components/toasts.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { shownOffers } from './shown-offers.ts'

const useMakeOffer = () =>
  useChange(offers.makeOffer, {
    refreshes: shownOffers,
    onSuccess: () =>
      notify.success('Offer sent', 'The seller responds within 3 days.', { label: 'See your offers', to: '/offers' }),
    onError: error => notify.error('Failed to Send Offer', holdMessageOf(error)),
  })

function refusedOffer(amount: Cents, priceCents: Cents): { title: string; message: string } | undefined {
  if (!amount) return { title: 'Invalid Offer', message: 'Please enter a valid offer amount' }
  if (amount < priceCents) return undefined
  return { title: 'Offer Too High', message: messageFor('offer_too_high', { limitCents: priceCents }) }
}

interface MakeOfferDialogProps {
  listingId: string
  itemName: string
  priceCents: Cents
  isOpen: boolean
  onClose: () => void
}

export function MakeOfferDialog({ isOpen, onClose, ...piece }: MakeOfferDialogProps) {
  return (
    <Dialog
      title="Make an Offer"
      description="The seller responds within 3 days. If they accept, the piece is reserved for you for 3 days."
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <OfferForm {...piece} onDone={onClose} />
    </Dialog>
  )
}

type OfferFormProps = Pick<MakeOfferDialogProps, 'listingId' | 'itemName' | 'priceCents'> & { onDone: () => void }

function OfferForm({ listingId, itemName, priceCents, onDone }: OfferFormProps) {
  const suggestion = suggestedOfferCents(priceCents)
  const making = useMakeOffer()
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`offer:${listingId}`, makeOfferBody, {
    listingId,
    offerAmount: centsToDecimal(suggestion),
    message: '',
  })
  // Preloaded, so that an error can be shown without a connection.
  useEffect(() => void loadToastRegion().catch(() => {}), [])
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(
    body => {
      notify.clear()
      const refusal = refusedOffer(body.offerAmount, priceCents)
      if (refusal) {
        setError('offerAmount', { message: refusal.message }, { shouldFocus: true })
        notify.error(refusal.title, refusal.message)
        return
      }
      // If the offer panel replaces this dialog first, callbacks given to `mutate` are not called.
      making.mutateAsync(body).then(finish, error => applyIssues(error, setError))
    },
    ({ offerAmount }) => offerAmount && notify.error('Invalid Offer', 'Please enter a valid offer amount'),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-small text-muted">
        The seller asks {formatCents(priceCents)} for{' '}
        <span className="font-medium text-ink wrap-anywhere">{itemName}</span>.
      </p>
      <MoneyField
        control={control}
        name="offerAmount"
        label="Your offer"
        hint={`We suggest ${formatCents(suggestion)}, 90% of the asking price.`}
      />
      <TextAreaField
        control={control}
        name="message"
        label="Message"
        optional
        rows={3}
        maxLength={OFFER_MESSAGE_MAX}
        placeholder="Anything the seller should know"
      />
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={making.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={making.isPending} pendingLabel="Sending...">
          Send Offer
        </Button>
      </DialogActions>
    </form>
  )
}
