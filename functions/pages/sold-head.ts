import type { Cents } from '../../shared/cents.ts'
import { formatCents } from '../../shared/money.ts'
import { counted } from '../../shared/numbers.ts'
import { pageTitle, SITE_NAME } from '../../shared/page-title.ts'
import { MIN_SALES_INDEXED, type SoldFilters, soldPath, soldSubject } from '../../shared/sold.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { SoldPrices } from '../core/search/sold.ts'
import { escapeHtml } from '../platform/text.ts'
import { jsonLd, meta } from './markup.ts'

interface FoundSold {
  readonly total: number
  readonly prices: SoldPrices | null
  readonly listings: readonly ListingRecord[]
}

type Asked = SoldFilters & { readonly q: string | null }

/** @param asked undefined for a search that is refused. @param origin without a slash at the end */
export function soldHead(asked: Asked | undefined, found: FoundSold | undefined, origin: string): string {
  const subject = asked && soldSubject(asked)
  const title = subject ? `${subject}: sold prices` : 'Sold prices'
  const description = found && descriptionOf(subject ?? null, found)
  const url = `${origin}${soldPath(asked)}`
  // Words could make endless pages of little.
  const isIndexed = asked && !asked.q && found && found.total >= MIN_SALES_INDEXED
  return [
    `<title>${escapeHtml(pageTitle(title))}</title>`,
    meta('name', 'description', description),
    isIndexed ? `<link rel="canonical" href="${escapeHtml(url)}" />` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${origin}/share.png`),
    isIndexed ? jsonLd(listOf(title, url, found, origin)) : '',
  ]
    .filter(Boolean)
    .join('\n    ')
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

/** No offers: none of it is for sale. Source: https://schema.org/CollectionPage. */
const listOf = (name: string, url: string, { total, listings }: FoundSold, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  url,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: listings.map(({ id, itemName }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: itemName,
      url: `${origin}/marketplace/${id}`,
    })),
  },
})
