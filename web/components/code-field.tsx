import type { FieldValues } from 'react-hook-form'
import type { BoundField } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

/** Of an authenticator app, or a recovery code, which has letters: so not for a keypad of digits. */
export const CodeField = <Values extends FieldValues, Output>({
  control,
  name,
  autoFocus,
}: BoundField<Values, Output> & { autoFocus?: boolean }) => (
  <TextField
    control={control}
    name={name}
    label="Code"
    hint="The six digits of your authenticator app, or one of your recovery codes."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus={autoFocus}
  />
)
