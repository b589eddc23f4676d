import { useId, useState } from 'react'
import { finance } from '../../../shared/contract/endpoints/finance.ts'
import type { Holding } from '../../../shared/contract/endpoints/shares.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { MAX_CHARGE_CENTS } from '../../../shared/rules/listing.ts'
import { centsToDecimal, formatCents, parseCents, percentText } from '../../../shared/rules/money.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import { countShares, MIN_OFFER_CENTS, SHARE_OFFER_DAYS, splitShareSale } from '../../../shared/rules/shares.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { controlClass, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { PersistedFormState } from '../../components/persisted-form-state.tsx'
import { LessLine, SumLine } from '../../components/sum-line.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRead } from '../../lib/queries.ts'
import { useOfferShares } from './api/change-offers.ts'
import { MarketNotice } from './market-notice.tsx'
import { againstText, sharesFrom } from './share-sums.ts'

interface OfferDialogProps {
  holding: Holding
  isOpen: boolean
  onClose: () => void
}

export function OfferDialog({ holding, isOpen, onClose }: OfferDialogProps) {
  return (
    <Dialog
      title="Offer your shares"
      description={`Other members can buy them for ${SHARE_OFFER_DAYS} days. You can cancel the offer at any time, unless somebody is paying.`}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <OfferForm holding={holding} onClose={onClose} />
    </Dialog>
  )
}

const priceTrouble = (price: Cents | null): string | undefined => {
  if (price === null) return 'Enter a price for each share, like 250.00.'
  if (price < MIN_OFFER_CENTS) return `A share costs ${formatCents(MIN_OFFER_CENTS)} at least.`
  return price > MAX_CHARGE_CENTS ? `The largest amount is ${formatCents(MAX_CHARGE_CENTS)}.` : undefined
}

function OfferForm({ holding: { asset, sharesFree }, onClose }: Pick<OfferDialogProps, 'holding' | 'onClose'>) {
  const [countId, priceId] = [useId(), useId()]
  const [text, setText] = useState(String(sharesFree))
  const [typed, setTyped] = useState(centsToDecimal(asset.pricePerShare))
  const [isTried, setTried] = useState(false)
  const offering = useOfferShares(asset.id)
  const count = sharesFrom(text)
  const price = parseCents(typed)
  const countTrouble = count > sharesFree ? `You can offer ${countShares(sharesFree)}.` : undefined
  const trouble = isTried ? priceTrouble(price) : undefined
  const total = cents(count * (price ?? 0))
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (countTrouble || price === null || priceTrouble(price) || offering.isPending) return
        offering.mutate(
          { shares: count, pricePerShare: price },
          {
            onSuccess: () => {
              notify.success('Shares offered', 'We write to you when somebody buys them.')
              onClose()
            },
          },
        )
      }}
    >
      <p className="text-small text-muted wrap-anywhere">{asset.itemName}</p>
      <FieldFrame
        id={countId}
        label="Shares"
        error={countTrouble}
        hint={`You can offer ${countShares(sharesFree)}.`}
        className="mt-5"
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(sharesFree).length + 1}
          value={text}
          onChange={event => setText(event.target.value)}
          onBlur={() => setText(String(count))}
          {...describedBy(countId, { hint: true, error: countTrouble })}
          className={`${controlClass} figures h-11`}
        />
      </FieldFrame>
      <FieldFrame
        id={priceId}
        label="Price per share"
        error={trouble}
        hint={`The operator’s price is ${formatCents(asset.pricePerShare)}.`}
        className="mt-5"
      >
        <MoneyInput
          value={typed}
          placeholder="0.00"
          onChange={setTyped}
          {...describedBy(priceId, { hint: true, error: trouble })}
        />
      </FieldFrame>
      <Sums price={price} total={total} issue={asset.pricePerShare} />
      <div className="mt-5">
        <MarketNotice />
      </div>
      {offering.isError && (
        <AlertBox tone="danger" title="The shares were not offered" className="mt-5">
          {messageOf(offering.error)}
          <PersistedFormState error={offering.error} />
        </AlertBox>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={offering.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={countTrouble !== undefined}
          pending={offering.isPending}
          pendingLabel="Offering..."
        >
          Offer shares
        </Button>
      </DialogActions>
    </form>
  )
}

function Sums({ price, total, issue }: { price: Cents | null; total: Cents; issue: Cents }) {
  const rate = useFees().data?.shareCommissionBps ?? 0
  const { data: taxTerms } = useRead(finance.getTaxTerms)
  const feeTax = taxTerms?.feeTax
  const { sellerCents, commissionCents, feeTaxCents } = splitShareSale(total, rate, feeTax?.rate)
  return (
    <dl aria-live="polite" className="mt-6 space-y-2 border-t pt-5 text-small">
      <SumLine label="Against the operator’s price">{price === null ? 'N/A' : againstText(price, issue)}</SumLine>
      <SumLine label="Price of all">{formatCents(total)}</SumLine>
      {rate > 0 && <LessLine label={`Commission (${percentText(rate)}%)`} amount={commissionCents} />}
      {feeTax && feeTaxCents > 0 && (
        <LessLine label={`Tax on fees, ${formatPercent(feeTax.rate / 100, 3)}`} amount={feeTaxCents} />
      )}
      <SumLine label="You get" isTotal>
        {formatCents(sellerCents)}
      </SumLine>
    </dl>
  )
}
