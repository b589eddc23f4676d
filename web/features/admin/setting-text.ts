import { cents } from '../../../shared/cents.ts'
import type { Setting, SettingKey } from '../../../shared/endpoints/settings.ts'
import { formatCents, formatMoney, percentText } from '../../../shared/money.ts'

/** 250 hundredths -> "2.5". */
export const plainNumber = (value: Setting['settingValue']): string => (Array.isArray(value) ? '' : percentText(value))

/** "2.5%", "$50.00", "from $0.00: $1.00, from $100.00: $5.00" */
export function settingText(key: SettingKey, value: Setting['settingValue']): string {
  if (Array.isArray(value)) {
    return value.map(({ from, step }) => `from ${formatMoney(from)}: ${formatMoney(step)}`).join(', ')
  }
  return key === 'reserve_fee' ? formatCents(cents(value)) : `${plainNumber(value)}%`
}
