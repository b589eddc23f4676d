import { Link } from 'react-router-dom'
import { type Reported, type ReportQueue, reports } from '../../../shared/contract/endpoints/reports.ts'
import { reportKindNames } from '../../../shared/rules/report-grounds.ts'
import { Badge } from '../../components/badge.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Photo } from '../../components/photo.tsx'
import { Loading, Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { fresh, usePages } from '../../lib/queries.ts'
import { subjectNames } from '../../lib/report-text.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { Appeals } from './appeals.tsx'

export const ReportsPage = () => (
  <div className="page pb-16">
    <Breadcrumbs crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Reports' }]} />
    <PageHeader title="Reports">
      What people report as illegal or against the terms, and objections to decisions.
    </PageHeader>
    <div className="max-w-4xl py-8">
      <Guard for="admins" reason="Please log in to see reports." skeleton={<TableSkeleton />}>
        <ReportTabs />
      </Guard>
    </div>
  </div>
)

const tabs = ['open', 'appeals', 'decided']

function ReportTabs() {
  const [query, change] = useAddressQuery()
  const asked = query.get('tab') ?? ''
  return (
    <Tabs
      label="Reports"
      value={tabs.includes(asked) ? asked : 'open'}
      onValueChange={tab => change({ tab })}
      tabs={[
        {
          value: 'open',
          label: 'To decide',
          content: <Reports queue="open" none="Nothing waits for your decision." />,
        },
        { value: 'appeals', label: 'Objections', content: <Appeals /> },
        { value: 'decided', label: 'Decided', content: <Reports queue="decided" none="Nothing was decided yet." /> },
      ]}
    />
  )
}

function Reports({ queue, none }: { queue: ReportQueue; none: string }) {
  const pages = usePages(reports.listReports, { query: { queue } }, fresh)
  return (
    <PagedList
      pages={pages}
      items={pages.data?.pages.flatMap(page => page.reports)}
      keyOf={({ id }) => id}
      show={reported => <ReportedRow reported={reported} />}
      className="divide-y border-y"
      empty={<p className="text-small text-muted">{none}</p>}
      skeleton={
        <Loading label="Loading reports">
          <Skeleton className="h-20 w-full" />
        </Loading>
      }
      failure="Failed to load the reports"
      moreFailure="Failed to load more reports"
    />
  )
}

const ReportedRow = ({ reported }: { reported: Reported }) => (
  <article className="flex gap-4 py-5 sm:gap-6">
    {reported.listingId && (
      <Photo imageUrl={reported.imageUrl} alt="" sizes="4.5rem" className="size-18 shrink-0 rounded-sm" />
    )}
    <div className="min-w-0 flex-1">
      <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col">
        <h3 className="line-clamp-2 min-w-0 text-name wrap-anywhere">
          <Link to={`/admin/reports/${reported.id}`} className="no-underline hover:underline">
            {reported.title}
          </Link>
        </h3>
        <Badge tone={reported.isDecided ? 'plain' : 'danger'}>
          {reported.reportCount === 1 ? '1 report' : `${reported.reportCount} reports`}
        </Badge>
      </div>
      <p className="mt-1.5 text-caption text-muted">
        {subjectNames[reported.subject]}, reported <DateText iso={reported.since} />
      </p>
      <p className="mt-1 text-caption text-muted">{reported.kinds.map(kind => reportKindNames[kind]).join(' · ')}</p>
    </div>
  </article>
)
