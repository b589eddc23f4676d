import { Card, CardHeader } from '../../components/card.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { DemoData } from './demo-data.tsx'

export function SeedDemoPage() {
  return (
    <div className="page-narrow pb-16">
      <PageHeader title="Seed Demo Data" />
      <Guard for="admins" reason="Please log in as an admin to add demo data.">
        <Card aria-label="Demo data" className="mt-10">
          <CardHeader title="A sample marketplace to explore" note="This adds:" />
          <DemoData />
        </Card>
      </Guard>
    </div>
  )
}
