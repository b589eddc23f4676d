import { pageTitle, SITE_NAME } from '../../shared/contract/page-title.ts'
import { counted } from '../../shared/rules/numbers.ts'
import { escapeHtml, shorten } from '../platform/text.ts'
import { listHead } from './list-head.ts'
import { meta } from './markup.ts'

export interface ShownSeller {
  readonly id: string
  readonly name: string
  readonly story: string | undefined
  readonly total: number
  readonly listings: readonly { readonly id: string; readonly itemName: string }[]
}

const DESCRIPTION_MAX = 200

/** Only who has something for sale is for search engines. @param origin without a slash at the end */
export const sellerHead = ({ id, name, story, total, listings }: ShownSeller, origin: string): string =>
  listHead(
    {
      title: `${name}, seller`,
      description: [
        total > 0 && `${counted(total, 'piece', 'pieces')} for sale by ${name} on ${SITE_NAME}.`,
        story && shorten(story.replace(/\s+/g, ' '), DESCRIPTION_MAX),
      ]
        .filter(Boolean)
        .join(' '),
      path: `/sellers/${id}`,
      isIndexed: total > 0,
      total,
      listings,
    },
    origin,
  )

export const missingSellerHead = (): string =>
  [`<title>${escapeHtml(pageTitle('Seller Not Found'))}</title>`, meta('name', 'robots', 'noindex')].join('\n    ')
