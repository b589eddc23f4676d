import { fitWithin } from '../../shared/contract/photo-address.ts'
import { shortCodeOf } from '../../shared/rules/passport.ts'
import { detailNames, detailTitles } from '../../shared/rules/piece-details.ts'
import { factOf, statedFacts } from '../../shared/rules/piece-facts.ts'
import { type ExportedPiece, exportUrl, pageUrl, THUMBNAIL_WIDTH } from './exported-piece.ts'

const inEnglish = (text: string) => ({ en: [text] })
/** Owners write in any language. */
const asWritten = (text: string) => ({ none: [text] })

const EMPTY = { width: 1000, height: 1000 }

/**
 * The photographs of a piece as a manifest of IIIF Presentation 3. A canvas needs the pixels of its photograph, which the
 * oldest don't tell: they are left out, and that is said. A manifest needs a canvas, so without photographs it has an
 * empty one. https://iiif.io/api/presentation/3.0/
 */
export function manifestOf(piece: ExportedPiece) {
  const { id, photos, title, stolenSince, stoppedIn } = piece
  const url = exportUrl(id, 'iiif')
  const canvases = photos.flatMap(({ look, ...photo }) => (look ? [{ ...photo, look }] : []))
  const leftOut = photos.length - canvases.length
  const items = canvases.map(({ url: file, thumbnailUrl, look, at }, index) => {
    const canvas = `${url}/canvas/${index + 1}`
    const { width, height } = look
    const small = fitWithin(look, THUMBNAIL_WIDTH)
    const body = { id: file, type: 'Image', format: 'image/webp', width, height }
    const painting = { id: `${canvas}/image`, type: 'Annotation', motivation: 'painting', body, target: canvas }
    return {
      id: canvas,
      type: 'Canvas',
      label: inEnglish(`Photograph ${index + 1}, added on ${at.slice(0, 10)}`),
      width,
      height,
      thumbnail: [{ id: thumbnailUrl, type: 'Image', format: 'image/webp', ...small }],
      items: [{ id: `${canvas}/page`, type: 'AnnotationPage', items: [painting] }],
    }
  })
  const said = [
    ['Passport', inEnglish(shortCodeOf(id))] as const,
    ...detailNames.flatMap(name => {
      const text = piece[name]
      return text ? [[titled(detailTitles[name], piece.isGuess(name)), asWritten(text)] as const] : []
    }),
    ...(piece.dimensions ? [['Dimensions', asWritten(piece.dimensions)] as const] : []),
    ...statedFacts({ itemName: title ?? null, category: piece.category ?? null, facts: piece.facts }).map(
      ([name, text]) => [factOf(name).title, asWritten(text)] as const,
    ),
    ...(stolenSince ? [['Reported stolen, missing since', inEnglish(stolenSince)] as const] : []),
    ...(stoppedIn ? [['Reported stolen; marked in', inEnglish(stoppedIn)] as const] : []),
    ...(leftOut > 0 ? [['Photographs without a known size, left out', inEnglish(String(leftOut))] as const] : []),
  ]
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: url,
    type: 'Manifest',
    label: title ? asWritten(title) : inEnglish(shortCodeOf(id)),
    ...(piece.description && { summary: asWritten(piece.description) }),
    metadata: said.map(([label, value]) => ({ label: inEnglish(label), value })),
    requiredStatement: {
      label: inEnglish('Source'),
      value: inEnglish('Stated by the owners of the piece in its passport.'),
    },
    ...(items[0] && { thumbnail: items[0].thumbnail }),
    homepage: [{ id: pageUrl(id), type: 'Text', label: inEnglish('Passport of the piece'), format: 'text/html' }],
    seeAlso: [
      {
        id: exportUrl(id, 'linked-art'),
        type: 'Dataset',
        label: inEnglish('Linked Art'),
        format: 'application/ld+json',
        profile: 'https://linked.art/ns/v1/linked-art.json',
      },
    ],
    items:
      items.length > 0
        ? items
        : [{ id: `${url}/canvas/1`, type: 'Canvas', label: inEnglish('No photograph'), ...EMPTY, items: [] }],
  }
}

const titled = (title: string, isGuess: boolean) => (isGuess ? `${title} (a guess)` : title)
