import type { Dispute } from '../../../shared/contract/endpoints/disputes.ts'
import { Badge } from '../../components/badge.tsx'
import { DisputeStatementText } from '../../components/dispute-statement.tsx'
import { Price } from '../../components/price.tsx'
import { disputeReason } from '../../lib/dispute-reason.ts'
import { disputeLabels } from '../../lib/dispute-text.ts'
import { AnswerBank } from './answer-bank.tsx'

export function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const { amount, reason, status, statement, isAppeal } = dispute
  return (
    <section aria-labelledby={dispute.id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id={dispute.id} className="text-title">
          Disputed payment
        </h2>
        <Badge tone={status === 'open' ? 'danger' : 'plain'}>
          {isAppeal && status === 'open' ? 'Appeal' : disputeLabels[status]}
        </Badge>
      </div>
      <p className="mt-2 max-w-prose text-muted">
        The buyer’s bank disputes <Price amount={amount} />: {disputeReason(reason)}.
      </p>
      <AnswerBank dispute={dispute} />
      <h3 className="mt-6 text-name">What the seller knows about it</h3>
      <div className="mt-2">
        {statement ? (
          <DisputeStatementText statement={statement} />
        ) : (
          <p className="text-small text-muted">The seller was asked and has not answered.</p>
        )}
      </div>
    </section>
  )
}
