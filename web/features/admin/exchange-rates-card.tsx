import { useRef } from 'react'
import * as z from 'zod'
import type { Setting } from '../../../shared/contract/endpoints/settings.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { type Currency, currencies, isCurrency } from '../../../shared/rules/currencies.ts'
import { aboutText, exchangeRatesField, isOldRate, RATE_FRESH_DAYS } from '../../../shared/rules/exchange-rates.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { shopCurrency } from '../../../shared/rules/shop-currency.ts'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { currencyOptions } from '../../lib/currency-options.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateSetting } from './api/update-setting.ts'
import { SettingRow, SettingRows } from './setting-rows.tsx'

const body = z.object({ value: exchangeRatesField })
type Rows = z.input<typeof body>['value']

const valuesOf = ({ settingValue }: Setting): { value: Rows } => ({
  value: Array.isArray(settingValue) ? settingValue.filter(row => 'currency' in row) : [],
})

const SAMPLE = cents(100_00)

/** Shows a rate that is the wrong way round. */
function sampleOf(row: Rows[number] | undefined): string | undefined {
  const [rate] = exchangeRatesField.safeParse(row ? [row] : []).data ?? []
  if (!rate) return undefined
  const old = isOldRate(rate, serverNow()) ? ` More than ${RATE_FRESH_DAYS} days old: pages say so.` : ''
  return `${formatCents(SAMPLE)} is ${aboutText(SAMPLE, rate)}.${old}`
}

export function ExchangeRatesCard({ setting }: { setting: Setting }) {
  const update = useUpdateSetting(setting.settingKey)
  const { control, handleSubmit, reset, setError, setValue, clearErrors, watch } = useBodyForm(body, valuesOf(setting))
  const rows = watch('value')
  const picker = useRef<HTMLSelectElement>(null)
  const save = handleSubmit(({ value }) =>
    update.mutate(value, {
      onSuccess: saved => reset(valuesOf(saved)),
      onError: error => applyIssues(error, setError),
    }),
  )
  const change = (next: Rows) => {
    // Errors are tied to indexes, which now belong to other currencies.
    clearErrors()
    setValue('value', next, { shouldDirty: true })
  }
  const add = (currency: Currency) => change([...rows, { currency, perUnit: '', asOf: dayAt(serverNow(), 'UTC') }])
  const remove = (index: number) => {
    change(rows.toSpliced(index, 1))
    // The pressed button is gone: the next control takes the focus.
    picker.current?.focus()
  }
  const left = currencies
    .filter(each => each !== shopCurrency())
    .filter(currency => rows.every(row => row.currency !== currency))
  return (
    <SettingRows
      setting={setting}
      title="Exchange Rates"
      empty={rows.length === 0 && `No rates: prices are shown in ${shopCurrency()} only.`}
      isSaving={update.isPending}
      onSubmit={save}
      add={
        left.length > 0 && (
          <Select
            ref={picker}
            aria-label="Add a currency"
            placeholder="Add a currency"
            options={currencyOptions(left)}
            value=""
            onChange={({ target }) => {
              if (isCurrency(target.value) && target.value !== shopCurrency()) add(target.value)
            }}
          />
        )
      }
    >
      {rows.map(({ currency }, index) => (
        <SettingRow key={currency} name={currency} onRemove={() => remove(index)}>
          <TextField
            control={control}
            name={`value.${index}.perUnit`}
            label={`${currency} for 1 ${shopCurrency()}`}
            inputMode="decimal"
            hint={sampleOf(rows[index])}
            className="min-w-40 flex-1 sm:max-w-72"
          />
          <TextField
            control={control}
            name={`value.${index}.asOf`}
            label="Rate of"
            type="date"
            className="min-w-40 flex-1 sm:max-w-52"
          />
        </SettingRow>
      ))}
    </SettingRows>
  )
}
