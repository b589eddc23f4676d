import type { ListingSummary } from '../../../shared/endpoints/listings.ts'

/** The same pieces, those with a photograph before those without, otherwise in their order. */
export const photographedFirst = <Each extends Pick<ListingSummary, 'imageUrl'>>(pieces: readonly Each[]): Each[] =>
  pieces.toSorted((one, other) => Number(one.imageUrl === null) - Number(other.imageUrl === null))
