import { pageTitle, SITE_NAME } from '../../shared/contract/page-title.ts'
import { renditionOf } from '../../shared/contract/photo-address.ts'
import { counted } from '../../shared/rules/numbers.ts'
import { attributionOf, type PassportView, passportPath } from '../../shared/rules/passport.ts'
import { escapeHtml, shorten } from '../platform/text.ts'
import { meta } from './markup.ts'

const DESCRIPTION_MAX = 200
const SHARED_WIDTH = 1600

export const pieceTitle = ({ title }: PassportView): string => title ?? 'A piece without a name'

/**
 * Not for search engines while its name is gone or it is reported stolen: people who follow its link see why.
 * @param origin without a slash at the end
 */
export function pieceHead(id: string, view: PassportView, origin: string): string {
  const title = `${pieceTitle(view)}, passport`
  const url = `${origin}${passportPath(id)}`
  const description = summaryOf(view)
  const photo = view.photos.at(-1)
  const isIndexed = view.title != null && !view.stolenSince && !view.stoppedIn
  return [
    `<title>${escapeHtml(pageTitle(title))}</title>`,
    meta('name', 'description', description),
    isIndexed ? `<link rel="canonical" href="${escapeHtml(url)}" />` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:url', url),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta(
      'property',
      'og:image',
      photo ? `${origin}${renditionOf(photo.imageUrl, SHARED_WIDTH)}` : `${origin}/share.png`,
    ),
    meta('property', 'og:image:alt', photo ? pieceTitle(view) : SITE_NAME),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('\n    ')
}

function summaryOf(view: PassportView): string {
  const { description, entries, sales, stolenSince, stoppedIn } = view
  const attribution = attributionOf(view)
  const standing = sales.filter(({ isUndone }) => !isUndone).length
  const words = [
    (stolenSince || stoppedIn) && 'Reported stolen.',
    attribution && `${attribution}.`,
    `${counted(entries.length, 'signed entry', 'signed entries')} on ${SITE_NAME}${standing > 0 ? `, ${counted(standing, 'sale', 'sales')} here` : ''}.`,
    description,
  ]
  return shorten(words.filter(Boolean).join(' ').replace(/\s+/g, ' '), DESCRIPTION_MAX)
}

export const missingPieceHead = (): string =>
  [`<title>${escapeHtml(pageTitle('Passport Not Found'))}</title>`, meta('name', 'robots', 'noindex')].join('\n    ')
