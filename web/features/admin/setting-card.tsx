import * as z from 'zod'
import { type Setting, settingFieldOf } from '../../../shared/contract/endpoints/settings.ts'
import { settingDescriptions } from '../../../shared/rules/setting-descriptions.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateSetting } from './api/update-setting.ts'
import { SettingChanges } from './setting-changes.tsx'
import { choicesOf, isOneLine, isText, plainNumber } from './setting-text.ts'

export interface SettingCardText {
  title: string
  label: string
  /** Hint below a number. */
  hint?: string
  placeholder?: string
  step?: string
}

function typed({ settingKey, settingValue }: Setting) {
  if (Array.isArray(settingValue)) return ''
  return isText(settingKey) ? settingValue : plainNumber(settingValue)
}

/** More are a list to choose from. */
const MAX_BUTTONS = 6

/** A setting that is a number, a choice or text. */
export function SettingCard({ setting, title, label, hint, ...input }: SettingCardText & { setting: Setting }) {
  const { settingKey } = setting
  const update = useUpdateSetting(settingKey)
  const { control, handleSubmit, reset, setError } = useBodyForm(z.object({ value: settingFieldOf(settingKey) }), {
    value: typed(setting),
  })
  const save = handleSubmit(
    ({ value }) =>
      update.mutate(value, {
        onSuccess: saved => reset({ value: typed(saved) }),
        onError: error => applyIssues(error, setError),
      }),
    ({ value }) => notify.error(value?.message ?? 'Invalid value'),
  )
  const choices = choicesOf(settingKey)
  return (
    <Card aria-label={title}>
      <CardHeader isInGroup title={title} note={settingDescriptions[setting.settingKey]} />
      <form onSubmit={save} noValidate>
        {choices && choices.length > MAX_BUTTONS ? (
          <SelectField
            {...{ control, label, hint }}
            name="value"
            options={choices.map(({ value, label: text }) => ({ value: String(value), label: text }))}
          />
        ) : choices ? (
          <ChoiceField control={control} name="value" label={label} choices={choices} isCompact />
        ) : isText(settingKey) ? (
          isOneLine(settingKey) ? (
            <TextField {...{ control, label, hint, placeholder: input.placeholder }} name="value" />
          ) : (
            <TextAreaField {...{ control, label, hint }} name="value" />
          )
        ) : (
          <TextField {...{ control, label, hint }} {...input} name="value" type="number" inputMode="decimal" min="0" />
        )}
        <Button type="submit" className="mt-5" pending={update.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </form>
      <SettingChanges setting={setting} />
    </Card>
  )
}
