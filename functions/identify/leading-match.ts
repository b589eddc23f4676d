import type { Recognised } from './recognised.ts'

/** A result of an image matcher that is not one of our records. */
export interface Labelled {
  readonly label: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  /** Index of the photograph that shows it. */
  readonly photo: number
}

export type Matched = Recognised | Labelled

export const isRecognised = (match: Matched | undefined): match is Recognised =>
  match !== undefined && 'record' in match

/**
 * Combines two image matchers. For the same record, the surer one counts. If they differ, ours leads, because it
 * compares the position of details, while Nyckel compares a likeness that other pieces of the kind have, too.
 * Nyckel's result is then shown as well.
 */
export function leadingMatch(ours: Recognised | undefined, nyckels: Matched | undefined) {
  if (!ours || !nyckels) return { leading: ours ?? nyckels, other: undefined }
  if (isSame(ours, nyckels)) return { leading: isSurer(nyckels, ours) ? nyckels : ours, other: undefined }
  return { leading: ours, other: nyckels }
}

/** A sample may have been added under a record's stock number. */
const isSame = ({ record }: Recognised, other: Matched): boolean =>
  isRecognised(other) ? other.record.id === record.id : other.label === record.sku

const isSurer = (other: Matched, ours: Recognised): other is Recognised =>
  isRecognised(other) && other.distance < ours.distance
