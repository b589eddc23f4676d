import type { ItemState } from '../lib/item-state.ts'
import { Badge } from './badge.tsx'

const badges: Partial<Record<ItemState, { tone: 'solid' | 'accent' | 'warning'; text: string }>> = {
  sold: { tone: 'solid', text: 'Sold' },
  'laid-away': { tone: 'warning', text: 'Laid away' },
  listed: { tone: 'accent', text: 'Listed' },
  'awaiting-payment': { tone: 'accent', text: 'Awaiting payment' },
  unpaid: { tone: 'warning', text: 'Not paid' },
  'no-bids': { tone: 'warning', text: 'No bids' },
}

export function ItemBadge({ state, className }: { state: ItemState; className?: string }) {
  const badge = badges[state]
  return (
    badge && (
      <Badge tone={badge.tone} className={className}>
        {badge.text}
      </Badge>
    )
  )
}
