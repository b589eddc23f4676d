import * as z from 'zod'
import { requiredText, textField } from '../contract/fields.ts'
import { type Cents, cents } from './cents.ts'
import type { Currency } from './currencies.ts'
import { type ExchangeRates, microsOf } from './exchange-rates.ts'

interface Band {
  /** In units of the currency. Undefined: without an end. */
  readonly upTo?: number
  readonly bps: number
}

/**
 * Of the price without premium and tax, band by band. Directive 2001/84/EC, article 4(1), which all laws below took over;
 * UK: Schedule 1 of the Artist's Resale Right Regulations 2006, in pounds since 1 April 2024 (SI 2023/1285).
 * Looked up 2026-11-29.
 */
const BANDS: readonly Band[] = [
  { upTo: 50_000, bps: 400 },
  { upTo: 200_000, bps: 300 },
  { upTo: 350_000, bps: 100 },
  { upTo: 500_000, bps: 50 },
  { bps: 25 },
]

/** In units of the currency: of one sale at most (article 4(1); UK: Schedule 1). */
const CAP = 12_500

/** In units of the currency: sold at most for that within three years of the artist's own sale (article 1(3)). */
const RECENT_CAP = 10_000
const RECENT_YEARS = 3

const PROTECTED_YEARS = 70

interface ResaleLaw {
  readonly currency: Currency
  /** The least price, in units of the currency: at most 3,000 euros (article 3). */
  readonly from: number
  /** Of the first band; 500 where the law uses article 4(2). */
  readonly firstBps: 400 | 500
  /**
   * Whether a piece that was bought from its artist lately is exempt up to 10,000 (article 1(3), which leaves it open).
   * False also where it wasn't found: what was kept can be given back.
   */
  readonly exemptsRecent: boolean
  readonly source: string
  readonly asOf: string
}

const AS_OF = '2026-11-29'
const law = (currency: Currency, from: number, exemptsRecent: boolean, source: string): ResaleLaw => ({
  ...{ currency, from, firstBps: 400, exemptsRecent, source },
  asOf: AS_OF,
})

/** Only countries whose least price was looked up. Of the others nothing is known here: their society knows. */
// @wc-ignore
export const resaleLaws = {
  AT: law(
    'EUR',
    2_500,
    false,
    '§ 16b UrhG: from EUR 2,500; https://austriaauctiononline.de, https://kurier.at (2012). Recent purchases: not found',
  ),
  BE: law(
    'EUR',
    2_000,
    false,
    'Code de droit économique XI.175 to XI.178, before Loi du 30 juin 1994, article 12: from EUR 2,000; text at sabam.be. Recent purchases: not found',
  ),
  CZ: law(
    'EUR',
    1_500,
    true,
    'Autorský zákon 121/2000 Sb., § 24 (1) and (4): from EUR 1,500; https://www.mze.gov.cz. Its bands: not found, those of the directive',
  ),
  DE: law(
    'EUR',
    400,
    // § 26 UrhG names no such exemption.
    false,
    '§ 26 UrhG: from EUR 400; https://ipwiki.de/urheberrecht:hoehe_des_anteils_des_veraeusserungserloeses',
  ),
  ES: law(
    'EUR',
    800,
    // Only for art galleries (nial.es), which a seller here isn't.
    false,
    'Ley de Propiedad Intelectual, article 24, since Ley 2/2019: from EUR 800 at 4 %; https://subastareal.es',
  ),
  FR: law(
    'EUR',
    750,
    true,
    'Code de la propriété intellectuelle, articles R122-5 and R122-6: from EUR 750; https://www.adagp.fr',
  ),
  GB: law(
    'GBP',
    1_000,
    true,
    'Artist’s Resale Right Regulations 2006 with SI 2023/1285: from GBP 1,000 since 2024-04-01',
  ),
  IE: law(
    'EUR',
    3_000,
    false,
    'European Communities (Artist’s Resale Right) Regulations 2006, SI 312/2006: from EUR 3,000; https://ivaro.ie. Recent purchases: not found',
  ),
  IT: law('EUR', 3_000, true, 'Legge 633/1941, articles 144 and 150: from EUR 3,000; https://www.siae.it'),
  LU: law(
    'EUR',
    3_000,
    false,
    'Règlement grand-ducal du 25 août 2006, article 3, with artetloibelge.blogspot.com (2013): from EUR 3,000. Recent purchases: not found',
  ),
  NL: law(
    'EUR',
    // More than 3,000.
    3_000.01,
    true,
    'Besluit van 21 februari 2006, article 1: above EUR 3,000; https://www.st-ab.nl',
  ),
  PL: {
    ...law(
      'EUR',
      100,
      false,
      'Ustawa o prawie autorskim, article 19: from EUR 100, 5 % to EUR 50,000; https://www.sip.lex.pl. Recent purchases: none named',
    ),
    firstBps: 500,
  },
} as const satisfies Record<string, ResaleLaw>

export type ResaleCountry = keyof typeof resaleLaws
export const resaleCountries = Object.keys(resaleLaws) as ResaleCountry[]

/** Members of the European Union and others that have the right, too, as the directive asks; their least price wasn't found. */
// @wc-ignore
export const unknownResaleCountries = 'BG CY DK EE FI GR HR HU LT LV MT PT RO SE SI SK'.split(' ')

const artistLives = ['living', 'died', 'unknown'] as const
const artistOrigins = ['entitled', 'not_entitled', 'unknown'] as const

const ARTIST_MAX = 200
const ARTIST_MISSING = 'Name the artist, or write “unknown”.'

const YEAR_FORM = 'Enter a year, like 1985.'
const DAY_FORM = 'Enter a day, like 2026-11-20.'

/** Blank: none. */
const yearField = z.codec(
  z.union([z.string().max(10), z.number()], YEAR_FORM).nullable(),
  z.int().min(1, YEAR_FORM).max(9999, YEAR_FORM).nullable(),
  {
    decode: (sent, { issues }) => {
      const text = String(sent ?? '').trim()
      if (text === '') return null
      if (!/^\d{1,4}$/.test(text)) issues.push({ code: 'custom', input: sent, message: YEAR_FORM })
      return Number(text) || 0
    },
    encode: year => year,
  },
)

const dayField = z.codec(z.string(DAY_FORM).max(10, DAY_FORM).nullable(), z.iso.date(DAY_FORM).nullable(), {
  decode: sent => sent?.trim() || null,
  encode: day => day,
})

const artistAnswers = {
  /** The seller made it: then the sale is no resale. */
  isOwnWork: z.boolean(),
  life: z.enum(artistLives, 'Say whether the artist lives.'),
  /** If they died. */
  diedIn: yearField,
  /** A national of a state whose artists have the right: of the EEA, the UK, or one that gives it to theirs. */
  origin: z.enum(artistOrigins, 'Say whether the artist is from such a country.'),
  /** The day they bought it from the artist. Null: from somebody else. */
  boughtFromArtistOn: dayField,
}

/** What its seller states of a work of art. */
export const artistStatement = z
  .object({ artist: requiredText(ARTIST_MAX, ARTIST_MISSING), ...artistAnswers })
  .superRefine(({ life, diedIn }, context) => {
    if (life === 'died' && diedIn === null)
      context.addIssue({ code: 'custom', path: ['diedIn'], message: 'Enter the year in which the artist died.' })
  })
export type ArtistStatement = z.output<typeof artistStatement>

/** As a draft has it: perhaps not all is answered yet. */
export const draftedStatement = z.object({ artist: textField(ARTIST_MAX), ...artistAnswers })

/** Of a sale whose seller could not be asked any more: what is unknown counts as protected. */
export const UNKNOWN_ARTIST: ArtistStatement = {
  artist: 'unknown',
  isOwnWork: false,
  life: 'unknown',
  diedIn: null,
  origin: 'unknown',
  boughtFromArtistOn: null,
}

/** As a listing keeps them: later changes of settings and rates don't reach it. */
export interface ResaleTerms extends ArtistStatement {
  readonly country: ResaleCountry
  /** Millionths of the law's currency for one unit of the shop’s. */
  readonly micros: number
}

export const statementOut = z.object({
  artist: z.string(),
  isOwnWork: z.boolean(),
  life: z.enum(artistLives),
  diedIn: z.number().nullable(),
  origin: z.enum(artistOrigins),
  boughtFromArtistOn: z.string().nullable(),
})

export const resaleTermsOut = statementOut.extend({
  country: z.enum(resaleCountries),
  micros: z.number(),
})

/** Of all other categories, and of sellers' own, some pieces are originals of graphic or plastic art (article 2). */
// @wc-ignore
const NEVER_ART: readonly string[] = ['Furniture']

/** Works of art, unless their seller says otherwise. */
export const isArt = (category: string | null | undefined): boolean => category === 'Art'

/**
 * Whether its seller is asked: article 2 names pictures, prints, sculptures, tapestries, ceramics, glassware and photographs,
 * also copies in limited numbers by the artist or under their authority. Furniture is applied art.
 */
export const mayBeArt = (category: string | null | undefined): boolean => !NEVER_ART.includes(category ?? '')

/** Terms without the law and its rate. */
export const statementOf = ({ artist, isOwnWork, life, diedIn, origin, boughtFromArtistOn }: ArtistStatement) => ({
  ...{ artist, isOwnWork, life, diedIn, origin, boughtFromArtistOn },
})

/** Undefined where the shop has no rate for the law's currency. */
export function resaleTerms(
  statement: ArtistStatement,
  country: ResaleCountry,
  rates: ExchangeRates,
): ResaleTerms | undefined {
  const micros = microsOf(rates, resaleLaws[country].currency)
  return micros === undefined ? undefined : { ...statement, country, micros }
}

/** The later of two years in a maker's name, "Paul Klee (1879–1940)": a guess for the seller to confirm. */
export function guessedDeath(maker: string | null): number | null {
  const [, died] = /\b1\d{3}\s*[–-]\s*([12]\d{3})\b/.exec(maker ?? '') ?? []
  return died ? Number(died) : null
}

/** Why nothing is due, whatever the price. */
type NoRoyalty = 'own_work' | 'long_dead' | 'not_entitled'

/** Protected to the end of the seventieth year after the death. What is unknown counts as protected. */
function whyNoRoyalty({ isOwnWork, life, diedIn, origin }: ArtistStatement, now: Date): NoRoyalty | null {
  if (isOwnWork) return 'own_work'
  if (life === 'died' && diedIn !== null && now.getUTCFullYear() > diedIn + PROTECTED_YEARS) return 'long_dead'
  return origin === 'not_entitled' ? 'not_entitled' : null
}

/** Of a sale by an art market professional, as the shop is. In the shop’s currency, rounded to the cent. */
export function royaltyOf(priceCents: Cents, terms: ResaleTerms, now: Date): Cents {
  const law: ResaleLaw = resaleLaws[terms.country]
  const units = inUnits(priceCents, terms)
  if (whyNoRoyalty(terms, now) || units < law.from) return cents(0)
  if (law.exemptsRecent && isRecent(terms, now) && units <= RECENT_CAP) return cents(0)
  return cents(Math.round((royaltyUnits(units, law.firstBps) * 100 * 1_000_000) / terms.micros))
}

const inUnits = (priceCents: Cents, { micros }: ResaleTerms) => (priceCents * micros) / 100 / 1_000_000

function isRecent({ boughtFromArtistOn }: ResaleTerms, now: Date): boolean {
  if (!boughtFromArtistOn) return false
  const until = new Date(boughtFromArtistOn)
  until.setUTCFullYear(until.getUTCFullYear() + RECENT_YEARS)
  return now < until
}

/** In units of the law's currency. */
export function royaltyUnits(units: number, firstBps: ResaleLaw['firstBps'] = 400): number {
  let [sum, below] = [0, 0]
  for (const { upTo = Number.POSITIVE_INFINITY, bps } of BANDS) {
    const rate = below === 0 ? firstBps : bps
    sum += (Math.max(0, Math.min(units, upTo) - below) * rate) / 10_000
    below = upTo
  }
  return Math.min(CAP, sum)
}
