import { type Cents, cents } from './cents.ts'
import { isOneMarket } from './sale-rules/regions.ts'

/** Of antiques over 100 years (HS 9706) and works of art (HS 9701 to 9703) that come from abroad. */
export interface ImportTerms {
  /** Customs duty in basis points; null: we don't know. */
  readonly dutyBps: number | null
  /** VAT or GST at import; null: we don't know, or there is none. */
  readonly vatBps: number | null
  /** What the figures leave out. */
  readonly note?: ImportNote
  readonly source: string
  readonly asOf: string
}

export const importNotes = ['us_tariffs', 'au_certificate', 'ca_provinces'] as const
export type ImportNote = (typeof importNotes)[number]

const row = (
  dutyBps: number | null,
  vatBps: number | null,
  source: string,
  more: Pick<ImportTerms, 'note'> = {},
): ImportTerms => ({ dutyBps, vatBps, source, ...more, asOf: '2026-11-29' })

const ARTSPER = 'Artsper, VAT and import taxes by country'

/**
 * Not what is younger than 100 years and no art. A country that wasn't found isn't here.
 * United States: extra tariffs by origin come and go, so no sum is named.
 */
// @wc-ignore
const importTerms: Readonly<Record<string, ImportTerms>> = {
  AT: row(0, 13_00, 'WKO, Umsatzsteuersatz auf Kunstgegenstände, Briefmarken und Antiquitäten (2024)'),
  BE: row(0, 6_00, ARTSPER),
  DE: row(0, 7_00, ARTSPER),
  ES: row(0, 10_00, ARTSPER),
  FR: row(0, 5_50, ARTSPER),
  IE: row(0, 13_50, 'Revenue, VAT Consolidation Act 2010, section 48 and Schedule 5'),
  IT: row(0, 5_00, 'VATupdate, 5 % since July 1, 2025'),
  LU: row(0, 8_00, ARTSPER),
  NL: row(0, 9_00, 'Belastingdienst, Btw-tarief kunst, verzamelvoorwerpen en antiek'),
  GB: row(0, 5_00, ARTSPER),
  CH: row(0, 8_10, 'lex4you.ch, Muss ich eingeführte Kunstwerke verzollen?'),
  AU: row(0, 10_00, 'Australian Border Force, Importing Antiques', { note: 'au_certificate' }),
  CA: row(0, 5_00, 'canadacustomsinfo.com, Importing Works of Art into Canada; the rate of GST: general knowledge', {
    note: 'ca_provinces',
  }),
  US: row(null, null, 'usart.com (June 2025), artatlaw.substack.com (2026), GSM (August 29, 2025)', {
    note: 'us_tariffs',
  }),
}

/** Undefined where nothing is imported: within a country, and within the European Union. */
export function importTermsFor(from: string, to: string): ImportTerms | 'unknown' | undefined {
  if (!from || isOneMarket(from, to)) return undefined
  return importTerms[to] ?? 'unknown'
}

/** VAT is on the duty, too. Null where something isn't known. */
export function importEstimate(price: Cents, { dutyBps, vatBps }: ImportTerms): Cents | null {
  if (dutyBps === null || vatBps === null) return null
  const duty = Math.round((price * dutyBps) / 100_00)
  return cents(duty + Math.round(((price + duty) * vatBps) / 100_00))
}
