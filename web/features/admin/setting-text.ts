import { type Setting, type SettingKey, textSettingKeys } from '../../../shared/contract/endpoints/settings.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { formatCents, parseHundredths, typedPercent } from '../../../shared/rules/money.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import { resaleCountries } from '../../../shared/rules/resale-right.ts'
import type { Choice } from '../../components/choice-field.tsx'
import { formatDate } from '../../lib/dates.ts'

const choices: Partial<Record<SettingKey, Choice[]>> = {
  payout_hold: [
    { value: 'until_received', label: 'When received' },
    { value: 'none', label: 'At once' },
  ],
  proved_payout: [
    { value: 'received', label: 'When received' },
    { value: 'shipped', label: 'At dispatch' },
  ],
  refund_fee_to_seller: [
    { value: 'no', label: 'No' },
    { value: 'yes', label: 'Yes' },
  ],
  share_buy_back: [
    { value: 'no', label: 'No' },
    { value: 'yes', label: 'Yes' },
  ],
  investing: [
    { value: 'off', label: 'Off' },
    { value: 'demonstration', label: 'Demonstration' },
    { value: 'open', label: 'Open: real money' },
  ],
  share_market: [
    { value: 'off', label: 'Off' },
    { value: 'demonstration', label: 'Demonstration' },
    { value: 'open', label: 'Open: real money' },
  ],
  fee_vat: [
    { value: 'off', label: 'Off' },
    { value: 'home', label: 'On: your rate for private sellers' },
    { value: 'destination', label: 'On: the rate of private sellers’ country' },
    { value: 'states', label: 'On: sales tax of US states' },
  ],
  counter_cards: [
    { value: 'off', label: 'Off' },
    { value: 'on', label: 'On' },
  ],
  dac7: [
    { value: 'off', label: 'Off' },
    { value: 'on', label: 'On' },
  ],
  resale_right: [
    { value: 'off', label: 'Off' },
    ...resaleCountries.map(country => ({ value: country, label: countryName(country) })),
  ],
  stripe_tax: [
    { value: 'off', label: 'Off' },
    { value: 'on', label: 'On' },
  ],
}

export const isText = (key: SettingKey): boolean => textSettingKeys.some(each => each === key)

const oneLine: readonly SettingKey[] = [
  'contact_email',
  'contact_telephone',
  'contact_languages',
  'operator_country',
  'operator_vat_number',
  'vat_rates',
]
export const isOneLine = (key: SettingKey): boolean => oneLine.includes(key)

export const choicesOf = (key: SettingKey) => choices[key]

/** "2.50" -> "2.5" */
export function plainNumber(value: string): string {
  const hundredths = parseHundredths(value)
  return hundredths === null ? value : typedPercent(hundredths)
}

const amountText = (value: string) => formatCents(cents(parseHundredths(value) ?? 0))

function rowText(row: Exclude<Setting['settingValue'], string>[number]): string {
  if ('from' in row) return `from ${amountText(row.from)}: ${amountText(row.step)}`
  if ('state' in row) return `${row.state} ${formatPercent(Number(row.rate), 3)} (${formatDate(row.asOf)})`
  return `${row.currency} ${row.perUnit} (${formatDate(row.asOf)})`
}

/** "2.5%", "$50.00", "90 days", "When received", "from $0.00: $1.00, from $100.00: $5.00" */
export function settingText(key: SettingKey, value: Setting['settingValue']): string {
  if (Array.isArray(value)) return value.map(rowText).join(', ') || /* @wc-include */ 'none'
  if (isText(key)) return value || /* @wc-include */ 'none'
  if (key.endsWith('_days')) return value === '1' ? '1 day' : `${value} days`
  if (key.endsWith('_commission') || key === 'buyers_premium') return formatPercent(Number(value), 2)
  return choicesOf(key)?.find(choice => choice.value === value)?.label ?? amountText(value)
}
