import { accounts, requestEmailChangeBody } from '../../../shared/contract/endpoints/accounts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

/** The address changes only when the link mailed to it is used. */
export function EmailForm() {
  const { control, handleSubmit, reset, setError } = useBodyForm(requestEmailChangeBody, {
    email: '',
    currentPassword: '',
  })
  const request = useChange(accounts.requestEmailChange)
  const submit = handleSubmit(body =>
    request.mutate(body, {
      onSuccess: () => reset(),
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to change your address', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {request.isSuccess && (
        <AlertBox tone="success" title="One more step">
          <p className="wrap-anywhere">
            We sent an email to {request.variables.email}. Open its link within an hour to confirm your new address.
          </p>
        </AlertBox>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="email" label="New email" type="email" autoComplete="email" />
        <PasswordField control={control} name="currentPassword" label="Your password" autoComplete="current-password" />
      </div>
      <Button type="submit" pending={request.isPending} pendingLabel="Sending...">
        Change email
      </Button>
    </form>
  )
}
