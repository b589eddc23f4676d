import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import type * as z from 'zod'
import { type Expert, expertWordsBody } from '../../shared/contract/endpoints/experts.ts'
import { categories } from '../../shared/rules/listing.ts'
import { showFailure } from '../lib/api-error.ts'
import { termText } from '../lib/term-text.ts'
import { useBodyForm } from '../lib/use-body-form.ts'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field-frame.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

type Words = z.output<typeof expertWordsBody>

interface ExpertFormProps {
  expert: Expert | null
  saveLabel: string
  /** A thrown error is shown. */
  onSave: (words: Words) => Promise<unknown>
  children?: ReactNode
}

/** What is shown of an expert. */
export function ExpertForm({ expert, saveLabel, onSave, children }: ExpertFormProps) {
  const { control, handleSubmit, setError, formState } = useBodyForm(expertWordsBody, {
    name: expert?.name ?? '',
    credentials: expert?.credentials ?? '',
    areas: expert?.areas ?? [],
    takesRequests: expert?.takesRequests ?? true,
  })
  const { field, fieldState } = useController({ control, name: 'areas' })
  const id = useId()
  const submit = handleSubmit(words => onSave(words).catch((error: unknown) => showFailure(error, setError)))
  const toggle = (area: Words['areas'][number], isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, area] : field.value.filter(each => each !== area))
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {formState.errors.root && (
        <AlertBox tone="danger" title="This was not saved">
          {formState.errors.root.message}
        </AlertBox>
      )}
      <TextField control={control} name="name" label="Shown name" />
      <TextAreaField control={control} name="credentials" label="Credentials" hint="Everyone can read them." />
      <fieldset>
        <legend className="text-small font-medium">Areas</legend>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {categories.map(area => (
            <Checkbox
              key={area}
              label={termText(area)}
              checked={field.value.includes(area)}
              onChange={event => toggle(area, event.target.checked)}
            />
          ))}
        </div>
        <FieldError id={id} error={fieldState.error?.message} />
      </fieldset>
      <SwitchField control={control} name="takesRequests" label="Takes requests now" />
      {children}
      <Button type="submit" pending={formState.isSubmitting} pendingLabel="Saving...">
        {saveLabel}
      </Button>
    </form>
  )
}
