import { useState } from 'react'
import { type Holding, shares } from '../../../shared/contract/endpoints/shares.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { countShares } from '../../../shared/rules/shares.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { sharesChanged } from './api/list-assets.ts'

/** What the reader offers of a piece. */
export function OwnOffers({ holding: { asset, offers } }: { holding: Holding }) {
  if (offers.length === 0) return null
  return (
    <ul aria-label={`Your offers: ${asset.itemName}`} className="figures mt-3 space-y-2 text-small">
      {offers.map(offer => (
        <OwnOffer key={offer.id} assetId={asset.id} offer={offer} />
      ))}
    </ul>
  )
}

function OwnOffer({ assetId, offer }: { assetId: string; offer: Holding['offers'][number] }) {
  const [isAsked, setAsked] = useState(false)
  const cancelling = useChange(shares.cancelShareOffer, {
    params: { id: assetId, offerId: offer.id },
    failure: 'The offer was not cancelled',
    onSuccess: () => notify.success('Offer cancelled', 'The shares are no longer offered.'),
    onSettled: (_answer, _error, _body, _, { client }) => sharesChanged(client),
  })
  const price = formatCents(offer.pricePerShare)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="min-w-0">
        Offered: {countShares(offer.shares)} at {price}, until <DateText iso={offer.expiresAt} />
        {offer.reservedShares > 0 && (
          <span className="block text-caption text-muted">
            Somebody is paying for {countShares(offer.reservedShares)}.
          </span>
        )}
      </span>
      <Button
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        disabled={offer.reservedShares > 0}
        onClick={() => setAsked(true)}
      >
        Cancel offer<span className="sr-only"> at {price}</span>
      </Button>
      <ConfirmDialog
        title="Cancel this offer?"
        confirmLabel="Cancel offer"
        keepLabel="Keep it"
        pendingLabel="Cancelling..."
        pending={cancelling.isPending}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => cancelling.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        <p>
          {countShares(offer.shares)} at {price} are no longer offered, and stay yours. For another price, make another
          offer.
        </p>
      </ConfirmDialog>
    </li>
  )
}
