import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { type AnalyticsDays, analyticsDays } from '../../../shared/rules/analytics.ts'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { Figures } from './figures.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'

const USUAL: AnalyticsDays = 30

export function AnalyticsPage() {
  const [search] = useAddressQuery()
  const days = analyticsDays.find(each => String(each) === search.get('days')) ?? USUAL
  return (
    <div className="page">
      <PageHeader
        title="Analytics"
        eyebrow={
          <Link to="/seller/dashboard" className="inline-flex items-center gap-2 py-1 hover:text-ink">
            <ArrowLeft aria-hidden className="size-3.5" />
            Seller Dashboard
          </Link>
        }
      >
        How often your pieces are viewed, and what they earn.
      </PageHeader>
      <Guard for="members" reason="Please log in to see how your listings perform." skeleton={<FiguresSkeleton />}>
        <Figures days={days} />
      </Guard>
    </div>
  )
}
