import type { FieldValues } from 'react-hook-form'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import type { BoundField } from './field-frame.tsx'
import { PasswordField } from './password-field.tsx'

/** With a second factor the password alone proves nothing: the call asks for more (proof-dialog.tsx). */
export const OwnPasswordField = <Values extends FieldValues, Output>({
  user,
  control,
  name,
}: BoundField<Values, Output> & { user: User | null | undefined }) =>
  user?.hasSecondFactor ? null : (
    <PasswordField control={control} name={name} label="Your password" autoComplete="current-password" />
  )
