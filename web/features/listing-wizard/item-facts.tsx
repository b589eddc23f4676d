import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { Photo } from '../../components/photo.tsx'
import { EstimateNote, ValueRange } from '../../components/value-range.tsx'
import { marketValue } from '../../lib/estimate.ts'
import { termText } from '../../lib/term-text.ts'

export function ItemFacts({ item, imageUrl }: { item: InventoryItem; imageUrl: string | null }) {
  return (
    <aside aria-label="The item" className="flex gap-5 self-start lg:sticky lg:top-24 lg:block">
      <Photo
        imageUrl={imageUrl}
        alt=""
        category={item.category}
        sizes="(min-width: 64rem) 20rem, 7rem"
        className="aspect-4/5 w-24 shrink-0 sm:w-28 lg:w-full"
      />
      <div className="min-w-0 lg:mt-5">
        <p className="label truncate text-muted">{item.category ? termText(item.category) : 'Uncategorized'}</p>
        <p className="mt-1 line-clamp-3 font-serif text-name wrap-anywhere">{item.itemName}</p>
        <p className="mt-2 text-small">
          <ValueRange range={item} />
        </p>
        {marketValue(item) !== null && <EstimateNote />}
      </div>
    </aside>
  )
}
