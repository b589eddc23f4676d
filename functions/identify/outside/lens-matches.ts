import * as z from 'zod'
import type { visualMatch } from '../../../shared/contract/endpoints/identify-reading.ts'
import { plainLine } from './plain-line.ts'

export type VisualMatch = z.output<typeof visualMatch>

/** Lens returns up to sixty; later ones are less similar. */
const MAX_MATCHES_READ = 60
const MAX_MATCHES_KEPT = 24

const TITLE_MAX = 200
const SOURCE_MAX = 100
const PRICE_MAX = 40
const CURRENCY_MAX = 10
const ADDRESS_MAX = 2_000
const LARGEST_PRICE = 1e9

const anyText = z.string().catch('')

const webMatch = z.object({
  title: z.string(),
  link: anyText,
  source: anyText,
  thumbnail: anyText,
  price: z
    .object({ value: anyText, extracted_value: z.number().nullable().catch(null), currency: anyText })
    .nullish()
    .catch(null),
})
type WebMatch = z.output<typeof webMatch>

/** Unreadable parts are left out. */
export function readMatches(listed: readonly unknown[]): VisualMatch[] {
  const kept = new Map<string, VisualMatch>()
  for (const each of listed.slice(0, MAX_MATCHES_READ)) {
    const { data } = webMatch.safeParse(each)
    const match = data && readMatch(data)
    if (match?.title && !kept.has(match.link ?? match.title)) kept.set(match.link ?? match.title, match)
  }
  return [...kept.values()].slice(0, MAX_MATCHES_KEPT)
}

function readMatch({ title, link, source, thumbnail, price }: WebMatch): VisualMatch {
  const site = plainLine(source, SOURCE_MAX)
  return {
    title: withoutSite(plainLine(title, TITLE_MAX), site),
    link: secureAddress(link),
    thumbnail: thumbnail.length <= ADDRESS_MAX ? thumbnail || null : null,
    source: site || null,
    price: price ? readPrice(price) : null,
  }
}

/** Lens writes `$300*`, the asterisk for "may have changed". */
function readPrice({ value, extracted_value, currency }: NonNullable<WebMatch['price']>): VisualMatch['price'] {
  const amount =
    extracted_value !== null && extracted_value >= 0 && extracted_value <= LARGEST_PRICE ? extracted_value : null
  const unit = plainLine(currency, CURRENCY_MAX)
  const shown = plainLine(value, PRICE_MAX).replace(/\s*\*+$/, '') || (amount === null ? '' : `${unit}${amount}`)
  return shown ? { value: shown, extractedValue: amount, currency: unit || null } : null
}

/** Removes the site's name: "Ginger jar | eBay" of eBay is "Ginger jar". */
function withoutSite(title: string, site: string): string {
  const end = title.toLowerCase().lastIndexOf(site.toLowerCase())
  if (!site || end < 0 || end + site.length < title.length) return title
  return title.slice(0, end).replace(/\s+[-–—|:·]\s*$/, '') || title
}

function secureAddress(address: string): string | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return url.href.length <= ADDRESS_MAX ? url.href : null
}
