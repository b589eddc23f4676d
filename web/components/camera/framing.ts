import type { views } from '../../../shared/rules/identify.ts'
import type { Category } from '../../../shared/rules/listing.ts'
import { traitText } from '../../lib/trait-text.ts'

type PieceView = (typeof views)[number]

/** What is photographed, as far as it is known. */
export interface FramedPiece {
  /** Such as "vase". */
  form?: string | null | undefined
  category?: string | null | undefined
  view?: PieceView | undefined
}

export const outlineNames = [
  'piece',
  'vase',
  'pot',
  'glass',
  'plate',
  'figure',
  'chair',
  'table',
  'case',
  'picture',
  'textile',
  'book',
  'jewel',
  'base',
  'mark',
] as const
export type OutlineName = (typeof outlineNames)[number]

export interface Framing {
  outline: OutlineName
  /** What to do with the camera and the piece. */
  instruction: string
}

// @wc-ignore
const formsOf: Partial<Record<OutlineName, readonly string[]>> = {
  vase: ['vase', 'jar', 'bottle', 'candlestick', 'lamp', 'salt', 'bell'],
  pot: ['teapot', 'coffee pot', 'kettle', 'jug', 'cup', 'tankard', 'cooking pot'],
  glass: ['drinking glass'],
  plate: ['plate', 'bowl', 'tray', 'watch', 'paperweight'],
  figure: ['figure', 'toy', 'decoy', 'globe'],
  chair: ['chair'],
  table: ['table', 'desk'],
  case: ['chest of drawers', 'chest', 'cabinet', 'clock', 'box', 'bed'],
  picture: ['painting', 'print', 'mirror'],
  textile: ['rug', 'quilt', 'embroidery', 'costume', 'scroll'],
  book: ['book'],
  jewel: ['ring', 'brooch', 'necklace', 'bracelet'],
}

const ofCategory: Record<Category, OutlineName> = {
  Art: 'picture',
  Furniture: 'chair',
  Jewelry: 'jewel',
  Ceramics: 'vase',
  Textiles: 'textile',
  Silver: 'pot',
  Metalwork: 'pot',
  Glass: 'glass',
  Books: 'book',
  Collectibles: 'piece',
  Other: 'piece',
}

/** Seen from here, they are round. */
const ROUND: readonly OutlineName[] = ['vase', 'pot', 'glass', 'plate']

function wholeOutline({ form, category }: FramedPiece): OutlineName {
  const named = outlineNames.find(name => form && formsOf[name]?.includes(form))
  return named ?? ofCategory[category as Category] ?? 'piece'
}

export function outlineFor(piece: FramedPiece): OutlineName {
  const whole = wholeOutline(piece)
  switch (piece.view) {
    case 'base':
      return ROUND.includes(whole) ? 'base' : 'piece'
    case 'mark':
      return 'mark'
    case 'inside':
      return ROUND.includes(whole) ? 'plate' : whole === 'book' ? 'book' : 'piece'
    case 'detail':
    case 'damage':
      return 'piece'
    default:
      return whole
  }
}

/** What stands in the text where the form isn't known. */
// @wc-include
const nouns: Record<OutlineName, string> = {
  piece: 'piece',
  vase: 'vase',
  pot: 'piece',
  glass: 'glass',
  plate: 'plate',
  figure: 'figure',
  chair: 'chair',
  table: 'table',
  case: 'piece of furniture',
  picture: 'picture',
  textile: 'textile',
  book: 'book',
  jewel: 'piece of jewelry',
  base: 'base',
  mark: 'mark',
}

const wholes: Record<OutlineName, (noun: string) => string> = {
  piece: noun => `Keep the whole ${noun} inside the corners.`,
  vase: noun => `Hold the ${noun} upright inside the outline.`,
  pot: noun => `Turn the handle of the ${noun} to one side, and keep it inside the outline.`,
  glass: noun => `Hold the ${noun} upright inside the outline, against something plain.`,
  plate: noun => `Look straight down at the ${noun} until it fills the circle.`,
  figure: noun => `Face the ${noun} from its own height, and keep it inside the outline.`,
  chair: noun => `Step back until the whole ${noun} is inside the outline.`,
  table: noun => `Step back until the whole ${noun} is inside the outline.`,
  case: noun => `Stand before the ${noun} until its front fills the outline.`,
  picture: noun => `Face the ${noun} straight on, and line its frame up with the outline.`,
  textile: noun => `Spread the ${noun} flat until it fills the outline.`,
  book: noun => `Line the cover of the ${noun} up with the outline.`,
  jewel: noun => `Come close until the ${noun} fills the outline.`,
  base: () => 'Turn the piece over, and fit its base into the circle.',
  mark: noun => `Come close until the ${noun} fills the square.`,
}

/** @param chosen an outline that the person prefers */
export function framingFor(piece: FramedPiece, chosen: OutlineName = outlineFor(piece)): Framing {
  const isOwn = chosen === outlineFor(piece)
  const fits = isOwn && formsOf[chosen]?.includes(piece.form ?? '')
  const form = fits && piece.form ? traitText(piece.form) : nouns[chosen]
  // @wc-include
  const noun = chosen === 'mark' && piece.category === /* @wc-ignore */ 'Art' ? 'signature' : form
  return { outline: chosen, instruction: (isOwn && aside(piece, noun)) || wholes[chosen](noun) }
}

/** Advice for another side than the front. */
function aside({ view }: FramedPiece, noun: string): string | undefined {
  switch (view) {
    case 'back':
      return `Turn the ${noun} around, and keep its back inside the outline.`
    case 'inside':
      return `Look into the ${noun}, and keep the opening inside the outline.`
    case 'base':
      return 'Turn the piece over, and fit its base into the outline.'
    case 'detail':
      return 'Come close until the detail fills the frame.'
    case 'damage':
      return 'Come close until the damage fills the frame.'
    default:
      return undefined
  }
}
