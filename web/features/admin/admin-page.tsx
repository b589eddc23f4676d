import { ButtonLink } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CasesCard } from './cases-card.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { RefundsCard } from './refunds-card.tsx'
import { SettingsCards, SettingsSkeleton } from './settings-cards.tsx'

export function AdminPage() {
  return (
    <div className="page pb-16">
      <PageHeader
        title="Admin"
        documentTitle="Admin"
        actions={
          <ButtonLink to="/admin/finance" variant="secondary">
            Finance
          </ButtonLink>
        }
      >
        Reported problems, failed refunds, fees, bid increments, demo data and the reference catalog.
      </PageHeader>
      <div className="mt-8 sm:mt-10">
        <Guard for="admins" reason="Please log in to see the admin page." skeleton={<SettingsSkeleton />}>
          <div className="space-y-6">
            <CasesCard />
            <RefundsCard />
            <DatabaseCard />
            <CatalogueCard />
            <SettingsCards />
          </div>
        </Guard>
      </div>
    </div>
  )
}
