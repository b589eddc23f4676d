import type { Dispute } from '../../../shared/contract/endpoints/disputes.ts'
import { DateText } from '../../components/date-text.tsx'

/** Says by when and where to answer the bank. */
export const AnswerBank = ({
  dispute: { itemName, status, answerBy, openedAt, decidedAt, url, stripeStatus },
}: {
  dispute: Dispute
}) => (
  <>
    {status === 'prevented' && (
      <p className="mt-1.5 text-small text-muted">The payment was given back before the bank disputed it.</p>
    )}
    {stripeStatus && (
      <p className="mt-1.5 text-small text-danger">
        Stripe says “{stripeStatus.replaceAll('_', ' ')}”. Vitrine moves no money for that. See at Stripe what it means.
      </p>
    )}
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-small">
      <span>
        {status === 'open' ? (
          answerBy ? (
            <>
              Answer by <DateText iso={answerBy} form="receipt" />
            </>
          ) : (
            <>
              Opened <DateText iso={openedAt} />
            </>
          )
        ) : (
          <>
            Decided <DateText iso={decidedAt ?? openedAt} />
          </>
        )}
      </span>
      <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:text-accent">
        {status === 'open' ? 'Answer at Stripe' : 'See it at Stripe'}
        <span className="sr-only">: {itemName} (opens in a new tab)</span>
      </a>
    </p>
  </>
)
