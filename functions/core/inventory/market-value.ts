import * as z from 'zod'
import type { Cents } from '../../../shared/cents.ts'
import { wholeCents } from '../../../shared/money.ts'

export interface Valued {
  readonly valueMinCents?: Cents | null | undefined
  readonly valueMaxCents?: Cents | null | undefined
  readonly gptAnalysis?: unknown
}

const amount = wholeCents.nullish().catch(null)
const analysis = z.object({ estimatedValueMin: amount, estimatedValueMax: amount }).partial().nullish().catch(null)

/** The higher end of its estimate, else the lower; of one cleared away, what its analysis said. */
export function marketValueOf({ valueMinCents, valueMaxCents, gptAnalysis }: Valued): Cents | undefined {
  const own = valueMaxCents ?? valueMinCents
  if (own !== null && own !== undefined) return own
  const read = analysis.parse(gptAnalysis)
  return read?.estimatedValueMax ?? read?.estimatedValueMin ?? undefined
}
