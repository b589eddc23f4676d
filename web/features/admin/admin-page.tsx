import { lazy, Suspense } from 'react'
import { settings } from '../../../shared/contract/endpoints/settings.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/queries.ts'
import { CasesCard } from './cases-card.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { ClearancesCard } from './clearances-card.tsx'
import { DealersCard } from './dealers-card.tsx'
import { OperatorMissing } from './operator-missing.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

const DatabaseCard = lazy(() => import('./database-card.tsx').then(module => ({ default: module.DatabaseCard })))
const SharedViewsCard = lazy(() =>
  import('./shared-views-card.tsx').then(module => ({ default: module.SharedViewsCard })),
)
const ReportsCard = lazy(() => import('./reports-card.tsx').then(module => ({ default: module.ReportsCard })))
const RefundsCard = lazy(() => import('./refunds-card.tsx').then(module => ({ default: module.RefundsCard })))
const ShillSignsCard = lazy(() => import('./shill-signs-card.tsx').then(module => ({ default: module.ShillSignsCard })))
const TaxReportsCard = lazy(() => import('./tax-reports-card.tsx').then(module => ({ default: module.TaxReportsCard })))
const SettingsCards = lazy(() => import('./settings-cards.tsx').then(module => ({ default: module.SettingsCards })))

export function AdminPage() {
  return (
    <div className="page pb-16">
      <PageHeader
        title="Admin"
        documentTitle="Admin"
        actions={
          <>
            <ButtonLink to="/admin/members" variant="secondary">
              Members
            </ButtonLink>
            <ButtonLink to="/admin/audit" variant="secondary">
              Audit
            </ButtonLink>
            <ButtonLink to="/admin/finance" variant="secondary">
              Finance
            </ButtonLink>
          </>
        }
      >
        What waits for you, and the settings of the marketplace.
      </PageHeader>
      <div className="mt-8 sm:mt-10">
        <Guard for="admins" reason="Please log in to see the admin page." skeleton={<SettingsSkeleton />}>
          <div className="space-y-6">
            <OperatorMissing />
            <CasesCard />
            <ClearancesCard />
            <DealersCard />
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <ReportsCard />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <RefundsCard />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <DatabaseCard />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <ShillSignsCard />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-60 w-full" />}>
              <TaxReportsCard />
            </Suspense>
            <CatalogueCard />
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <SharedViewsCard />
            </Suspense>
            <Settings />
          </div>
        </Guard>
      </div>
    </div>
  )
}

/** They are asked for while the code of their forms is on its way. */
function Settings() {
  useRead(settings.getSettings)
  return (
    <Suspense fallback={<SettingsSkeleton />}>
      <SettingsCards />
    </Suspense>
  )
}
