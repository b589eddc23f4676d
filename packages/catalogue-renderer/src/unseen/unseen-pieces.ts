import type { Piece } from '../pieces/piece.ts'
import { seededRandom } from '../random.ts'
import type { View } from '../studio/view.ts'
import { flatThings } from './flat-things.ts'
import { furniture } from './furniture.ts'
import { smallThings } from './small-things.ts'
import type { UnseenForm } from './unseen-form.ts'
import { vessels } from './vessels.ts'

const unseenForms: readonly UnseenForm[] = [...vessels, ...furniture, ...smallThings, ...flatThings]

export interface UnseenPiece {
  readonly slug: string
  readonly form: string
  readonly category: string
}

const slugOf = ({ form, category }: UnseenForm, n: number) =>
  `unseen-${category}-${form}-${n}`.toLowerCase().replaceAll(' ', '-')

/** As many of each form; the same number always names the same piece. */
export const unseenPieces = (ofEach: number): UnseenPiece[] =>
  unseenForms.flatMap(each =>
    Array.from({ length: ofEach }, (_, n) => ({ slug: slugOf(each, n), form: each.form, category: each.category })),
  )

/** Its proportions and decoration follow its name. */
export function unseenPiece(slug: string): Piece {
  const found = unseenForms.find(each => slugOf(each, 0) === slug.replace(/\d+$/, '0'))
  if (!found) throw new Error(`no unseen piece ${slug}`)
  const random = seededRandom(`view of ${slug}`)
  const [low, high] = found.elevation ?? [8, 18]
  return { slug, build: found.build, elevation: random.between(low, high), turn: random.between(-32, 32) }
}

/** Few, because the room is mirrored anew for each. */
const papers = ['#8c8f94', '#b9a78c', '#7d8a78', '#cfc6b8', '#a3b1bd', '#8a6f5c'] as const

/** A photograph that people take: each on other paper, in other light, nearer or farther. */
export function unseenView(slug: string): View {
  const random = seededRandom(`paper of ${slug}`)
  return {
    size: 320,
    samples: 3,
    yaw: random.between(-8, 8),
    lift: 0,
    lamp: random.between(-50, 50),
    exposure: random.between(0.8, 1.2),
    warmth: random.between(0.94, 1.08),
    backdrop: random.pick(papers),
    fill: random.between(0.72, 0.9),
  }
}
