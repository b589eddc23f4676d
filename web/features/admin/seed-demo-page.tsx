import { Card, CardHeader } from '../../components/card.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { DemoData } from './demo-data.tsx'

export function SeedDemoPage() {
  return (
    <div className="page pt-10 pb-16 sm:pt-14">
      <PageHeading className="text-center">Seed Demo Data</PageHeading>
      <Guard for="admins" reason="Please log in as an admin to add demo data.">
        <Card aria-label="Demo data" className="mx-auto my-12 max-w-xl">
          <CardHeader title="A marketplace to look around in" note="This adds:" />
          <DemoData />
        </Card>
      </Guard>
    </div>
  )
}
