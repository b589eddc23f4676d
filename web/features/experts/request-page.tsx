import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { experts, giveEstimateBody, type SeenPiece } from '../../../shared/contract/endpoints/experts.ts'
import { certainties, type ExpertRequestState, isPending, sightings } from '../../../shared/rules/experts.ts'
import { factOf, statedFacts } from '../../../shared/rules/piece-facts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { EvidencePhotos } from '../../components/evidence-photos.tsx'
import { certaintyTexts, EstimateText, sightingTexts } from '../../components/expert-estimate-text.tsx'
import { controlClass, FieldFrame } from '../../components/field-frame.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { termText } from '../../lib/term-text.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

const refreshes = [experts.getExpertRequest, experts.listExpertRequests]

export function RequestPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(experts.getExpertRequest, { params: { id } }, fresh)
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ label: 'Your estimates', to: '/expert' }, { label: 'Request' }]} />
      {data ? (
        <Request request={data} />
      ) : error ? (
        <ErrorState title="Failed to load the request" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <TableSkeleton />
      )}
    </div>
  )
}

const endedTexts: Partial<Record<ExpertRequestState, string>> = {
  answered: 'You signed this estimate. The owner decides whether a listing shows it.',
  withdrawn: 'You withdrew this estimate.',
  declined: 'You declined this request.',
  called_back: 'The owner withdrew this request.',
}

function Request({ request }: { request: ResponseOf<typeof experts.getExpertRequest> }) {
  const { id, itemName, question, until, state, piece, estimate, withdrawnAt } = request
  const params = { id }
  const accepting = useChange(experts.acceptExpertRequest, { params, failure: 'Failed to accept', refreshes })
  const [isWithdrawing, setWithdrawing] = useState(false)
  const withdrawing = useChange(experts.withdrawExpertEstimate, {
    params,
    failure: 'Failed to withdraw',
    refreshes,
    onSuccess: () => setWithdrawing(false),
  })
  return (
    <>
      <PageHeader title={itemName}>
        {until ? (
          <>
            Please answer by <DateText iso={until} />
          </>
        ) : (
          (endedTexts[state] ?? 'This request has ended.')
        )}
      </PageHeader>
      <div className="max-w-3xl space-y-8 py-8">
        {question && (
          <section aria-labelledby="question">
            <h2 id="question" className="text-small font-medium">
              The owner asks
            </h2>
            <p className="mt-1 text-small whitespace-pre-line wrap-anywhere">{question}</p>
          </section>
        )}
        {withdrawnAt && (
          <p className="text-small">
            Withdrawn on <DateText iso={withdrawnAt} />
          </p>
        )}
        {estimate && (
          <div>
            <EstimateText estimate={estimate} isChangedSince={false} />
          </div>
        )}
        {state === 'answered' && (
          <>
            <Button variant="secondary" size="small" onClick={() => setWithdrawing(true)}>
              Withdraw this estimate
            </Button>
            <ConfirmDialog
              isOpen={isWithdrawing}
              onOpenChange={setWithdrawing}
              title="Withdraw this estimate?"
              confirmLabel="Withdraw"
              pending={withdrawing.isPending}
              danger
              onConfirm={() => withdrawing.mutate()}
            >
              We tell the owner, and a listing that showed it says that it was withdrawn. You can’t sign it again.
            </ConfirmDialog>
          </>
        )}
        {piece && <Piece piece={piece} />}
        {piece && isPending(state) && (
          <>
            {state === 'open' && (
              <Button variant="secondary" pending={accepting.isPending} onClick={() => accepting.mutate()}>
                Accept for now, answer later
              </Button>
            )}
            <EstimateForm id={id} />
            <Decline id={id} />
          </>
        )}
      </div>
    </>
  )
}

function Piece({ piece }: { piece: SeenPiece }) {
  const { category, maker, dateCreated, culture, materials, description, history, images, documents } = piece
  const shown = [
    ['Category', category && termText(category)],
    ['Maker', maker],
    ['Date made', dateCreated],
    ['Culture', culture],
    ['Materials', materials],
    ...statedFacts(piece).map(([name, text]) => [factOf(name).title, text] as const),
  ] as const
  return (
    <section aria-label="The piece">
      <EvidencePhotos imageUrls={images} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small [&_dt]:text-muted">
        {shown.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {[description, history].map(
        text =>
          text && (
            <p key={text} className="mt-3 text-small whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
      {documents.length > 0 && (
        <>
          <h2 className="mt-5 text-small font-medium">Documents</h2>
          <EvidencePhotos imageUrls={documents.map(({ imageUrl }) => imageUrl)} />
        </>
      )}
    </section>
  )
}

function EstimateForm({ id }: { id: string }) {
  const giving = useChange(experts.giveExpertEstimate, { params: { id }, refreshes })
  const { control, handleSubmit, setError, formState } = useBodyForm(giveEstimateBody, {
    attribution: '',
    basis: '',
    seen: 'photographs',
  })
  const submit = handleSubmit(body =>
    giving.mutateAsync(body).then(
      () => notify.success('Signed', 'We have told the owner.'),
      (error: unknown) => showFailure(error, setError),
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <h2 className="text-title">Your estimate</h2>
      {formState.errors.root && (
        <AlertBox tone="danger" title="This was not signed">
          {formState.errors.root.message}
        </AlertBox>
      )}
      <TextField control={control} name="attribution" label="What it is" />
      <ChoiceField
        control={control}
        name="certainty"
        label="How sure you are"
        choices={certainties.map(value => ({ value, label: certaintyTexts[value] }))}
      />
      <fieldset>
        <legend className="mb-2 text-small font-medium">What it may be worth</legend>
        <div className="grid grid-cols-2 gap-4">
          <MoneyField control={control} name="min" label="From" />
          <MoneyField control={control} name="max" label="To" />
        </div>
      </fieldset>
      <TextAreaField control={control} name="basis" label="What it rests on" />
      <ChoiceField
        control={control}
        name="seen"
        label="How you saw it"
        choices={sightings.map(value => ({ value, label: sightingTexts[value] }))}
      />
      <CheckboxField
        control={control}
        name="isIndependent"
        label="I don’t own, sell or want to buy this piece"
        hint="You can’t bid on it or buy it for 12 months."
      />
      <CheckboxField
        control={control}
        name="isSigned"
        label="I sign this estimate. It is shown with my name if the owner chooses"
        hint="You can’t change it afterwards, only withdraw it."
      />
      <Button type="submit" pending={formState.isSubmitting} pendingLabel="Signing...">
        Sign the estimate
      </Button>
    </form>
  )
}

function Decline({ id }: { id: string }) {
  const [reason, setReason] = useState('')
  const declining = useChange(experts.declineExpertRequest, { params: { id }, failure: 'Failed to decline', refreshes })
  return (
    <section aria-label="Decline" className="space-y-4 border-t pt-8">
      <FieldFrame id="decline" label="Or decline, with a reason for the owner">
        <textarea
          id="decline"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
          className={controlClass}
        />
      </FieldFrame>
      <Button
        variant="secondary"
        disabled={reason.trim() === ''}
        pending={declining.isPending}
        onClick={() => declining.mutate({ reason })}
      >
        Decline the request
      </Button>
    </section>
  )
}
