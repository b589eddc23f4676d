import { type DealerApplication, dealers } from '../../../shared/contract/endpoints/dealers.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import type { DealerQueue } from '../../../shared/rules/dealers.ts'
import { Badge } from '../../components/badge.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DecisionForm } from '../../components/decision-form.tsx'
import { EvidencePhotos } from '../../components/evidence-photos.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { QueueSection } from '../../components/queue-section.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, usePages } from '../../lib/queries.ts'
import { proofLabels } from './proof-words.ts'

export const DealersPage = () => (
  <div className="page pb-16">
    <Breadcrumbs crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Dealers' }]} />
    <PageHeader title="Dealers">Businesses that want a dealer account, with their papers.</PageHeader>
    <div className="max-w-4xl space-y-12 py-8">
      <Guard for="admins" reason="Please log in to see dealers’ applications." skeleton={<TableSkeleton />}>
        <ApplicationsIn queue="waiting" title="For You to Decide" none="No application waits for your decision." />
        <ApplicationsIn queue="decided" title="Decided" none="Nothing was decided yet." />
      </Guard>
    </div>
  </div>
)

function ApplicationsIn({ queue, title, none }: { queue: DealerQueue; title: string; none: string }) {
  const pages = usePages(dealers.listDealerApplications, { query: { queue } }, fresh)
  return (
    <QueueSection
      {...{ queue, title }}
      none={none}
      pages={pages}
      items={pages.data?.pages.flatMap(({ applications }) => applications)}
      keyOf={({ userId }) => userId}
      show={application => <Application application={application} />}
      failure="Failed to load the applications"
      moreFailure="Failed to load more applications"
    />
  )
}

function Application({ application }: { application: DealerApplication }) {
  const { businessName, username, personName, state, website, proofs, reason, askedAt, decidedAt } = application
  const facts = [
    ['Member', `${personName} (${username})`],
    ['Account', application.isDealer ? 'Dealer' : 'Individual'],
    ['Address', application.businessAddress],
    ['Country', countryName(application.country)],
    ['Legal form', application.legalForm],
    ['Register number', application.registerNumber],
    ['VAT number', application.vatNumber ?? 'None'],
    ['Deals in', application.dealsIn],
  ] as const
  return (
    <article className="py-6">
      <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col">
        <h3 className="min-w-0 text-name wrap-anywhere">{businessName ?? username}</h3>
        {state === 'waiting' ? (
          <Badge tone="warning">Waiting</Badge>
        ) : state === 'granted' ? (
          <Badge tone="accent">Checked</Badge>
        ) : (
          <Badge tone="danger">Refused</Badge>
        )}
      </div>
      <p className="mt-1 text-caption text-muted">
        Applied <DateText iso={askedAt} />
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small [&_dt]:text-muted">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
        {website && (
          <div className="contents">
            <dt>Website</dt>
            <dd className="min-w-0 wrap-anywhere">
              <a href={website} target="_blank" rel="noreferrer nofollow" className="underline underline-offset-4">
                {website}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <VatCheck application={application} />
      <h4 className="mt-5 text-small font-medium">Proof</h4>
      <p className="text-caption text-muted">{proofs.map(({ kind }) => proofLabels[kind]).join(', ')}</p>
      <EvidencePhotos imageUrls={proofs.map(({ imageUrl }) => imageUrl)} />
      {state === 'waiting' ? (
        <DecideForm application={application} />
      ) : (
        <div className="mt-5 text-small">
          <p className="wrap-anywhere">{reason}</p>
          {decidedAt && (
            <p className="mt-1 text-caption text-muted">
              Decided <DateText iso={decidedAt} />
            </p>
          )}
        </div>
      )}
    </article>
  )
}

function VatCheck({ application }: { application: DealerApplication }) {
  const { userId, lookup, vatCheck, state } = application
  const asking = useChange(dealers.checkDealerVatNumber, {
    params: { userId },
    refreshes: [dealers.listDealerApplications],
    onError: error => notify.error('Failed to ask VIES', messageOf(error)),
  })
  return (
    <div className="mt-5 text-small">
      <h4 className="font-medium">VIES</h4>
      {vatCheck ? (
        <>
          <p>
            {vatCheck.outcome === 'valid'
              ? 'Valid.'
              : vatCheck.outcome === 'invalid'
                ? 'Invalid: the member state has no such number.'
                : `No answer: VIES or the member state’s service is unavailable (${vatCheck.code ?? 'unknown'}). Ask again later.`}
          </p>
          {vatCheck.outcome === 'valid' && (
            <p className="whitespace-pre-line wrap-anywhere">
              {vatCheck.name || vatCheck.address
                ? [vatCheck.name, vatCheck.address].filter(Boolean).join('\n')
                : 'The member state tells neither name nor address.'}
            </p>
          )}
          <p className="text-caption text-muted">
            Asked <DateText iso={vatCheck.checkedAt} />. It decides nothing by itself.
          </p>
        </>
      ) : (
        <p className="text-muted">
          {lookup === 'vies'
            ? 'Not asked yet.'
            : lookup === 'off'
              ? 'VIES is switched off here (VIES_URL).'
              : lookup === 'uk'
                ? 'Numbers of the United Kingdom are not in VIES. Compare it with the papers.'
                : 'There is no number that VIES could know.'}
        </p>
      )}
      {lookup === 'vies' && state === 'waiting' && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          pending={asking.isPending}
          pendingLabel="Asking..."
          onClick={() => asking.mutate()}
        >
          {vatCheck ? 'Ask VIES again' : 'Ask VIES'}
        </Button>
      )}
    </div>
  )
}

function DecideForm({ application: { userId, version, businessVersion } }: { application: DealerApplication }) {
  const deciding = useChange(dealers.decideDealerApplication, {
    params: { userId },
    refreshes: [dealers.listDealerApplications],
    onSuccess: () => notify.success('Decided', 'We have told the applicant.'),
    onError: error => notify.error('Failed to decide', messageOf(error)),
  })
  return (
    <DecisionForm
      hint="The applicant reads it, here and by email."
      grant="Make them a dealer"
      isPending={deciding.isPending}
      onDecide={(isGranted, reason) => deciding.mutate({ isGranted, reason, version, businessVersion })}
    />
  )
}
