import * as z from 'zod'
import { requiredText } from '../contract/fields.ts'
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
  /** Whether a piece that was bought from its artist lately is exempt up to 10,000 (article 1(3), which leaves it open). */
  readonly exemptsRecent: boolean
  readonly source: string
}

/** Only countries whose least price was looked up, on 2026-11-29. */
// @wc-ignore
export const resaleLaws = {
  DE: {
    currency: 'EUR',
    from: 400,
    // General knowledge: § 26 UrhG has no such exemption.
    exemptsRecent: false,
    source: '§ 26 UrhG: from EUR 400; https://ipwiki.de/urheberrecht:hoehe_des_anteils_des_veraeusserungserloeses',
  },
  FR: {
    currency: 'EUR',
    from: 750,
    exemptsRecent: true,
    source: 'Code de la propriété intellectuelle, articles R122-5 and R122-6: from EUR 750; https://www.adagp.fr',
  },
  GB: {
    currency: 'GBP',
    from: 1_000,
    exemptsRecent: true,
    source: 'Artist’s Resale Right Regulations 2006 with SI 2023/1285: from GBP 1,000 since 2024-04-01',
  },
  IT: {
    currency: 'EUR',
    from: 3_000,
    exemptsRecent: true,
    source: 'Legge 633/1941, articles 144 and 150: from EUR 3,000; https://www.siae.it',
  },
} as const satisfies Record<string, ResaleLaw>

export type ResaleCountry = keyof typeof resaleLaws
export const resaleCountries = Object.keys(resaleLaws) as ResaleCountry[]

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

/** What its seller states of a work of art. */
export const artistStatement = z
  .object({
    artist: requiredText(ARTIST_MAX, ARTIST_MISSING),
    /** The seller made it: then the sale is no resale. */
    isOwnWork: z.boolean(),
    life: z.enum(artistLives, 'Say whether the artist lives.'),
    /** If they died. */
    diedIn: yearField,
    /** A national of a state whose artists have the right: of the EEA, the UK, or one that gives it to theirs. */
    origin: z.enum(artistOrigins, 'Say whether the artist is from such a country.'),
    /** The day they bought it from the artist. Null: from somebody else. */
    boughtFromArtistOn: dayField,
  })
  .superRefine(({ life, diedIn }, context) => {
    if (life === 'died' && diedIn === null)
      context.addIssue({ code: 'custom', path: ['diedIn'], message: 'Enter the year in which the artist died.' })
  })
export type ArtistStatement = z.output<typeof artistStatement>

/** As a listing keeps them: later changes of settings and rates don't reach it. */
export interface ResaleTerms extends ArtistStatement {
  readonly country: ResaleCountry
  /** Millionths of the law's currency for one unit of the shop’s. */
  readonly micros: number
}

export const resaleTermsOut = z.object({
  artist: z.string(),
  isOwnWork: z.boolean(),
  life: z.enum(artistLives),
  diedIn: z.number().nullable(),
  origin: z.enum(artistOrigins),
  boughtFromArtistOn: z.string().nullable(),
  country: z.enum(resaleCountries),
  micros: z.number(),
})

export const isWorkOfArt = (category: string | null | undefined): boolean => category === 'Art'

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
  return cents(Math.round((royaltyUnits(units) * 100 * 1_000_000) / terms.micros))
}

const inUnits = (priceCents: Cents, { micros }: ResaleTerms) => (priceCents * micros) / 100 / 1_000_000

function isRecent({ boughtFromArtistOn }: ResaleTerms, now: Date): boolean {
  if (!boughtFromArtistOn) return false
  const until = new Date(boughtFromArtistOn)
  until.setUTCFullYear(until.getUTCFullYear() + RECENT_YEARS)
  return now < until
}

/** In units of the law's currency. */
export function royaltyUnits(units: number): number {
  let [sum, below] = [0, 0]
  for (const { upTo = Number.POSITIVE_INFINITY, bps } of BANDS) {
    sum += (Math.max(0, Math.min(units, upTo) - below) * bps) / 10_000
    below = upTo
  }
  return Math.min(CAP, sum)
}
