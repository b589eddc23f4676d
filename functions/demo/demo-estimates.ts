import { catalogueRecords } from '../core/identify/catalogue/records.ts'
import type { KeptEstimate } from '../core/identify/estimate/estimate-store.ts'
import { recordedFacts } from '../identify/value/priced-records.ts'
import { valueFrom } from '../identify/value/value-from.ts'
import { estimateToKeep } from '../identify/value/valuing.ts'

/** What the identifier would have shown for its photograph then, from the catalogue alone. */
export function demoEstimate(slug: string, at: Date): KeptEstimate | undefined {
  const own = catalogueRecords.find(({ photo }) => photo === `${slug}.webp`)
  if (!own) return undefined
  const sought = { own, facts: recordedFacts(own), category: own.category, maker: null }
  const { estimate } = valueFrom(sought, { records: catalogueRecords, sold: [] }, undefined, at)
  return estimate ? estimateToKeep(estimate, at) : undefined
}
