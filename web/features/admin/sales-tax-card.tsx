import { useRef } from 'react'
import * as z from 'zod'
import type { Setting } from '../../../shared/contract/endpoints/settings.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { salesTaxField } from '../../../shared/rules/sales-tax.ts'
import { isUsState, usStateName, usStates } from '../../../shared/rules/us-states.ts'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateSetting } from './api/update-setting.ts'
import { SettingRow, SettingRows } from './setting-rows.tsx'

const body = z.object({ value: salesTaxField })
type Rows = z.input<typeof body>['value']

const valuesOf = ({ settingValue }: Setting): { value: Rows } => ({
  value: Array.isArray(settingValue)
    ? settingValue.flatMap(row => ('state' in row && isUsState(row.state) ? [{ ...row, state: row.state }] : []))
    : [],
})

/** States in which an operator in the US collects sales tax on fees. */
export function SalesTaxCard({ setting }: { setting: Setting }) {
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
    // Errors are tied to indexes, which now belong to other states.
    clearErrors()
    setValue('value', next, { shouldDirty: true })
  }
  const remove = (index: number) => {
    change(rows.toSpliced(index, 1))
    // The pressed button is gone: the next control takes the focus.
    picker.current?.focus()
  }
  const left = usStates.filter(state => rows.every(row => row.state !== state))
  return (
    <SettingRows
      setting={setting}
      title="Sales Tax on Commission"
      empty={rows.length === 0 && 'No states: no sales tax is collected on fees.'}
      isSaving={update.isPending}
      onSubmit={save}
      add={
        <Select
          ref={picker}
          aria-label="Add a state"
          placeholder="Add a state"
          options={left.map(value => ({ value, label: usStateName(value) }))}
          value=""
          onChange={({ target: { value } }) => {
            if (isUsState(value))
              change([...rows, { state: value, rate: '', source: '', asOf: dayAt(serverNow(), 'UTC') }])
          }}
        />
      }
    >
      {rows.map(({ state }, index) => (
        <SettingRow key={state} name={usStateName(state)} isNameShown onRemove={() => remove(index)}>
          <TextField
            control={control}
            name={`value.${index}.rate`}
            label="Rate (%)"
            inputMode="decimal"
            className="min-w-28 flex-1 sm:max-w-36"
          />
          <TextField control={control} name={`value.${index}.source`} label="Source" className="min-w-40 flex-1" />
          <TextField
            control={control}
            name={`value.${index}.asOf`}
            label="Looked up on"
            type="date"
            className="min-w-40 flex-1 sm:max-w-52"
          />
        </SettingRow>
      ))}
    </SettingRows>
  )
}
