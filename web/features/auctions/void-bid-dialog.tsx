import * as z from 'zod'
import { auctions, type ShownBid, VOID_REASON_MAX } from '../../../shared/contract/endpoints/auctions.ts'
import { requiredText } from '../../../shared/contract/fields.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { bidsQuery } from '../../lib/api/get-bids.ts'
import { bidderWords } from '../../lib/bidder-words.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { auctionStatusQuery } from './api/get-auction-status.ts'

const voidForm = z.object({ reason: requiredText(VOID_REASON_MAX, 'Enter a reason for voiding this bid.') })

export function VoidBidDialog({ bid, onClose }: { bid: ShownBid; onClose: () => void }) {
  const form = useBodyForm(voidForm, { reason: '' })
  const bidder = bid.user.firstName ?? bidderWords(bid.bidder)
  const voiding = useChange(auctions.voidBid, {
    params: { id: bid.listingId },
    refreshes: [auctionStatusQuery(bid.listingId).queryKey, bidsQuery(bid.listingId).queryKey],
    onSuccess: () => notify.success('Bid voided', 'We notify the bidders and the seller.'),
    onError: error => notify.error('Failed to void the bid', holdMessageOf(error)),
  })
  const submit = form.handleSubmit(({ reason }) => voiding.mutate({ bidId: bid.id, reason }, { onSuccess: onClose }))
  return (
    <Dialog isOpen onOpenChange={onClose} title="Void this bid">
      <form onSubmit={submit} noValidate>
        <p className="mb-5 text-small">
          {bid.raisesMaximum
            ? `${bidder} raised their hidden maximum. It goes back to what it was before.`
            : `${bidder} bid ${formatMoney(bid.bidAmount)}. The leader and the price change as if it had never been placed.`}{' '}
          You can’t undo this. The bid stays in the history and in the record, struck through, with your reason.
        </p>
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reason"
          hint="Everyone can read it."
          maxLength={VOID_REASON_MAX}
          rows={2}
        />
        <DialogActions>
          <Button variant="secondary" disabled={voiding.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={voiding.isPending} pendingLabel="Voiding...">
            Void bid
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
