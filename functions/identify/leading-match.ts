import type { Recognised } from './recognised.ts'

/** A result of an image matcher that is not one of our records. */
export interface Labelled {
  readonly label: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  /** Which of the person's photographs shows it, counted from 0. */
  readonly photo: number
}

export type Matched = Recognised | Labelled

export const isRecognised = (match: Matched | undefined): match is Recognised =>
  match !== undefined && 'record' in match

/**
 * What two image matchers say together. Of the same record the surer one speaks. Where they name different ones, ours
 * leads: its distance rests on spots that lie alike in both photographs, Nyckel's on a likeness that things of one kind
 * have, too. What Nyckel says is then told as well.
 */
export function leadingMatch(ours: Recognised | undefined, nyckels: Matched | undefined) {
  if (!ours || !nyckels) return { leading: ours ?? nyckels, other: undefined }
  if (isSame(ours, nyckels)) return { leading: isSurer(nyckels, ours) ? nyckels : ours, other: undefined }
  return { leading: ours, other: nyckels }
}

/** A sample may have been added under a record's stock number instead of its id. */
const isSame = ({ record }: Recognised, other: Matched): boolean =>
  isRecognised(other) ? other.record.id === record.id : other.label === record.sku

const isSurer = (other: Matched, ours: Recognised): other is Recognised =>
  isRecognised(other) && other.distance < ours.distance
