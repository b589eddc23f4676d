import { Link } from 'react-router-dom'
import { type CaseQueue, cases, type OrderCase } from '../../../shared/contract/endpoints/cases.ts'
import { Badge } from '../../components/badge.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Photo } from '../../components/photo.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { caseLabel, kindLabels } from '../../lib/case-text.ts'
import { fresh, usePages } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { Disputes } from './disputes.tsx'
import { Queue } from './queue.tsx'

export const CasesPage = () => (
  <div className="page pb-16">
    <Breadcrumbs crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Cases' }]} />
    <PageHeader title="Cases">Problems that buyers reported, and payments that their banks dispute.</PageHeader>
    <div className="max-w-4xl py-8">
      <Guard for="admins" reason="Please log in to see reported problems." skeleton={<TableSkeleton />}>
        <CaseTabs />
      </Guard>
    </div>
  </div>
)

function CaseTabs() {
  const [query, change] = useAddressQuery()
  return (
    <Tabs
      label="Cases"
      value={query.get('tab') === 'disputes' ? 'disputes' : 'problems'}
      onValueChange={tab => change({ tab })}
      tabs={[
        { value: 'problems', label: 'Problems', content: <Problems /> },
        { value: 'disputes', label: 'Disputes', content: <Disputes /> },
      ]}
    />
  )
}

const Problems = () => (
  <div className="space-y-12">
    <CasesIn queue="waiting" title="For You to Decide" none="Nothing waits for your decision." />
    <CasesIn queue="open" title="Between Buyer and Seller" none="No other case is open." />
    <CasesIn queue="closed" title="Closed" none="No case was closed yet." />
  </div>
)

interface CasesInProps {
  queue: CaseQueue
  title: string
  none: string
}

function CasesIn({ queue, ...texts }: CasesInProps) {
  const pages = usePages(cases.listCases, { query: { queue } }, fresh)
  return (
    <Queue
      id={queue}
      loading="Loading cases"
      failure="Failed to load the cases"
      moreFailure="Failed to load more cases"
      pages={pages}
      items={pages.data?.pages.flatMap(({ cases }) => cases)}
      keyOf={({ orderId, no }) => `${orderId} ${no}`}
      show={told => <CaseRow told={told} />}
      {...texts}
    />
  )
}

const CaseRow = ({ told }: { told: OrderCase }) => (
  <article className="flex gap-4 py-5 sm:gap-6">
    <Photo imageUrl={told.imageUrl} alt="" sizes="4.5rem" className="size-18 shrink-0 rounded-sm" />
    <div className="min-w-0 flex-1">
      <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col">
        <h3 className="line-clamp-2 min-w-0 text-name wrap-anywhere">
          <Link to={`/admin/cases/${told.orderId}`} className="no-underline hover:underline">
            {told.itemName}
          </Link>
        </h3>
        <Badge tone={told.status === 'escalated' ? 'danger' : 'plain'}>{caseLabel(told, 'admin')}</Badge>
      </div>
      <p className="mt-1.5 text-caption text-muted">
        {kindLabels[told.kind]}, reported <DateText iso={told.reportedAt} />
      </p>
    </div>
  </article>
)
