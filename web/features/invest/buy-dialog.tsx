import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Asset, shares } from '../../../shared/contract/endpoints/shares.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { MAX_CHARGE_CENTS } from '../../../shared/rules/listing.ts'
import { formatCents, percentText } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { countShares, RETURN_RISK } from '../../../shared/rules/shares.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { controlClass, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { PersistedFormState } from '../../components/persisted-form-state.tsx'
import { SumLine } from '../../components/sum-line.tsx'
import { loadToastRegion } from '../../components/toasts.tsx'
import { isPriceChanged } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { loginPath } from '../../lib/login-path.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { usePageReturn } from '../../lib/use-page-return.ts'
import { useUser } from '../../lib/use-user.ts'
import { useBuyShares } from './api/buy-shares.ts'
import { SaleNotice } from './sale-notice.tsx'
import { availableTo, mostOf, partText, replaceable, sharesFrom } from './share-sums.ts'

interface BuyDialogProps {
  asset: Asset
  isOpen: boolean
  onClose: () => void
}

export function BuyDialog({ asset, isOpen, onClose }: BuyDialogProps) {
  const { user } = useUser()
  return (
    <Dialog
      title={user === null ? 'Login Required' : 'Buy Shares'}
      description={user === null ? 'Please log in to invest. Afterwards you come back to this page.' : undefined}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      {user === null ? <LogIn onClose={onClose} /> : <BuyForm asset={asset} onClose={onClose} />}
    </Dialog>
  )
}

export function LogIn({ onClose }: { onClose: () => void }) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <ButtonLink to={loginPath(useLocation())}>Log In</ButtonLink>
    </DialogActions>
  )
}

function troubleWith(shares: number, asset: Asset): string | undefined {
  if (shares > asset.availableShares) return `Only ${countShares(asset.availableShares)} left.`
  const most = mostOf(asset)
  if (shares <= most) return undefined
  return `One card payment can be up to ${formatCents(MAX_CHARGE_CENTS)}, which buys at most ${countShares(most)}.`
}

function BuyForm({ asset: listed, onClose }: Pick<BuyDialogProps, 'asset' | 'onClose'>) {
  const id = useId()
  const own = replaceable(useRead(shares.getPortfolio, undefined, fresh).data, listed.id)
  const asset = availableTo(listed, own)
  const [text, setText] = useState(() => String(own?.shares ?? 1))
  const buying = useBuyShares()
  usePageReturn(() => buying.reset())
  // Preloaded, so that an error can be shown without a connection.
  useEffect(() => void loadToastRegion().catch(() => {}), [])
  const wanted = sharesFrom(text)
  const trouble = troubleWith(wanted, asset)
  // After the answer, the browser is leaving: a second press would only confuse.
  const isUnderWay = buying.isPending || buying.isSuccess
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!trouble && !isUnderWay)
          buying.mutate({ assetId: asset.id, shares: wanted, expectedPrice: asset.pricePerShare })
      }}
    >
      <p className="text-small text-muted">
        You are buying a part of <span className="font-medium text-ink wrap-anywhere">{asset.itemName}</span>.
      </p>
      {own && (
        <p className="mt-3 text-small">
          You have reserved {countShares(own.shares)} and not paid yet. A different number replaces that reservation.
        </p>
      )}
      <FieldFrame
        id={id}
        label="Shares"
        error={trouble}
        hint={`${formatCents(asset.pricePerShare)} each, ${formatNumber(asset.availableShares)} of ${formatNumber(asset.totalShares)} left${own ? ' with those you have reserved' : ''}.`}
        className="mt-5"
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(asset.availableShares).length + 1}
          value={text}
          onChange={event => setText(event.target.value)}
          onBlur={() => setText(String(wanted))}
          {...describedBy(id, { hint: true, error: trouble })}
          className={`${controlClass} figures h-11`}
        />
      </FieldFrame>
      <dl aria-live="polite" className="mt-6 space-y-2 border-t pt-5 text-small">
        <SumLine label="Your part of the piece">{trouble ? 'N/A' : partText(wanted, asset.totalShares)}</SumLine>
        <SumLine label="Left for others">{trouble ? 'N/A' : formatNumber(asset.availableShares - wanted)}</SumLine>
        <SumLine label="Cost" isTotal>
          {trouble ? 'N/A' : formatCents(cents(wanted * asset.pricePerShare))}
        </SumLine>
      </dl>
      {asset.estimatedAnnualReturn !== null && (
        <p className="mt-5 text-caption text-muted">
          Expected return {percentText(asset.estimatedAnnualReturn)}% a year. {RETURN_RISK}
        </p>
      )}
      <div className="mt-5">
        <SaleNotice />
      </div>
      {buying.isError && (
        <AlertBox
          tone={isPriceChanged(buying.error) ? 'warning' : 'danger'}
          title={isPriceChanged(buying.error) ? 'The price has changed' : 'Purchase Failed'}
          className="mt-5"
        >
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
