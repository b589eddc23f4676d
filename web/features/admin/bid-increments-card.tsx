import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import * as z from 'zod'
import type { Setting } from '../../../shared/contract/endpoints/settings.ts'
import { bidIncrementsField, MAX_BID_INCREMENTS } from '../../../shared/rules/bid-increments.ts'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateSetting } from './api/update-setting.ts'
import { SettingRows } from './setting-rows.tsx'

const body = z.object({ value: bidIncrementsField })
type Values = z.input<typeof body>

const valuesOf = ({ settingValue }: Setting): Values => ({
  value: Array.isArray(settingValue) ? settingValue.filter(row => 'from' in row) : [],
})

export function BidIncrementsCard({ setting }: { setting: Setting }) {
  const update = useUpdateSetting(setting.settingKey)
  const { control, handleSubmit, reset, setError, setFocus, setValue, clearErrors, watch } = useBodyForm(
    body,
    valuesOf(setting),
  )
  const bands = watch('value')
  const addButton = useRef<HTMLButtonElement>(null)
  const wasAdded = useRef(false)
  useEffect(() => {
    if (wasAdded.current) setFocus(`value.${bands.length - 1}.from`)
    wasAdded.current = false
  }, [bands.length, setFocus])
  const save = handleSubmit(({ value }) =>
    update.mutate(value, {
      onSuccess: saved => reset(valuesOf(saved)),
      onError: error => applyIssues(error, setError),
    }),
  )
  const change = (next: Values['value']) => {
    // Errors are tied to indexes, which now belong to other bands.
    clearErrors()
    setValue('value', next, { shouldDirty: true })
  }
  const addBand = () => {
    wasAdded.current = true
    change([...bands, { from: '', step: '' }])
  }
  const removeBand = (index: number) => {
    change(bands.toSpliced(index, 1))
    // The pressed button is gone: the next control takes the focus.
    addButton.current?.focus()
  }
  return (
    <SettingRows
      setting={setting}
      title="Bid Increments"
      isSaving={update.isPending}
      onSubmit={save}
      add={
        <Button ref={addButton} variant="secondary" disabled={bands.length >= MAX_BID_INCREMENTS} onClick={addBand}>
          <Plus aria-hidden />
          Add an increment
        </Button>
      }
    >
      {bands.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place; the form holds what is in it
        <li key={index}>
          <fieldset className="flex items-start gap-3 sm:gap-4">
            <legend className="sr-only">Step {index + 1}</legend>
            <MoneyField
              control={control}
              name={`value.${index}.from`}
              label="From price"
              disabled={index === 0}
              className="flex-1 sm:max-w-52"
            />
            <MoneyField
              control={control}
              name={`value.${index}.step`}
              label="Increment"
              className="flex-1 sm:max-w-52"
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove step ${index + 1}`}
              className={index === 0 ? 'invisible mt-7' : 'mt-7'}
              onClick={() => removeBand(index)}
            >
              <Trash2 aria-hidden strokeWidth={1.5} />
            </Button>
          </fieldset>
        </li>
      ))}
    </SettingRows>
  )
}
