import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { isOverdue, type PieceLocation, type StockState } from '../../../../shared/rules/stock.ts'
import { Badge } from '../../../components/badge.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-clock.ts'

export const stateTitles: Record<StockState, string> = {
  in_stock: 'In stock',
  draft: 'Draft',
  listed: 'Listed',
  reserved: 'Reserved',
  unsold: 'Auction ended unsold',
  sold: 'Sold',
  fair: 'At a fair',
  lent: 'Lent',
}

const tones: Partial<Record<StockState, 'solid' | 'accent' | 'warning'>> = {
  listed: 'accent',
  reserved: 'warning',
  unsold: 'warning',
  sold: 'solid',
}

export function StateBadge({ piece: { state, isHidden } }: { piece: StockRow }) {
  return <Badge tone={isHidden ? 'warning' : tones[state]}>{isHidden ? 'Hidden by us' : stateTitles[state]}</Badge>
}

const today = () => serverNow().toISOString().slice(0, 10)

/** "At a fair: Newark, until Dec 5, 2026" */
export function locationText({ kind, note, until }: PieceLocation): string {
  const place = note ? `${stateTitles[kind]}: ${note}` : stateTitles[kind]
  if (!until) return place
  const day = formatDate(until)
  return isOverdue({ kind, note, until }, today()) ? `${place}, was expected back on ${day}` : `${place}, until ${day}`
}

export const isBackLate = (location: PieceLocation | null): boolean => isOverdue(location, today())
