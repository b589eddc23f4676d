import { offers, type ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useRespondToOffer } from './api/respond-to-offer.ts'
import { shownOffers } from './shown-offers.ts'
import { withdrawalText } from './withdrawal-text.ts'

export type Deed = 'accept' | 'decline' | 'withdraw' | 'call-off'

interface AnswerDialogProps {
  offer: ShownOffer
  deed: Deed
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

const words = {
  accept: { title: 'Accept this offer?', label: 'Accept', pending: 'Accepting...' },
  decline: { title: 'Decline this offer?', label: 'Decline', pending: 'Declining...' },
  withdraw: { title: 'Withdraw your offer?', label: 'Withdraw', pending: 'Withdrawing...' },
  'call-off': {
    title: 'Cancel this agreement?',
    label: 'Cancel agreement',
    pending: /* @wc-context: agreement */ 'Cancelling...',
  },
} as const

export function AnswerDialog({ offer, deed, isOpen, onDone, onClose }: AnswerDialogProps) {
  const responding = useRespondToOffer(offer.id)
  const withdrawing = useChange(offers.withdrawOffer, {
    params: { id: offer.id },
    failure: 'Failed to withdraw the offer',
    refreshes: shownOffers,
    onSuccess: () => notify.success('Offer withdrawn'),
  })
  const callingOff = useChange(offers.callOffOffer, {
    params: { id: offer.id },
    failure: 'Failed to cancel the agreement',
    refreshes: shownOffers,
    onSuccess: () => notify.success('Agreement cancelled', 'The piece is for sale to everyone again.'),
  })
  const { title, label, pending } = words[deed]
  const after = { onSettled: onClose, onSuccess: onDone }
  const confirm = () => {
    if (deed === 'withdraw') withdrawing.mutate(undefined, after)
    else if (deed === 'call-off') callingOff.mutate(undefined, after)
    else responding.mutate({ action: deed, ...(deed === 'accept' && { acceptedAmount: standing(offer) }) }, after)
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      pendingLabel={pending}
      pending={responding.isPending || withdrawing.isPending || callingOff.isPending}
      danger={deed !== 'accept'}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      onConfirm={confirm}
    >
      <p>
        <span className="font-medium text-ink wrap-anywhere">{offer.listing.itemName}</span>
      </p>
      <p className="mt-2">{consequence(offer, deed)}</p>
    </ConfirmDialog>
  )
}

/** What is accepted. */
const standing = ({ status, offerAmount, counterAmount }: ShownOffer) =>
  status === 'countered' ? counterAmount : offerAmount

function consequence(offer: ShownOffer, deed: Deed): string {
  const amount = formatMoney(standing(offer))
  if (deed === 'withdraw') return withdrawalText(offer)
  if (deed === 'call-off') {
    return 'The piece is for sale to everyone again, and we notify the other person. An open payment page is closed. If it was already paid, the sale stands.'
  }
  if (deed === 'decline') return 'This ends the negotiation. The piece stays for sale.'
  return offer.status === 'countered'
    ? `It is reserved for you at ${amount} for 3 days. You pay on the next page.`
    : `It is reserved for ${offer.buyerName} at ${amount} for 3 days, and all other offers are void.`
}
