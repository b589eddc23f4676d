import { useId, useState } from 'react'
import type { AssetWithTerms, ShareMarket } from '../../../shared/contract/endpoints/shares.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { MAX_CHARGE_CENTS } from '../../../shared/rules/listing.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { countShares, mostPerPayment } from '../../../shared/rules/shares.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { controlClass, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { PersistedFormState } from '../../components/persisted-form-state.tsx'
import { SumLine } from '../../components/sum-line.tsx'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { usePageReturn } from '../../lib/use-page-return.ts'
import { useUser } from '../../lib/use-user.ts'
import { useBuyOffered } from './api/change-offers.ts'
import { LogIn } from './buy-dialog.tsx'
import { MarketNotice } from './market-notice.tsx'
import { againstText, partText, sharesFrom } from './share-sums.ts'

interface TakeDialogProps {
  asset: AssetWithTerms
  offer: ShareMarket['offers'][number]
  isOpen: boolean
  onClose: () => void
}

/** Buying shares that an owner offers. */
export function TakeDialog({ asset, offer, isOpen, onClose }: TakeDialogProps) {
  const { user } = useUser()
  return (
    <Dialog
      title={user === null ? 'Login Required' : 'Buy Shares'}
      description={user === null ? 'Please log in to invest. Afterwards you come back to this page.' : undefined}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      {user === null ? <LogIn onClose={onClose} /> : <TakeForm asset={asset} offer={offer} onClose={onClose} />}
    </Dialog>
  )
}

function TakeForm({ asset, offer, onClose }: Omit<TakeDialogProps, 'isOpen'>) {
  const id = useId()
  const { pricePerShare, shares: offered } = offer
  const most = Math.min(offered, mostPerPayment(pricePerShare))
  const [text, setText] = useState(String(most))
  const buying = useBuyOffered(asset.id)
  usePageReturn(() => buying.reset())
  const wanted = sharesFrom(text)
  const trouble =
    wanted > offered
      ? `Only ${countShares(offered)} left.`
      : wanted > most
        ? `One card payment can be up to ${formatCents(MAX_CHARGE_CENTS)}, which buys at most ${countShares(most)}.`
        : undefined
  // After the answer, the browser is leaving: a second press would only confuse.
  const isUnderWay = buying.isPending || buying.isSuccess
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!trouble && !isUnderWay) buying.mutate({ offerId: offer.id, shares: wanted })
      }}
    >
      <p className="text-small text-muted">
        You are buying a part of <span className="font-medium text-ink wrap-anywhere">{asset.itemName}</span> from
        another owner.
      </p>
      <FieldFrame
        id={id}
        label="Shares"
        error={trouble}
        hint={`${formatCents(pricePerShare)} each, ${countShares(offered)} offered.`}
        className="mt-5"
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(offered).length + 1}
          value={text}
          onChange={event => setText(event.target.value)}
          onBlur={() => setText(String(wanted))}
          {...describedBy(id, { hint: true, error: trouble })}
          className={`${controlClass} figures h-11`}
        />
      </FieldFrame>
      <dl aria-live="polite" className="mt-6 space-y-2 border-t pt-5 text-small">
        <SumLine label="Against the operator’s price">{againstText(pricePerShare, asset.pricePerShare)}</SumLine>
        <SumLine label="Your part of the piece">{trouble ? 'N/A' : partText(wanted, asset.totalShares)}</SumLine>
        <SumLine label="Cost" isTotal>
          {trouble ? 'N/A' : formatCents(cents(wanted * pricePerShare))}
        </SumLine>
      </dl>
      <p className="mt-5 text-caption text-muted">
        The price is what the owner asks. It says nothing of what the piece is worth.
      </p>
      <div className="mt-5">
        <MarketNotice />
      </div>
      {buying.isError && (
        <AlertBox tone="danger" title="Purchase Failed" className="mt-5">
          {holdMessageOf(buying.error)}
          <PersistedFormState error={buying.error} />
        </AlertBox>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={buying.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={trouble !== undefined} pending={isUnderWay} pendingLabel="Opening payment...">
          Continue to payment
        </Button>
      </DialogActions>
    </form>
  )
}
