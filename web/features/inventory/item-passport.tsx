import { type InventoryItem, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { passportPath } from '../../../shared/rules/passport.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useChange } from '../../lib/queries.ts'

export function ItemPassport({ item }: { item: InventoryItem }) {
  const starting = useChange(passports.startPassport, {
    params: { id: item.id },
    failure: 'The passport was not started',
    refreshes: [inventory.getInventoryItem],
  })
  const pieceId = item.pieceId ?? starting.data?.pieceId
  if (pieceId)
    return (
      <ButtonLink to={passportPath(pieceId)} variant="secondary" className="mt-5">
        Passport of the piece
      </ButtonLink>
    )
  if (item.soldAt) return null
  return (
    <section className="mt-5">
      <p className="text-small text-muted">
        A passport makes name, description, details and photographs of this piece public for good, also after a sale.
        Your name and what you paid stay private.
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => starting.mutate()} pending={starting.isPending}>
        Start a passport
      </Button>
    </section>
  )
}
