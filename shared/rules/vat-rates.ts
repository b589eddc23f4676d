/** A standard rate in basis points. `since`: the day from which it holds, where a source says it. */
export interface VatRate {
  readonly country: string
  readonly rateBps: number
  readonly since?: string
}

/**
 * Standard rates of VAT, looked up on 2026-11-29: of the European Union in the overview of newcraft.dev/vat-rates-eu-countries
 * (December 2025, after the European Commission, with the four changes of 2024 and 2025). Each was compared with the lists of
 * mindlink.lv/useful/vat-rates-in-eu and vatcompliance.co/eu-vat-rates, which are older and differ in EE, FI, RO and SK alone:
 * there the change is later. Estonia and Finland also in NibblePoker's table, after emta.ee and vero.fi. Switzerland: vatupdate.com
 * and Avalara (2025-12-24), after estv.admin.ch. The United Kingdom: kmbs.co.uk and mobilexpense.com, after gov.uk. Norway:
 * taxid.dev and vatcalc.com. The setting `vat_rates` replaces a row.
 */
export const vatRates: readonly VatRate[] = [
  { country: 'AT', rateBps: 20_00 },
  { country: 'BE', rateBps: 21_00 },
  { country: 'BG', rateBps: 20_00 },
  { country: 'CY', rateBps: 19_00 },
  { country: 'CZ', rateBps: 21_00 },
  { country: 'DE', rateBps: 19_00 },
  { country: 'DK', rateBps: 25_00 },
  { country: 'EE', rateBps: 24_00, since: '2025-07-01' },
  { country: 'ES', rateBps: 21_00 },
  { country: 'FI', rateBps: 25_50, since: '2024-09-01' },
  { country: 'FR', rateBps: 20_00 },
  { country: 'GR', rateBps: 24_00 },
  { country: 'HR', rateBps: 25_00 },
  { country: 'HU', rateBps: 27_00 },
  { country: 'IE', rateBps: 23_00 },
  { country: 'IT', rateBps: 22_00 },
  { country: 'LT', rateBps: 21_00 },
  { country: 'LU', rateBps: 17_00 },
  { country: 'LV', rateBps: 21_00 },
  { country: 'MT', rateBps: 18_00 },
  { country: 'NL', rateBps: 21_00 },
  { country: 'PL', rateBps: 23_00 },
  { country: 'PT', rateBps: 23_00 },
  { country: 'RO', rateBps: 21_00, since: '2025-08-01' },
  { country: 'SE', rateBps: 25_00 },
  { country: 'SI', rateBps: 22_00 },
  { country: 'SK', rateBps: 23_00, since: '2025-01-01' },
  { country: 'CH', rateBps: 8_10, since: '2024-01-01' },
  { country: 'GB', rateBps: 20_00, since: '2011-01-04' },
  { country: 'NO', rateBps: 25_00 },
]

const outsideTheUnion = ['CH', 'GB', 'NO']

/** Member states of the European Union. */
export const unionCountries: readonly string[] = vatRates
  .map(({ country }) => country)
  .filter(country => !outsideTheUnion.includes(country))

export const isInUnion = (country: string): boolean => unionCountries.includes(country)

/** Where an operator can be liable for VAT. */
export const vatCountries: readonly string[] = vatRates.map(({ country }) => country)

const ROW = /^([A-Z]{2}) (\d{1,2})(?:\.(\d{1,2}))?$/

/** @param typed what the operator replaces: "DE 16, EE 24.5" @returns null if it can't be read */
export function readVatRates(typed: string): readonly VatRate[] | null {
  const rows = typed
    .split(',')
    .map(row => row.trim())
    .filter(row => row !== '')
    .map(row => ROW.exec(row))
  if (rows.some(row => !row || !vatCountries.includes(row[1] ?? ''))) return null
  return rows.map(row => {
    const [, country = '', whole = '', decimals = ''] = row ?? []
    return { country, rateBps: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) }
  })
}

/** @param typed what the operator replaces @returns undefined for a country that is not in the table */
export const vatRateOf = (country: string, typed = ''): number | undefined =>
  [...(readVatRates(typed) ?? []), ...vatRates].find(row => row.country === country)?.rateBps
