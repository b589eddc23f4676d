import type { Recognized } from './recognized.ts'

/** A result of an image matcher that is not one of our records. */
export interface Labeled {
  readonly label: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  /** Index of the photograph that shows it. */
  readonly photo: number
}

export type Matched = Recognized | Labeled

export const isRecognized = (match: Matched | undefined): match is Recognized =>
  match !== undefined && 'record' in match

/**
 * Combines two image matchers. For the same record, the surer one counts. If they differ, ours leads, because it
 * compares the position of details, while Nyckel compares a likeness that other pieces of the kind have, too.
 * Nyckel's result is then shown as well.
 */
export function leadingMatch(ours: Recognized | undefined, nyckels: Matched | undefined) {
  if (!ours || !nyckels) return { leading: ours ?? nyckels, other: undefined }
  if (isSame(ours, nyckels)) return { leading: isSurer(nyckels, ours) ? nyckels : ours, other: undefined }
  return { leading: ours, other: nyckels }
}

/** A sample may have been added under a record's stock number. */
const isSame = ({ record }: Recognized, other: Matched): boolean =>
  isRecognized(other) ? other.record.id === record.id : other.label === record.sku

const isSurer = (other: Matched, ours: Recognized): other is Recognized =>
  isRecognized(other) && other.distance < ours.distance
