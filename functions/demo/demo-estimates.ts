import { catalogueRecords } from '../core/identify/catalogue/records.ts'
import type { KeptEstimate } from '../core/identify/estimate/estimate-store.ts'
import { findComparables, recordedPiece } from '../identify/value/comparables.ts'
import { rangeOf } from '../identify/value/comparables-range.ts'
import { estimateToKeep } from '../identify/value/valuing.ts'

/** What the identifier would have shown for its photograph then, from the catalogue alone. */
export function demoEstimate(slug: string, at: Date): KeptEstimate | undefined {
  const record = catalogueRecords.find(({ photo }) => photo === `${slug}.webp`)
  if (!record) return undefined
  const { basis, comparables } = findComparables(
    { piece: recordedPiece(record), recordId: record.id },
    catalogueRecords,
    [],
  )
  const range = basis && rangeOf(comparables, basis.level, at)
  return basis && range ? estimateToKeep({ range, basis }, at) : undefined
}
