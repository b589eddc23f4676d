import { decideAppealBody, reports, type WaitingAppeal } from '../../../shared/contract/endpoints/reports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { doneNames, subjectNames } from '../../lib/report-text.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'

export function Appeals() {
  const { data, error, isFetching, refetch } = useRead(reports.listAppeals, undefined, fresh)
  if (error && !data) {
    return (
      <ErrorState title="Failed to load objections" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (!data) {
    return (
      <Loading label="Loading objections">
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  if (data.appeals.length === 0) return <p className="text-small text-muted">No objection waits for a decision.</p>
  return (
    <ul className="space-y-8">
      {data.appeals.map(appeal => (
        <li key={appeal.id}>
          <Appeal appeal={appeal} />
        </li>
      ))}
    </ul>
  )
}

function Appeal({ appeal }: { appeal: WaitingAppeal }) {
  const { title, act, subject, reason, at, admin, personName, side, isMine, appeal: objection } = appeal
  return (
    <Card aria-label={side === 'reporter' ? `Objection to a dismissal: ${title}` : `Objection of ${personName}`}>
      <CardHeader title={title} note={`${subjectNames[subject]} of ${personName}`} />
      <p className="text-small">
        {doneNames[act]} by {admin}, <DateText iso={at} />
      </p>
      <blockquote className="mt-2 border-l-2 border-rule-strong pl-4 text-small whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      <h3 className="mt-5 text-small font-medium">
        {side === 'reporter' ? 'The objection of who reported it' : 'Their objection'}
      </h3>
      <p className="mt-1 max-w-prose text-small whitespace-pre-line wrap-anywhere">{objection?.text}</p>
      {isMine ? (
        <AppealForm id={appeal.id} />
      ) : (
        <p className="mt-5 text-small text-muted">Another admin decides about this objection.</p>
      )}
    </Card>
  )
}

const choices = [
  { value: 'upheld', label: 'Uphold', description: 'The decision stays as it is.' },
  { value: 'reversed', label: 'Reverse', description: 'The decision is undone, as far as it can be.' },
]

function AppealForm({ id }: { id: string }) {
  const deciding = useChange(reports.decideAppeal, {
    params: { id },
    failure: 'Failed to decide about the objection',
    refreshes: [reports.listAppeals, reports.getReported],
    onSuccess: () => notify.success('Objection decided', 'We have told the person.'),
  })
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`appeal:${id}`, decideAppealBody, {
    outcome: undefined,
    reason: '',
  })
  const submit = handleSubmit(body =>
    deciding.mutate(body, { onSuccess: forgetDraft, onError: error => applyIssues(error, setError) }),
  )
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-5">
      <ChoiceField control={control} name="outcome" label="Your decision" choices={choices} />
      <TextAreaField control={control} name="reason" label="Reason" hint="The person reads it." />
      <Button type="submit" pending={deciding.isPending} pendingLabel="Saving...">
        Decide
      </Button>
    </form>
  )
}
