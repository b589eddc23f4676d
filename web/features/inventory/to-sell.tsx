import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { PieceTile } from '../../components/piece-tile.tsx'
import { Shelf } from '../../components/shelf.tsx'
import { EstimateNote, ValueRange } from '../../components/value-range.tsx'
import { stateOf } from '../../lib/item-state.ts'
import { fresh, useRead } from '../../lib/queries.ts'

const PIECES_SHOWN = 6

/** Pieces of the reader's that are identified and not for sale. */
export function ToSell() {
  const { data: items = [] } = useRead(inventory.listInventory, undefined, fresh)
  const kept = items.filter(item => stateOf(item, undefined) === 'kept').slice(0, PIECES_SHOWN)
  if (kept.length === 0) return null
  return (
    <div>
      <Shelf title="What you could sell" links={[{ to: '/inventory', label: 'My Collection' }]}>
        {kept.map(item => (
          <li key={item.id}>
            <PieceTile {...item} to={`/list/${item.id}`}>
              <ValueRange range={item} />
            </PieceTile>
          </li>
        ))}
      </Shelf>
      <EstimateNote className="mt-3" />
    </div>
  )
}
