import { type Cents, cents } from '../cents.ts'
import type { Crossing, NeededPaper, Paper } from '../papers.ts'
import type { ShopCurrency } from '../shop-currency.ts'
import { isInRegion, type Region } from './regions.ts'

/** Sums are by the kind: a category holds several, and the lowest of them counts. */
type ValueKind = 'art' | 'books' | 'manuscripts' | 'others'

export interface ExportRule {
  readonly paper: Paper
  readonly across: Crossing
  readonly regions: readonly Region[]
  /** In years: a piece that is at least this old, or of unknown age. */
  readonly minYears: number
  readonly currency: 'EUR' | 'GBP'
  /** The least value, in units of the currency; 0: at any. */
  readonly from: Readonly<Record<ValueKind, number>>
  readonly source: string
  readonly basis: 'looked_up' | 'general'
  readonly asOf: string
}

const AS_OF = '2026-11-29'
// @wc-ignore
const EU_116 = 'Regulation (EC) No 116/2009, Annex I'
const THIRD = { art: 15_000, books: 15_000, manuscripts: 0, others: 50_000 }

/**
 * By age and value. Art: drawings, prints and photographs have the lowest sum (paintings in the EU: EUR 150,000); books: printed
 * maps. Finds, parts of monuments and archives need a licence at any value: the rules about antiquities ask about them.
 */
// @wc-ignore
export const exportRules: readonly ExportRule[] = [
  {
    ...{ paper: 'eu_export', across: 'border', regions: ['EU'], minYears: 50, currency: 'EUR', from: THIRD },
    ...{ source: `${EU_116}; its sums in decree 93-124, annex (etalab)`, basis: 'looked_up', asOf: AS_OF },
  },
  {
    ...{ paper: 'fr_certificate', across: 'border', regions: ['FR'], minYears: 50, currency: 'EUR', from: THIRD },
    ...{
      source: 'Code du patrimoine, annexe 1 aux articles R. 111-1 (décret 2020-1718)',
      basis: 'looked_up',
      asOf: AS_OF,
    },
  },
  {
    ...{ paper: 'fr_certificate', across: 'inside', regions: ['FR'], minYears: 50, currency: 'EUR' },
    from: { art: 20_000, books: 25_000, manuscripts: 300, others: 100_000 },
    ...{
      source: 'Code du patrimoine, annexe 1 aux articles R. 111-1 (décret 2020-1718)',
      basis: 'looked_up',
      asOf: AS_OF,
    },
  },
  ...(['border', 'inside'] as const).map(
    (across): ExportRule => ({
      ...{ paper: 'it_circulation', across, regions: ['IT'], minYears: 70, currency: 'EUR' },
      // Above 13,500, and its author is dead.
      from: { art: 13_500.01, books: 13_500.01, manuscripts: 0, others: 13_500.01 },
      ...{ source: 'D.lgs. 42/2004, article 65, with DM 246/2018', basis: 'looked_up', asOf: AS_OF },
    }),
  ),
  ...(['border', 'inside'] as const).map(
    (across): ExportRule => ({
      ...{ paper: 'es_export', across, regions: ['ES'], minYears: 100, currency: 'EUR' },
      from: { art: 0, books: 0, manuscripts: 0, others: 0 },
      // That it holds within the Union was looked up (Real Decreto 111/1986, article 45), the hundred years not.
      ...{ source: 'Ley 16/1985, article 5', basis: 'general', asOf: AS_OF },
    }),
  ),
  {
    ...{ paper: 'de_export', across: 'inside', regions: ['DE'], minYears: 75, currency: 'EUR' },
    from: { art: 50_000, books: 50_000, manuscripts: 1_000, others: 100_000 },
    ...{ source: 'Kulturgutschutzgesetz, § 24 (2)', basis: 'general', asOf: AS_OF },
  },
  {
    ...{ paper: 'gb_export', across: 'border', regions: ['GB'], minYears: 50, currency: 'GBP' },
    // Portraits of people of British history; oil paintings need one from 180,000 only.
    from: { art: 10_000, books: 65_000, manuscripts: 0, others: 65_000 },
    ...{
      source: 'Arts Council England, Open General Export Licence; https://www.artscouncil.org.uk',
      basis: 'looked_up',
      asOf: AS_OF,
    },
  },
]

const MANUSCRIPT = /manuscript|autograph|incunab|handschrift|urkunde|\barchive/i

function kindOf(category: string | null | undefined, itemName: string): ValueKind {
  if (MANUSCRIPT.test(itemName)) return 'manuscripts'
  if (category === 'Books') return 'books'
  return category === 'Art' || category === 'Collectibles' || category === 'Other' || !category ? 'art' : 'others'
}

/** A guess on the safe side, without rates: a dollar counts as a euro and a pound, a pound as 1.25 euros. */
const inShop = (units: number, currency: ExportRule['currency'], shop: ShopCurrency): Cents =>
  cents(Math.round(units * (currency === 'EUR' && shop === 'GBP' ? 80 : 100)))

interface Valued {
  readonly category: string | null | undefined
  readonly itemName: string
  /** The country that it is sent from. */
  readonly from: string
  /** The last year in which it may have been made. Null: unknown, which counts as old. Read only if its value asks for it. */
  readonly madeTo: () => number | null
  readonly valueCents: Cents | undefined
}

/** Licences to export cultural goods that its age and value may ask for. */
export function exportPapers(
  { category, itemName, from: country, madeTo, valueCents = cents(0) }: Valued,
  shop: ShopCurrency,
  year: number,
): NeededPaper[] {
  const kind = kindOf(category, itemName)
  const byValue = exportRules.filter(
    ({ regions, currency, from }) => isInRegion(country, regions) && valueCents >= inShop(from[kind], currency, shop),
  )
  if (byValue.length === 0) return []
  const last = madeTo()
  return byValue
    .filter(({ minYears }) => last === null || last <= year - minYears)
    .map(({ paper, across, regions }) => ({ paper, across, regions: [...regions] }))
}
