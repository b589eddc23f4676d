import { type Cents, cents } from './cents.ts'
import { isInEu } from './withdrawal.ts'

/** Of antiques over 100 years (HS 9706) and works of art (HS 9701 to 9703) that come from abroad. */
export interface ImportTerms {
  /** Customs duty in basis points; null: we don't know. */
  readonly dutyBps: number | null
  /** VAT or GST at import; null: we don't know. */
  readonly vatBps: number | null
  readonly source: string
  readonly asOf: string
}

const row = (dutyBps: number | null, vatBps: number | null, source: string): ImportTerms => ({
  dutyBps,
  vatBps,
  source,
  asOf: '2026-11-29',
})

const GENERAL = 'general knowledge'
const ARTSPER = 'Artsper, VAT and import taxes by country'

/**
 * Not what is younger than 100 years and no art. What was not looked up says so.
 * United States: extra tariffs by origin come and go, so no sum is named.
 */
const importTerms: Readonly<Record<string, ImportTerms>> = {
  FR: row(0, 5_50, ARTSPER),
  BE: row(0, 6_00, ARTSPER),
  ES: row(0, 10_00, ARTSPER),
  DE: row(0, 7_00, ARTSPER),
  LU: row(0, 8_00, ARTSPER),
  GB: row(0, 5_00, ARTSPER),
  CH: row(0, 8_10, GENERAL),
  AU: row(0, 10_00, GENERAL),
  CA: row(0, 5_00, GENERAL),
  US: row(null, null, GENERAL),
}

/** Undefined where nothing is imported: within a country, and within the European Union. */
export function importTermsFor(from: string, to: string): ImportTerms | 'unknown' | undefined {
  if (!from || from === to || (isInEu(from) && isInEu(to))) return undefined
  const terms = importTerms[to]
  return terms === undefined || terms.dutyBps === null || terms.vatBps === null ? 'unknown' : terms
}

/** An estimate: VAT is on the duty, too. */
export function importEstimate(price: Cents, { dutyBps, vatBps }: ImportTerms): Cents {
  const duty = Math.round((price * (dutyBps ?? 0)) / 100_00)
  return cents(duty + Math.round(((price + duty) * (vatBps ?? 0)) / 100_00))
}
