import { useParams } from 'react-router-dom'
import { appealDecisionBody, type Decision, reports } from '../../../shared/contract/endpoints/reports.ts'
import { groundTexts } from '../../../shared/rules/report-grounds.ts'
import type { DecisionAct } from '../../../shared/rules/reports.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues, isMissing } from '../../lib/api-error.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { subjectNames } from './report-text.ts'

export const DecisionPage = () => (
  <Guard for="members" title="A decision about you" reason="Please log in to see what we decided.">
    <DecisionOf />
  </Guard>
)

const titles: Record<DecisionAct, string> = {
  dismiss: 'Nothing was changed',
  warn: 'We warned you',
  hide: 'We have hidden your listing',
  remove: 'We have removed something of yours',
  suspend: 'Your account was suspended',
}

function DecisionOf() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(reports.getDecision, { params: { id } }, fresh)
  return (
    <div className="page-narrow pb-16">
      <PageHeader title={data ? titles[data.act] : 'A decision about you'} eyebrow="Our decision" />
      <div className="py-8">
        {data ? (
          <Statement decision={data} />
        ) : error ? (
          <ErrorState
            title={isMissing(error) ? 'There is no such decision about you' : 'Failed to load the decision'}
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={4} />
        )}
      </div>
    </div>
  )
}

function Statement({ decision }: { decision: Decision }) {
  const { subject, title, reason, kind, at } = decision
  return (
    <div className="space-y-8">
      <dl className="space-y-5 text-small">
        {subject !== 'person' && (
          <div>
            <dt className="font-medium">{subjectNames[subject]}</dt>
            <dd className="mt-1 wrap-anywhere">{title}</dd>
          </div>
        )}
        <div>
          <dt className="font-medium">What we found</dt>
          <dd className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{reason}</dd>
        </div>
        <div>
          <dt className="font-medium">The rule</dt>
          <dd className="mt-1 max-w-prose">{groundTexts[kind]}</dd>
        </div>
        <div>
          <dt className="font-medium">Decided</dt>
          <dd className="mt-1">
            <DateText iso={at} form="receipt" />, by an admin. No machine decided.
          </dd>
        </div>
      </dl>
      <Objection decision={decision} />
    </div>
  )
}

function Objection({ decision: { id, appeal, appealUntil } }: { decision: Decision }) {
  const isLate = useFromNow(now => now.getTime() > Date.parse(appealUntil))
  if (!appeal)
    return isLate ? (
      <p className="text-small text-muted">The time to object is over.</p>
    ) : (
      <AppealForm {...{ id, appealUntil }} />
    )
  return (
    <section aria-labelledby="objection" className="border-t pt-6">
      <h2 id="objection" className="text-title">
        Your objection
      </h2>
      <p className="mt-2 max-w-prose text-small whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      {appeal.outcome === null ? (
        <AlertBox className="mt-5" title="We have your objection">
          Somebody else than the admin who decided reads it. We answer by email.
        </AlertBox>
      ) : (
        <AlertBox
          className="mt-5"
          tone={appeal.outcome === 'reversed' ? 'success' : 'info'}
          title={appeal.outcome === 'reversed' ? 'You were right: we undid our decision' : 'Our decision stands'}
        >
          <p className="whitespace-pre-line wrap-anywhere">{appeal.reason}</p>
        </AlertBox>
      )}
    </section>
  )
}

function AppealForm({ id, appealUntil }: { id: string; appealUntil: string }) {
  const appealing = useChange(reports.appealDecision, {
    params: { id },
    failure: 'Couldn’t send your objection',
    refreshes: [reports.getDecision],
  })
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`objection:${id}`, appealDecisionBody, {
    text: '',
  })
  const submit = handleSubmit(body =>
    appealing.mutate(body, { onSuccess: forgetDraft, onError: error => applyIssues(error, setError) }),
  )
  return (
    <section aria-labelledby="object" className="border-t pt-6">
      <h2 id="object" className="text-title">
        Object to this
      </h2>
      <p className="mt-2 max-w-prose text-small text-muted">
        You can object once, until <DateText iso={appealUntil} />. Somebody else than the admin who decided reads what
        you say. You can also go to court.
      </p>
      <form onSubmit={submit} noValidate className="mt-5 space-y-5">
        <TextAreaField control={control} name="text" label="Why is the decision wrong?" />
        <Button type="submit" pending={appealing.isPending} pendingLabel="Sending...">
          Send objection
        </Button>
      </form>
    </section>
  )
}
