import { useState } from 'react'
import { labels } from '../../../shared/contract/endpoints/labels.ts'
import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { useRead } from '../../lib/queries.ts'
import { LabelDialog } from './label-dialog.tsx'

/** For the seller of what is to be shipped: a label that was bought, or the offer of one. */
export function LabelSection({ order }: { order: ToldOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(labels.getLabel, { params: { id: order.id } })
  if (!data || (!data.isOffered && !data.label)) return null
  const { label } = data
  return (
    <section aria-labelledby="label" className="mt-10 border-t pt-8">
      <h2 id="label" className="text-title">
        Shipping label
      </h2>
      {label ? (
        <>
          <p className="mt-3 wrap-anywhere">
            {label.carrier} {label.service}, <span className="figures">{label.trackingNumber}</span>
          </p>
          <p className="mt-1 max-w-prose text-small text-muted">
            Bought on <DateText iso={label.boughtAt} /> for {formatCents(label.postage)}, which comes off your payout.
            Mark the piece as shipped once the carrier has it.
          </p>
          {label.insurance !== null && (
            <p className="mt-1 text-small text-muted">It is insured, for {formatCents(label.insurance)} more.</p>
          )}
          {label.url && (
            <a
              href={label.url}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-3 inline-block py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent"
            >
              Open the label (PDF)
            </a>
          )}
        </>
      ) : (
        <>
          <p className="mt-3 max-w-prose text-muted">
            Buy a label here and print it. Its price comes off your payout; insurance is up to you.
          </p>
          <Button variant="secondary" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Buy a label
          </Button>
          <LabelDialog order={order} sender={data.sender} isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </section>
  )
}
