import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { RefundsCard } from './refunds-card.tsx'
import { SettingsCards, SettingsSkeleton } from './settings-cards.tsx'

export function AdminPage() {
  return (
    <div className="page pb-16">
      <PageHeader title="Admin" documentTitle="Admin">
        Refunds that failed, what a sale costs, by how much bids rise, demo data, and the catalogue.
      </PageHeader>
      <div className="mt-8 sm:mt-10">
        <Guard for="admins" reason="Please log in to see the admin page." skeleton={<SettingsSkeleton />}>
          <div className="space-y-6">
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
