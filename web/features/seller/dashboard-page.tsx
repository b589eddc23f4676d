import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { Guard } from '../../components/guard.tsx'
import { PageActions } from '../../components/page-actions.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Dashboard } from './dashboard.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

export function SellerDashboardPage() {
  return (
    <div className="page">
      <PageHeader
        title="Seller Dashboard"
        eyebrow={
          <Link to="/marketplace" className="inline-flex items-center gap-2 py-1 hover:text-ink">
            <ArrowLeft aria-hidden className="size-3.5" />
            Back to Marketplace
          </Link>
        }
        actions={
          <PageActions
            main={{ label: 'Identify Item', to: '/identify' }}
            others={[
              { label: 'Analytics', to: '/analytics' },
              { label: 'Statement', to: '/seller/statement' },
              { label: 'Your Shop', to: '/account/shop' },
              { label: 'Bulk Upload', to: '/bulk-upload' },
              { label: 'My Inventory', to: '/inventory' },
            ]}
          />
        }
      />
      <Guard
        for="members"
        reason="Please log in to see your listings, sales and payouts."
        skeleton={<DashboardSkeleton />}
      >
        <Dashboard />
      </Guard>
    </div>
  )
}
