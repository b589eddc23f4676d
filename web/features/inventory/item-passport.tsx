import { lazy, useState } from 'react'
import { type InventoryItem, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { passportPath } from '../../../shared/rules/passport.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { useChange } from '../../lib/queries.ts'

const PassportCardDialog = lazy(() =>
  import('../../components/passport-card-dialog.tsx').then(module => ({ default: module.PassportCardDialog })),
)

export function ItemPassport({ item }: { item: InventoryItem }) {
  const [isCardShown, showCard] = useState(false)
  const starting = useChange(passports.startPassport, {
    params: { id: item.id },
    failure: 'The passport was not started',
    refreshes: [inventory.getInventoryItem],
  })
  const pieceId = item.pieceId ?? starting.data?.pieceId
  if (pieceId)
    return (
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={passportPath(pieceId)} variant="secondary">
          Passport of the piece
        </ButtonLink>
        <Button variant="secondary" onClick={() => showCard(true)}>
          Card to print
        </Button>
        <MountOnFirstOpen isOpen={isCardShown}>
          {isCardShown && (
            <PassportCardDialog pieceId={pieceId} title={item.itemName} onClose={() => showCard(false)} />
          )}
        </MountOnFirstOpen>
      </div>
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
