import * as z from 'zod'
import { type Setting, type SettingValue, settingFields } from '../../../shared/endpoints/settings.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { notify } from '../../components/notify.ts'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateSetting } from './api/update-setting.ts'
import { SettingChanges } from './setting-changes.tsx'
import { plainNumber } from './setting-text.ts'

interface NumberSettingCardProps {
  setting: Setting
  title: string
  label: string
  hint: string
  placeholder: string
  step: string
}

export function NumberSettingCard({ setting, title, label, hint, placeholder, step }: NumberSettingCardProps) {
  const { settingKey } = setting
  const update = useUpdateSetting(settingKey)
  const { control, handleSubmit, reset, setError } = useBodyForm(
    z.object({ value: settingFields[settingKey] }) as z.ZodType<{ value: SettingValue }, { value: string }>,
    { value: plainNumber(setting.settingValue) },
  )
  const save = handleSubmit(
    ({ value }) =>
      update.mutate(value, {
        onSuccess: saved => reset({ value: plainNumber(saved.settingValue) }),
        onError: error => applyIssues(error, setError),
      }),
    ({ value }) => notify.error(value?.message ?? 'Invalid value'),
  )
  return (
    <Card aria-label={title}>
      <CardHeader title={title} note={setting.description} />
      <form onSubmit={save} noValidate>
        <TextField
          control={control}
          name="value"
          label={label}
          hint={hint}
          type="number"
          inputMode="decimal"
          min="0"
          step={step}
          placeholder={placeholder}
        />
        <Button type="submit" className="mt-5" pending={update.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </form>
      <SettingChanges setting={setting} />
    </Card>
  )
}
