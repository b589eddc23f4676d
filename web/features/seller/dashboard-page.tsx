import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import { LoginRequired } from '../../components/login-required.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useUser } from '../../lib/use-user.ts'
import { Dashboard } from './dashboard.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

export function SellerDashboardPage() {
  const { user, isSettled } = useUser()
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
            <ButtonLink to="/inventory" variant="secondary">
              My Inventory
            </ButtonLink>
            <ButtonLink to="/">Identify Item</ButtonLink>
          </>
        }
      />
      {user && <Dashboard />}
      {!user &&
        (isSettled ? (
          <LoginRequired>Please log in to see your listings, sales and payouts.</LoginRequired>
        ) : (
          <DashboardSkeleton />
        ))}
    </div>
  )
}
