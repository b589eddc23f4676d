import { Link, useParams } from 'react-router-dom'
import { type PersonHistory, type ReportedFile, reports } from '../../../shared/contract/endpoints/reports.ts'
import { passportPath } from '../../../shared/rules/passport.ts'
import { groundTexts, reportKindNames } from '../../../shared/rules/report-grounds.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Badge } from '../../components/badge.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Photo } from '../../components/photo.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StolenNote } from '../../components/stolen-note.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { doneNames, outcomeNames, subjectNames } from '../../lib/report-text.ts'
import { DecideReport } from './decide-report.tsx'

export function ReportedPage() {
  const { id = '' } = useParams()
  return (
    <div className="page pb-16">
      <Breadcrumbs
        crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Reports', to: '/admin/reports' }, { label: 'Report' }]}
      />
      <Guard for="admins" reason="Please log in to see reports." skeleton={<TableSkeleton />}>
        <Reported key={id} id={id} />
      </Guard>
    </div>
  )
}

function Reported({ id }: { id: string }) {
  const { data: file, error, isFetching, refetch } = useRead(reports.getReported, { params: { id } }, fresh)
  if (file) return <ReportedView file={file} />
  if (!error) return <TableSkeleton />
  return (
    <div className="pt-6">
      <ErrorState
        title={isMissing(error) ? 'Nothing was reported here' : 'Failed to load the report'}
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </div>
  )
}

function ReportedView({ file }: { file: ReportedFile }) {
  const { subject, title, person, decision } = file
  return (
    <>
      <PageHeader title={title} documentTitle={`Report: ${title}`} eyebrow={subjectNames[subject]}>
        Of {person.name}.
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-10">
          <Thing file={file} />
          {file.piece && <ReportedPiece piece={file.piece} />}
          <section aria-labelledby="said">
            <h2 id="said" className="text-title">
              What was said
            </h2>
            <ul className="mt-4 divide-y border-y">
              {file.reports.map(({ id, kind, text, at, by }) => (
                <li key={id} className="py-4">
                  <p className="text-small font-medium">{reportKindNames[kind]}</p>
                  <p className="text-caption text-muted wrap-anywhere">
                    {by}, <DateText iso={at} />
                  </p>
                  <p className="mt-1 max-w-prose text-small whitespace-pre-line wrap-anywhere">{text}</p>
                </li>
              ))}
            </ul>
          </section>
          {decision ? (
            <section aria-label="The decision" className="border-t pt-6">
              <h2 className="text-title">{doneNames[decision.act]}</h2>
              <p className="mt-2 max-w-prose text-small">{groundTexts[decision.kind]}</p>
              <p className="mt-2 max-w-prose text-small whitespace-pre-line wrap-anywhere">{decision.reason}</p>
              {decision.appeal && (
                <p className="mt-3 text-small text-muted">
                  {decision.appeal.outcome
                    ? `They objected: ${outcomeNames[decision.appeal.outcome]}.`
                    : 'They object, and wait for a decision.'}
                </p>
              )}
            </section>
          ) : (
            <DecideReport key={file.reportCount} file={file} />
          )}
        </div>
        <aside aria-label="Both sides" className="min-w-0 space-y-8">
          <History title="The person concerned" history={person} />
          {file.reporters.map((reporter, index) => (
            <History key={file.reports[index]?.id} title="Who reported it" history={reporter} />
          ))}
        </aside>
      </div>
    </>
  )
}

const Thing = ({ file: { listingId, subject, imageUrl, text, state, title, person } }: { file: ReportedFile }) => (
  <section aria-label="What was reported" className="flex gap-6 max-sm:flex-col">
    {imageUrl && (
      <Photo imageUrl={imageUrl} alt={title} sizes="16rem" className="aspect-square w-full max-w-64 rounded-sm" />
    )}
    <div className="min-w-0 space-y-3">
      {state === 'hidden' && <Badge>Hidden</Badge>}
      {state === 'removed' && <Badge>Removed</Badge>}
      {text && <p className="max-w-prose text-small whitespace-pre-line wrap-anywhere">{text}</p>}
      {listingId && state !== 'removed' && (
        <p className="text-small">
          <Link to={`/marketplace/${listingId}`} className="underline underline-offset-4 hover:text-accent">
            See the listing
          </Link>
        </p>
      )}
      {subject === 'person' && person.id && (
        <p className="text-small">
          <Link to={`/sellers/${person.id}`} className="underline underline-offset-4 hover:text-accent">
            See their page
          </Link>
        </p>
      )}
    </div>
  </section>
)

/** What else a decision touches. */
const ReportedPiece = ({
  piece: { id, stolenIn, saleId, isPayoutOpen },
}: {
  piece: NonNullable<ReportedFile['piece']>
}) => (
  <section aria-label="The piece" className="space-y-3 text-small">
    {stolenIn && <StolenNote month={stolenIn} />}
    <p>
      <Link to={passportPath(id)} className="underline underline-offset-4 hover:text-accent">
        See its passport
      </Link>
    </p>
    {saleId && (
      <AlertBox tone="warning" title="It was sold here">
        {isPayoutOpen
          ? `Order ${saleId}: its seller is not paid yet. “Mark as stolen” holds the payout. The order itself goes on.`
          : `Order ${saleId}: its seller was paid. The order itself goes on; its buyer sees the mark.`}
      </AlertBox>
    )}
  </section>
)

function History({ title, history }: { title: string; history: PersonHistory }) {
  const { name, isSuspended, decisions, reports: made } = history
  return (
    <section aria-label={`${title}: ${name}`}>
      <h2 className="label font-sans text-muted">{title}</h2>
      <p className="mt-2 text-name wrap-anywhere">{name}</p>
      {isSuspended && <Badge tone="danger">Suspended</Badge>}
      <h3 className="mt-3 text-small font-medium">Decisions about them</h3>
      {decisions.length === 0 && <p className="text-caption text-muted">None.</p>}
      <ul className="mt-1 space-y-1">
        {decisions.map(({ id, act, title: about, at, outcome }) => (
          <li key={id} className="text-caption text-muted wrap-anywhere">
            <DateText iso={at} />: {doneNames[act]}, {about}
            {outcome && ` (${outcomeNames[outcome]})`}
          </li>
        ))}
      </ul>
      <h3 className="mt-3 text-small font-medium">Reports by them</h3>
      {made.length === 0 && <p className="text-caption text-muted">None.</p>}
      <ul className="mt-1 space-y-1">
        {made.map(({ title: about, kind, at }) => (
          <li key={at} className="text-caption text-muted wrap-anywhere">
            <DateText iso={at} />: {about}, {reportKindNames[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}
