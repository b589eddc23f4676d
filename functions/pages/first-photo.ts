import { photoLook, photoSources } from '../../shared/contract/photo-address.ts'
import { escapeHtml } from '../platform/text.ts'

interface Shown {
  readonly alt: string
  readonly sizes: string
  readonly fit: 'cover' | 'contain'
  /** The largest of the page. */
  readonly isLargest: boolean
}

/** A photograph as web/components/photo.tsx shows it with priority, so that the app finds its file loaded. */
export function firstPhoto(imageUrl: string | null, { alt, sizes, fit, isLargest }: Shown): string {
  if (!imageUrl) return ''
  const { src, srcSet = '' } = photoSources(imageUrl, fit)
  const { width, height } = photoLook(imageUrl) ?? { width: 800, height: 800 }
  const [source, set, widths, name] = [src, srcSet, sizes, alt].map(escapeHtml)
  return `<img src="${source}" srcset="${set}" sizes="${widths}" alt="${name}" width="${width}" height="${height}"${isLargest ? ' fetchpriority="high"' : ' loading="lazy"'} decoding="sync" class="absolute inset-0 size-full object-${fit}" />`
}
