import { lazy, Suspense } from 'react'
import { payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { type SellerDashboard, useSellerDashboard } from '../../lib/api/get-seller-dashboard.ts'
import { useListListingDrafts } from '../../lib/api/list-listing-drafts.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { LedgerSkeleton, StatsSkeleton } from './dashboard-skeleton.tsx'
import { FinancialSummary } from './financial-summary.tsx'
import { type Offers, useOffers } from './offers.ts'
import { PaymentSetup } from './payment-setup.tsx'
import { ToShip } from './to-ship.tsx'
import { useConnectReturn } from './use-connect-return.ts'

// The tab that opens first loads along with the figures.
const activeListings = import('./active-listings.tsx')
const ActiveListings = lazy(() => activeListings.then(module => ({ default: module.ActiveListings })))
const Drafts = lazy(() => import('./drafts.tsx').then(module => ({ default: module.Drafts })))
const SoldItems = lazy(() => import('./sold-items.tsx').then(module => ({ default: module.SoldItems })))
const SalesHistory = lazy(() => import('./sales-history.tsx').then(module => ({ default: module.SalesHistory })))
const Payouts = lazy(() => import('./payouts.tsx').then(module => ({ default: module.Payouts })))

export function Dashboard() {
  useConnectReturn()
  const { data, error, isFetching, refetch } = useSellerDashboard()
  const offers = useOffers(data?.listings ?? [])
  return (
    <div className="space-y-10 py-10">
      <ToShip />
      {data ? <Stats stats={data.stats} activeCount={offers.active.length} /> : !error && <StatsSkeleton />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:auto-cols-fr lg:grid-flow-col">
        <PaymentSetup />
        {data && data.transactions.length > 0 && <FinancialSummary sales={data.transactions} />}
      </div>
      {data ? (
        <Ledger dashboard={data} offers={offers} />
      ) : error ? (
        <ErrorState
          title="Failed to load dashboard data"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <LedgerSkeleton />
      )}
    </div>
  )
}

interface StatsProps {
  stats: SellerDashboard['stats']
  /** Counted here, so that it changes with the tab's count when an auction ends. */
  activeCount: number
}

function Stats({ stats, activeCount }: StatsProps) {
  return (
    <StatGrid>
      <StatCard label="Total Listings" value={stats.totalListings} />
      <StatCard label="Active Listings" value={activeCount} />
      <StatCard label="Sold Items" value={stats.soldListings} />
      <StatCard label="Net Earnings" value={formatMoney(stats.netEarnings)} note="after commission" />
    </StatGrid>
  )
}

function Ledger({ dashboard: { listings, transactions }, offers }: { dashboard: SellerDashboard; offers: Offers }) {
  const [query, change] = useAddressQuery()
  const { data: myPayouts } = useRead(payouts.listPayouts, undefined, fresh)
  const { data: drafts } = useListListingDrafts()
  const sold = listings.filter(({ status }) => status === 'sold')
  const tabs = [
    {
      value: 'active',
      label: 'Active Listings',
      count: offers.active.length,
      content: <ActiveListings {...offers} />,
    },
    { value: 'drafts', label: 'Drafts', count: drafts?.length, content: <Drafts /> },
    {
      value: 'sold',
      label: 'Sold Items',
      count: sold.length,
      content: <SoldItems listings={sold} sales={transactions} />,
    },
    {
      value: 'sales',
      label: 'Sales History',
      count: transactions.length,
      content: <SalesHistory sales={transactions} />,
    },
    { value: 'payouts', label: 'Payouts', count: myPayouts?.length, content: <Payouts /> },
  ]
  const open = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'active'
  const loadedTabs = tabs.map(tab => ({
    ...tab,
    content: <Suspense fallback={<TableSkeleton />}>{tab.content}</Suspense>,
  }))
  return <Tabs label="Listings and sales" tabs={loadedTabs} value={open} onValueChange={tab => change({ tab })} />
}
