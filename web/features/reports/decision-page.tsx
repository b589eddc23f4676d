import { useParams } from 'react-router-dom'
import { appealDecisionBody, type ReadDecision, reports } from '../../../shared/contract/endpoints/reports.ts'
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
import { subjectNames } from '../../lib/report-text.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { useFromNow } from '../../lib/use-now.ts'

/** A mail's link lets who reported without an account read it. */
export function DecisionPage() {
  const [search] = useAddressQuery()
  const by = search.get('by') ?? undefined
  if (by) return <DecisionOf by={by} />
  return (
    <Guard for="members" title="Our decision" reason="Please log in to see what we decided.">
      <DecisionOf />
    </Guard>
  )
}

const titles: Record<DecisionAct, string> = {
  dismiss: 'We changed nothing',
  warn: 'We warned you',
  hide: 'We have hidden your listing',
  stop: 'Your piece was reported stolen',
  remove: 'We have removed something of yours',
  suspend: 'Your account was suspended',
}

function DecisionOf({ by }: { by?: string }) {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(reports.getDecision, { params: { id }, query: { by } }, fresh)
  return (
    <div className="page-narrow pb-16">
      <PageHeader title={data ? titles[data.act] : 'What we decided'} eyebrow="Our decision" />
      <div className="py-8">
        {data ? (
          <Statement decision={data} by={by} />
        ) : error ? (
          <ErrorState
            title={isMissing(error) ? 'We didn’t find this decision' : 'Failed to load the decision'}
            error={error}
            onRetry={isMissing(error) ? undefined : () => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={4} />
        )}
      </div>
    </div>
  )
}

interface DecisionProps {
  decision: ReadDecision
  by: string | undefined
}

function Statement({ decision, by }: DecisionProps) {
  const { subject, title, reason, kind, at, side } = decision
  return (
    <div className="space-y-8">
      <dl className="space-y-5 text-small">
        {subject !== 'person' && (
          <div>
            <dt className="font-medium">{subjectNames[subject]}</dt>
            <dd className="mt-1 wrap-anywhere">{title}</dd>
          </div>
        )}
        {side === 'reporter' ? (
          <div>
            <dt className="font-medium">What we found</dt>
            <dd className="mt-1 max-w-prose">
              We looked at your report and found nothing that our terms or the law forbid.
            </dd>
          </div>
        ) : (
          <>
            <div>
              <dt className="font-medium">What we found</dt>
              <dd className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{reason}</dd>
            </div>
            <div>
              <dt className="font-medium">The rule</dt>
              <dd className="mt-1 max-w-prose">{groundTexts[kind]}</dd>
            </div>
          </>
        )}
        <div>
          <dt className="font-medium">Decided</dt>
          <dd className="mt-1">
            <DateText iso={at} form="receipt" />, by an admin. No machine decided.
          </dd>
        </div>
      </dl>
      <Objection decision={decision} by={by} />
    </div>
  )
}

function Objection({ decision: { id, appeal, appealUntil }, by }: DecisionProps) {
  const isLate = useFromNow(now => now.getTime() > Date.parse(appealUntil))
  if (!appeal)
    return isLate ? (
      <p className="text-small text-muted">The time to object is over.</p>
    ) : (
      <AppealForm {...{ id, appealUntil, by }} />
    )
  return (
    <section aria-labelledby="objection" className="border-t pt-6">
      <h2 id="objection" className="text-title">
        {appeal.text ? 'Your objection' : 'An objection'}
      </h2>
      <p className="mt-2 max-w-prose text-small whitespace-pre-line wrap-anywhere">
        {appeal.text || 'Somebody else who reported this has objected.'}
      </p>
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

interface AppealFormProps {
  id: string
  appealUntil: string
  by: string | undefined
}

function AppealForm({ id, appealUntil, by }: AppealFormProps) {
  const appealing = useChange(reports.appealDecision, {
    params: { id },
    failure: 'Couldn’t send your objection',
    refreshes: [reports.getDecision],
  })
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`objection:${id}`, appealDecisionBody, {
    text: '',
    by,
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
