import type { ListingSummary } from '../../../shared/endpoints/listings.ts'

export const photographedFirst = <Each extends Pick<ListingSummary, 'imageUrl'>>(pieces: readonly Each[]): Each[] =>
  pieces.toSorted((one, other) => Number(one.imageUrl === null) - Number(other.imageUrl === null))
