import * as z from 'zod'

/** What an item says of its value. In cents. */
export interface Valued {
  readonly valueMinCents?: number | null | undefined
  readonly valueMaxCents?: number | null | undefined
  readonly gptAnalysis?: unknown
}

const cents = z.number().int().nullish().catch(null)
const analysis = z.object({ estimatedValueMin: cents, estimatedValueMax: cents }).partial().nullish().catch(null)

/** The higher end of its estimate, else the lower; of one cleared away, what its analysis said. */
export function marketValueOf({ valueMinCents, valueMaxCents, gptAnalysis }: Valued): number | undefined {
  const own = valueMaxCents ?? valueMinCents
  if (own !== null && own !== undefined) return own
  const read = analysis.parse(gptAnalysis)
  return read?.estimatedValueMax ?? read?.estimatedValueMin ?? undefined
}
