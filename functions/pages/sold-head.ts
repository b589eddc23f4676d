import { SITE_NAME } from '../../shared/contract/page-title.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { counted } from '../../shared/rules/numbers.ts'
import { MIN_SALES_INDEXED, type SoldFilters, soldPath, soldSubject } from '../../shared/rules/sold.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { SoldPrices } from '../core/search/engine/sold.ts'
import { listHead } from './list-head.ts'

interface FoundSold {
  readonly total: number
  readonly prices: SoldPrices | null
  readonly listings: readonly ListingRecord[]
}

type Asked = SoldFilters & { readonly q: string | null }

/** @param asked undefined for a search that is refused. @param origin without a slash at the end */
export function soldHead(asked: Asked | undefined, found: FoundSold | undefined, origin: string): string {
  const subject = asked && soldSubject(asked)
  return listHead(
    {
      title: subject ? `${subject}: sold prices` : 'Sold prices',
      description: found && descriptionOf(subject ?? null, found),
      path: soldPath(asked),
      // Words could make endless pages of little.
      isIndexed: !!asked && !asked.q && !!found && found.total >= MIN_SALES_INDEXED,
      total: found?.total ?? 0,
      listings: found?.listings ?? [],
    },
    origin,
  )
}

function descriptionOf(subject: string | null, { total, prices }: FoundSold): string {
  if (!prices) return `What antiques sold for on ${SITE_NAME}, and when.`
  const { lowest, lower, median, upper, highest } = prices
  const pieces = counted(total, 'piece', 'pieces')
  const range = (from: Cents, to: Cents) =>
    from === to ? formatCents(from) : `${formatCents(from)} to ${formatCents(to)}`
  const middle = `The median is ${formatCents(median)}, half sold for ${range(lower, upper)}.`
  return [
    `${subject ? `${subject}: ` : ''}${pieces} sold on ${SITE_NAME} for ${range(lowest, highest)}.`,
    ...(total >= MIN_SALES_INDEXED ? [middle] : []),
    'Without delivery.',
  ].join(' ')
}
