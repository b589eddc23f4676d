/**
 * Standard rates in thousandths of a percent: of US states without what counties and cities add (Federation of Tax
 * Administrators, State Sales Tax Rates), of EU members (European Commission, Taxes in Europe Database), and of a few
 * others (their tax authorities). As of 2026.
 */
const STATE_RATES: Record<
  string,
  { rate: number /** First three digits of its postal codes. */; zips: [number, number][] }
> = {
  CA: { rate: 7_250, zips: [[900, 961]] },
  CO: { rate: 2_900, zips: [[800, 816]] },
  FL: {
    rate: 6_000,
    zips: [
      [320, 339],
      [341, 349],
    ],
  },
  GA: {
    rate: 4_000,
    zips: [
      [300, 319],
      [398, 399],
    ],
  },
  IL: { rate: 6_250, zips: [[600, 629]] },
  MA: {
    rate: 6_250,
    zips: [
      [10, 27],
      [55, 55],
    ],
  },
  NJ: { rate: 6_625, zips: [[70, 89]] },
  NY: {
    rate: 4_000,
    zips: [
      [5, 5],
      [100, 149],
    ],
  },
  OH: { rate: 5_750, zips: [[430, 459]] },
  PA: { rate: 6_000, zips: [[150, 196]] },
  TX: {
    rate: 6_250,
    zips: [
      [750, 799],
      [885, 885],
    ],
  },
  WA: { rate: 6_500, zips: [[980, 994]] },
}

const COUNTRY_RATES: Record<string, number> = {
  AT: 20_000,
  AU: 10_000,
  BE: 21_000,
  CA: 5_000,
  CH: 8_100,
  DE: 19_000,
  DK: 25_000,
  ES: 21_000,
  FI: 25_500,
  FR: 20_000,
  GB: 20_000,
  IE: 23_000,
  IT: 22_000,
  JP: 10_000,
  NL: 21_000,
  NO: 25_000,
  NZ: 15_000,
  PL: 23_000,
  PT: 23_000,
  SE: 25_000,
}

export const TAXED_STATES = Object.keys(STATE_RATES)
export const TAXED_COUNTRIES = ['US', ...Object.keys(COUNTRY_RATES)].toSorted()

/** `US-NY`, or `DE`. */
export const jurisdictionOf = (country: string, state?: string): string => (state ? `${country}-${state}` : country)

/** Where the double knows a rate. */
export const PLACES = [...TAXED_STATES.map(state => jurisdictionOf('US', state)), ...Object.keys(COUNTRY_RATES)]

/** The tax rate at a place; undefined where the double knows no rate. */
export function rateAt(country: string, postalCode: string): { jurisdiction: string; rate: number } | undefined {
  if (country !== 'US') {
    const rate = COUNTRY_RATES[country]
    return rate === undefined ? undefined : { jurisdiction: country, rate }
  }
  const zip = Number(postalCode.slice(0, 3))
  const found = Object.entries(STATE_RATES).find(([, { zips }]) => zips.some(([from, to]) => zip >= from && zip <= to))
  return found && { jurisdiction: jurisdictionOf('US', found[0]), rate: found[1].rate }
}

/** Half up, of what it comes on top of. */
export const taxOn = (cents: number, rate: number): number => Math.floor((cents * rate + 50_000) / 100_000)
