import { matchLevels } from '../../../shared/contract/endpoints/identify.ts'
import type { Looked, Match } from './matcher.ts'

/** A photograph confirms a record up to this distance, though it would be no match alone (docs/decisions/31-matching.md). */
export const CONFIRMING = 0.6

interface Together {
  readonly lead: Match & { readonly photo: number }
  readonly agreeing: readonly number[]
  readonly differing: readonly { readonly photo: number; readonly recordId: string }[]
}

/** One photograph that shows the very piece says more than another that shows something like it. */
export function isNearer(one: Pick<Match, 'level' | 'distance'>, other: Pick<Match, 'level' | 'distance'>): boolean {
  const levels = matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level)
  return levels < 0 || (levels === 0 && one.distance < other.distance)
}

/** What photographs of one piece say together: each has evidence of its own, so their distances are multiplied. */
export function together(views: readonly Looked[], confirming = CONFIRMING): Together | null {
  const lead = leadOf(views)
  if (!lead) return null
  const distanceIn = ({ near }: Looked) => near.find(({ recordId }) => recordId === lead.recordId)?.distance ?? 1
  const agreeing = views.flatMap((view, photo) => (photo === lead.photo || distanceIn(view) <= confirming ? photo : []))
  const differing = views.flatMap(({ found }, photo) =>
    found && !agreeing.includes(photo) ? { photo, recordId: found.recordId } : [],
  )
  const others = agreeing.filter(photo => photo !== lead.photo)
  const distance = others.reduce((product, photo) => product * distanceIn(views[photo]!), lead.distance)
  return { lead: { ...lead, distance: rounded(distance) }, agreeing, differing }
}

const rounded = (distance: number) => Math.round(distance * 10_000) / 10_000

function leadOf(views: readonly Looked[]): Together['lead'] | null {
  let nearest: Together['lead'] | null = null
  for (const [photo, { found }] of views.entries()) {
    if (found && (!nearest || isNearer(found, nearest))) nearest = { ...found, photo }
  }
  return nearest
}
