import { LOCALE } from './numbers.ts'

/** Countries that Stripe accepts in a shipping address, ISO 3166-1 alpha-2. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

export const isCountry = (code: string): boolean => countryCodes.includes(code)

export const DEFAULT_COUNTRY = 'US'

// Made when first needed: it takes longer to make than most handlers take to load.
let names: Intl.DisplayNames | undefined

/** "CA" -> "Canada" */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(LOCALE, { type: 'region' })
  return names.of(code) ?? code
}

/** @param english as the server says it: "Austria" -> "Österreich" for German readers. @returns undefined if it is no country */
export function countryInLanguage(english: string, locale = LOCALE): string | undefined {
  const inEnglish = new Intl.DisplayNames('en-US', { type: 'region' })
  const code = countryCodes.find(each => inEnglish.of(each) === english)
  return code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)
}
