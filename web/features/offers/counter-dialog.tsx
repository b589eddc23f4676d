import { respondToOfferBody, type ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { useRespondToOffer } from './api/respond-to-offer.ts'
import { rangeOf } from './counter-range.ts'

interface CounterDialogProps {
  offer: ShownOffer
  isOpen: boolean
  onClose: () => void
}

export function CounterDialog({ offer, isOpen, onClose }: CounterDialogProps) {
  return (
    <Dialog
      title={offer.status === 'countered' ? 'Raise your offer' : 'Make a counteroffer'}
      description="The other person then has 3 days to answer."
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <CounterForm offer={offer} onDone={onClose} />
    </Dialog>
  )
}

function CounterForm({ offer, onDone }: { offer: ShownOffer; onDone: () => void }) {
  const responding = useRespondToOffer(offer.id)
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`counter:${offer.id}`, respondToOfferBody, {
    action: 'counter',
    counterAmount: '',
  })
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    responding.mutate(body, { onSuccess: finish, onError: error => applyIssues(error, setError) }),
  )
  const { leastCents, mostCents } = rangeOf(offer)
  return (
    <form onSubmit={submit} noValidate>
      <MoneyField
        control={control}
        name="counterAmount"
        label={offer.status === 'countered' ? 'Your offer' : 'Your counteroffer'}
        hint={`${formatCents(leastCents)} to ${formatCents(mostCents)}`}
      />
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={responding.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={responding.isPending} pendingLabel="Sending...">
          Send
        </Button>
      </DialogActions>
    </form>
  )
}
