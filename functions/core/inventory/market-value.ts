import type { Cents } from '../../../shared/rules/cents.ts'

export interface Valued {
  readonly valueMinCents?: Cents | null | undefined
  readonly valueMaxCents?: Cents | null | undefined
}

/** The higher end of the value that its owner confirmed, else the lower. What an analysis guessed is none. */
export const marketValueOf = ({ valueMinCents, valueMaxCents }: Valued): Cents | undefined =>
  valueMaxCents ?? valueMinCents ?? undefined
