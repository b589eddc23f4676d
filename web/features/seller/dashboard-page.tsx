import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
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
          <>
            <ButtonLink to="/analytics" variant="secondary">
              Analytics
            </ButtonLink>
            <ButtonLink to="/seller/statement" variant="secondary">
              Statement
            </ButtonLink>
            <ButtonLink to="/account/shop" variant="secondary">
              Your Shop
            </ButtonLink>
            <ButtonLink to="/bulk-upload" variant="secondary">
              Bulk Upload
            </ButtonLink>
            <ButtonLink to="/inventory" variant="secondary">
              My Inventory
            </ButtonLink>
            <ButtonLink to="/identify">Identify Item</ButtonLink>
          </>
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
