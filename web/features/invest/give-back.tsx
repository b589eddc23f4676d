import { useState } from 'react'
import { type Holding, shares } from '../../../shared/contract/endpoints/shares.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { countShares } from '../../../shared/rules/shares.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { sharesChanged } from './api/list-assets.ts'

const isOfOwner = ({ tradeType, status }: Holding['trades'][number]) =>
  tradeType === 'from_owner' && status === 'completed'

/** The way out for who owns shares. */
export function GiveBack({
  holding: { asset, sharesOwned, sharesFree, purchasePrice, payback, trades },
}: {
  holding: Holding
}) {
  const [isAsked, setAsked] = useState(false)
  const returning = useChange(shares.returnShares, {
    params: { id: asset.id },
    failure: 'Your shares were not given back',
    onSuccess: () => notify.success('Shares given back', 'We confirm it by email.'),
    onSettled: (_answer, _error, _body, _, { client }) => sharesChanged(client),
  })
  const close = () => setAsked(false)
  const label = payback > 0 ? 'Give back' : 'Give up'
  return (
    <>
      <button
        type="button"
        className="mt-3 text-caption underline decoration-rule-strong underline-offset-4 hover:text-accent max-sm:py-2"
        aria-haspopup="dialog"
        aria-label={`${label}: ${asset.itemName}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </button>
      <ConfirmDialog
        title={payback > 0 ? 'Give your shares back?' : 'Give your shares up?'}
        confirmLabel={payback > 0 ? 'Give them back' : 'Give them up for nothing'}
        keepLabel="Keep them"
        pendingLabel="Giving back..."
        pending={returning.isPending}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() =>
          returning.mutate({ expectedShares: sharesFree, expectedAmount: payback }, { onSettled: close })
        }
      >
        <p className="wrap-anywhere">
          You own {countShares(sharesOwned)} of {asset.itemName}, for which you paid {formatCents(purchasePrice)}. All
          of them are for sale again afterwards. This can’t be undone.
        </p>
        {sharesFree < sharesOwned && (
          <p className="mt-3">{countShares(sharesOwned - sharesFree)} on offer stay yours, and stay on offer.</p>
        )}
        <p className="mt-3 font-medium text-ink">
          {payback > 0
            ? `You get ${formatCents(payback)} back, to the card that you paid with. It takes five to ten days.`
            : 'You get nothing for them: the operator does not buy shares back.'}
        </p>
        {payback > 0 && trades.some(isOfOwner) && (
          <p className="mt-3">For shares that another owner sold you, the operator pays nothing.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
