import { type ReactNode, useState } from 'react'
import { type Label, labels, type OrdersLabel } from '../../shared/contract/endpoints/labels.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { notify } from '../lib/notify.ts'
import { useChange } from '../lib/queries.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DateText } from './date-text.tsx'
import { LabelDialog } from './label-dialog.tsx'

interface LabelOfferProps {
  orderId: string
  /** Of a return. */
  caseNo: number | null
  told: OrdersLabel
  /** Under a label that can be used. */
  next: string
  /** Above the offer of one. */
  children: ReactNode
}

/** A label that was bought, given back or refused, and the offer of one. */
export function LabelOffer({ orderId, caseNo, told, next, children }: LabelOfferProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {told.label && <LabelText orderId={orderId} caseNo={caseNo} label={told.label} next={next} />}
      {told.isOffered && (
        <>
          <p className="mt-3 max-w-prose text-muted">{children}</p>
          <Button variant="secondary" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Buy a label
          </Button>
          <LabelDialog orderId={orderId} caseNo={caseNo} told={told} isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </>
  )
}

const LINK = 'mt-3 mr-6 inline-block py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent'

type LabelTextProps = Pick<LabelOfferProps, 'orderId' | 'caseNo' | 'next'> & { label: Label }

function LabelText({ orderId, caseNo, label, next }: LabelTextProps) {
  const { postage, insurance, refunded, givenBackAt, refusedAt } = label
  const isGivenBack = givenBackAt !== null && refusedAt === null
  return (
    <>
      <p className="mt-3 wrap-anywhere">
        {label.carrier} {label.service}, <span className="figures">{label.trackingNumber}</span>
      </p>
      <p className="mt-1 max-w-prose text-small text-muted">
        {postage === null ? (
          <>
            Bought on <DateText iso={label.boughtAt} />.
          </>
        ) : (
          <>
            Bought on <DateText iso={label.boughtAt} /> for {formatCents(postage)}, which comes off the payout.
          </>
        )}{' '}
        {!isGivenBack && next}
      </p>
      {insurance !== null && (
        <p className="mt-1 text-small text-muted">It is insured, for {formatCents(insurance)} more.</p>
      )}
      {isGivenBack && (
        <p role="status" className="mt-1 max-w-prose text-small">
          {refunded === null
            ? 'Given back. The carrier decides, which takes up to 30 days; what comes back is added to the payout.'
            : `Given back: ${formatCents(refunded)} was added to the payout.`}
        </p>
      )}
      {refusedAt !== null && (
        <p role="status" className="mt-1 max-w-prose text-small">
          The carrier did not take it back on <DateText iso={refusedAt} />. If nothing was sent with it, try again in
          some days.
        </p>
      )}
      {label.url && (
        <a href={label.url} target="_blank" rel="noopener noreferrer" className={LINK}>
          Open the label (PDF)
        </a>
      )}
      {label.forms.map(({ type, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
          {type === 'commercial_invoice' ? 'Open the invoice for customs' : `Open the form ${type}`}
        </a>
      ))}
      {label.canGiveBack && <GiveBackLabel orderId={orderId} caseNo={caseNo} />}
    </>
  )
}

function GiveBackLabel({ orderId, caseNo }: Pick<LabelOfferProps, 'orderId' | 'caseNo'>) {
  const [isAsking, setAsking] = useState(false)
  const giving = useChange(labels.giveLabelBack, {
    params: { id: orderId },
    failure: 'The label was not given back',
    refreshes: [labels.getLabel, orders.getOrder],
    onSuccess: () => notify.success('Label given back', 'We ask its carrier for the refund.'),
  })
  return (
    <div>
      <Button variant="quiet" className="mt-3" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Give the label back
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Give the label back?"
        confirmLabel="Give it back"
        pendingLabel="Asking..."
        pending={giving.isPending}
        onConfirm={() => giving.mutate({ caseNo }, { onSuccess: () => setAsking(false) })}
      >
        Don’t use it any more: a label that was used is not refunded.
      </ConfirmDialog>
    </div>
  )
}
