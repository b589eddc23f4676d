import type { Recognized } from './recognized.ts'

export interface Labeled {
  readonly label: string
  readonly distance: number
  readonly photo: number
}

export type Matched = Recognized | Labeled

export const isRecognized = (match: Matched | undefined): match is Recognized =>
  match !== undefined && 'record' in match

/** Ours leads: it compares the position of details, Nyckel a likeness that other pieces of the kind have, too. */
export function leadingMatch(ours: Recognized | undefined, nyckels: Matched | undefined) {
  if (!ours || !nyckels) return { leading: ours ?? nyckels, other: undefined }
  if (isSame(ours, nyckels)) {
    const { level } = ours
    return { leading: isSurer(nyckels, ours) ? { ...nyckels, level } : ours, other: undefined }
  }
  return { leading: ours, other: nyckels }
}

/** A sample may have been added under a record's stock number. */
const isSame = ({ record }: Recognized, other: Matched): boolean =>
  isRecognized(other) ? other.record.id === record.id : other.label === record.sku

const isSurer = (other: Matched, ours: Recognized): other is Recognized =>
  isRecognized(other) && other.distance < ours.distance
