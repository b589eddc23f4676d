import { Card, CardHeader } from '../../components/card.tsx'
import { DemoData } from './demo-data.tsx'

export function DatabaseCard() {
  return (
    <Card aria-label="Database Management">
      <CardHeader title="Database Management" note="Fill an empty marketplace with demo data." />
      <DemoData />
    </Card>
  )
}
