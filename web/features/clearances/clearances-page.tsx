import { type Clearance, clearances } from '../../../shared/contract/endpoints/clearances.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { documentKinds, documentTexts } from '../../../shared/rules/piece-documents.ts'
import type { ClearanceQueue } from '../../../shared/rules/sale-rules/clearance.ts'
import { saleQuestions } from '../../../shared/rules/sale-rules/questions.ts'
import { saleRules } from '../../../shared/rules/sale-rules/rules.ts'
import { Badge } from '../../components/badge.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { DateText } from '../../components/date-text.tsx'
import { documentLine } from '../../components/documents/document-line.ts'
import { EvidencePhotos } from '../../components/evidence-photos.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { QueueSection } from '../../components/queue-section.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, usePages } from '../../lib/queries.ts'
import { DecideForm } from './decide-form.tsx'

export const ClearancesPage = () => (
  <div className="page pb-16">
    <Breadcrumbs crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Restricted pieces' }]} />
    <PageHeader title="Restricted Pieces">
      Pieces that laws restrict, and that their sellers ask us to look at before they list them.
    </PageHeader>
    <div className="max-w-4xl space-y-12 py-8">
      <Guard for="admins" reason="Please log in to see restricted pieces." skeleton={<TableSkeleton />}>
        <ClearancesIn queue="waiting" title="For You to Decide" none="Nothing waits for your decision." />
        <ClearancesIn queue="decided" title="Decided" none="Nothing was decided yet." />
      </Guard>
    </div>
  </div>
)

interface ClearancesInProps {
  queue: ClearanceQueue
  title: string
  none: string
}

function ClearancesIn({ queue, title, none }: ClearancesInProps) {
  const pages = usePages(clearances.listClearances, { query: { queue } }, fresh)
  return (
    <QueueSection
      {...{ queue, title }}
      none={none}
      pages={pages}
      items={pages.data?.pages.flatMap(({ clearances }) => clearances)}
      keyOf={({ userId, inventoryId }) => `${userId} ${inventoryId}`}
      show={clearance => <Piece clearance={clearance} />}
      failure="Failed to load the pieces"
      moreFailure="Failed to load more pieces"
    />
  )
}

function Piece({ clearance }: { clearance: Clearance }) {
  const { itemName, seller, from, description, materials, dateCreated, imageUrls, documents, state } = clearance
  const shown = documentKinds.filter(kind => documents.some(document => document.kind === kind))
  const facts = [
    ['Seller', seller],
    ['Sent from', from && countryName(from)],
    ['Materials', materials],
    ['Date made', dateCreated],
  ] as const
  return (
    <article className="py-6">
      <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col">
        <h3 className="min-w-0 text-name wrap-anywhere">{itemName}</h3>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 text-caption text-muted">
        {clearance.askedAt && (
          <>
            Asked for <DateText iso={clearance.askedAt} />
          </>
        )}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small [&_dt]:text-muted">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {description && <p className="mt-3 text-small whitespace-pre-line wrap-anywhere">{description}</p>}
      <EvidencePhotos imageUrls={imageUrls} />
      <h4 className="mt-5 text-small font-medium">What the seller answered</h4>
      <Answers clearance={clearance} />
      {shown.map(kind => (
        <div key={kind} className="mt-5">
          <h4 className="text-small font-medium">{documentTexts[kind].title}</h4>
          {documents
            .filter(document => document.kind === kind && documentLine(document))
            .map(document => (
              <p key={document.imageUrl} className="text-caption text-muted wrap-anywhere">
                {documentLine(document)}
              </p>
            ))}
          <EvidencePhotos
            imageUrls={documents.filter(document => document.kind === kind).map(({ imageUrl }) => imageUrl)}
          />
        </div>
      ))}
      <h4 className="mt-5 text-small font-medium">Rules that hold</h4>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-small">
        {saleRules
          .filter(({ id }) => clearance.rules.includes(id))
          .map(({ id, says, source }) => (
            <li key={id}>
              {says} <span className="text-caption text-muted">{source}</span>
            </li>
          ))}
      </ul>
      {state === 'waiting' ? <DecideForm clearance={clearance} /> : <Decision clearance={clearance} />}
    </article>
  )
}

function StateBadge({ state }: Pick<Clearance, 'state'>) {
  if (state === 'waiting') return <Badge tone="warning">Waiting</Badge>
  return state === 'granted' ? <Badge tone="accent">Allowed</Badge> : <Badge tone="danger">Refused</Badge>
}

function Answers({ clearance: { answers } }: { clearance: Clearance }) {
  const answered = saleQuestions.flatMap(({ id, asks, answers: those }) => {
    const answer = those.find(each => each.id === answers[id])
    return answer ? [{ id, asks, text: answer.text }] : []
  })
  return (
    <ul className="mt-1 space-y-1 text-small">
      {answered.map(({ id, asks, text }) => (
        <li key={id}>
          <span className="text-muted">{asks}</span> {text}
        </li>
      ))}
    </ul>
  )
}

const Decision = ({ clearance: { reason, destinations, decidedAt } }: { clearance: Clearance }) => (
  <div className="mt-5 text-small">
    <p>{reason}</p>
    {destinations.length > 0 && <p className="mt-1">Also sent to: {destinations.map(countryName).join(', ')}.</p>}
    {decidedAt && (
      <p className="mt-1 text-caption text-muted">
        Decided <DateText iso={decidedAt} />
      </p>
    )}
  </div>
)
