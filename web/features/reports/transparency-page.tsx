import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { reports } from '../../../shared/contract/endpoints/reports.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { reportKindNames } from '../../../shared/rules/report-grounds.ts'
import { decisionActs, reportKinds } from '../../../shared/rules/reports.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { Table } from '../../components/table.tsx'
import { useRead } from '../../lib/queries.ts'
import { doneNames } from '../../lib/report-text.ts'

type Year = ResponseOf<typeof reports.getTransparency>['years'][number]

export function TransparencyPage() {
  const { data, error, isFetching, refetch } = useRead(reports.getTransparency)
  return (
    <div className="page pb-16">
      <PageHeader title="Transparency">
        What people reported as illegal or against our terms, and what we decided. People decide, not machines.
      </PageHeader>
      <div className="max-w-4xl space-y-14 py-10">
        {data ? (
          data.years.length > 0 ? (
            data.years.map(year => <YearReport key={year.year} year={year} />)
          ) : (
            <EmptyState title="Nothing was reported yet">
              Every listing, person and review has a button for it.
            </EmptyState>
          )
        ) : error ? (
          <ErrorState title="Failed to load the counts" error={error} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </div>
    </div>
  )
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)

const YearReport = ({ year: { year, reports: made, decisions, appeals, reversed, medianHours } }: { year: Year }) => (
  <section aria-labelledby={`year-${year}`} className="space-y-8">
    <h2 id={`year-${year}`} className="text-heading">
      {year}
    </h2>
    <StatGrid>
      <StatCard label="Reports" value={formatNumber(sum(made))} />
      <StatCard label="Decisions" value={formatNumber(sum(decisions))} />
      <StatCard label="Objections" value={formatNumber(appeals)} note={`${formatNumber(reversed)} reversed`} />
      <StatCard
        label="Median time to decide"
        value={medianHours === null ? '–' : medianHours === 1 ? '1 hour' : `${formatNumber(medianHours)} hours`}
      />
    </StatGrid>
    <Table
      caption={`Reports of ${year} by kind`}
      columns={[
        { header: 'What was reported', cell: kind => reportKindNames[kind], isName: true },
        { header: 'Reports', cell: kind => formatNumber(made[kind] ?? 0), align: 'end' },
      ]}
      rows={reportKinds}
      rowKey={kind => kind}
    />
    <Table
      caption={`Decisions of ${year} by kind`}
      columns={[
        { header: 'What was decided', cell: act => doneNames[act], isName: true },
        { header: 'Decisions', cell: act => formatNumber(decisions[act] ?? 0), align: 'end' },
      ]}
      rows={decisionActs}
      rowKey={act => act}
    />
  </section>
)
