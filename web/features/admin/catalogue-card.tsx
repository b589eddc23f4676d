import { ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'

export function CatalogueCard() {
  return (
    <Card aria-label="Reference catalog">
      <CardHeader title="Reference Catalog" note="The records that the identifier compares photographs with." />
      <ButtonLink to="/import" variant="secondary">
        Import Museum Records
      </ButtonLink>
    </Card>
  )
}
