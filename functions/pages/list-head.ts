import { pageTitle, SITE_NAME } from '../../shared/contract/page-title.ts'
import { escapeHtml } from '../platform/text.ts'
import { jsonLd, meta } from './markup.ts'

interface ListPage {
  readonly title: string
  readonly description: string | undefined
  /** The canonical path of the page. */
  readonly path: string
  /** Whether search engines may index it. */
  readonly isIndexed: boolean
  readonly total: number
  readonly listings: readonly { readonly id: string; readonly itemName: string }[]
}

/** @param origin without a slash at the end */
export function listHead(page: ListPage, origin: string): string {
  const { title, description, path, isIndexed } = page
  const url = `${origin}${path}`
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
    isIndexed ? jsonLd(collectionOf(page, url, origin)) : '',
  ]
    .filter(Boolean)
    .join('\n    ')
}

/** Without offers: the pieces' own pages have those. Source: https://schema.org/CollectionPage. */
const collectionOf = ({ title, total, listings }: ListPage, url: string, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: title,
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
