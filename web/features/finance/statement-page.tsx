import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { monthPeriod } from './period.ts'
import { PeriodSteps } from './period-picker.tsx'
import { Statement } from './statement.tsx'

export function StatementPage() {
  const [search] = useAddressQuery()
  const today = useFromNow(now => now.toISOString().slice(0, 10))
  const period = monthPeriod(search.get('period'), today)
  return (
    <div className="page pb-16">
      <PageHeader
        title="Statement"
        eyebrow={
          <Link to="/seller/dashboard" className="inline-flex items-center gap-2 py-1 hover:text-ink">
            <ArrowLeft aria-hidden className="size-3.5" />
            Seller Dashboard
          </Link>
        }
      >
        What your sales brought in a month, and what was paid out to you.
      </PageHeader>
      <Guard for="members" reason="Please log in to see your statements." skeleton={<TableSkeleton />}>
        <div className="space-y-8 py-8">
          <PeriodSteps period={period} />
          <Statement month={(period.span.from ?? today).slice(0, 7)} />
        </div>
      </Guard>
    </div>
  )
}
