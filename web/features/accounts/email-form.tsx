import { accounts, requestEmailChangeBody } from '../../../shared/contract/endpoints/accounts.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { OwnPasswordField } from '../../components/own-password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { blankProof } from '../../lib/blank-proof.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

/** The address changes only when the link mailed to it is used. */
export function EmailForm({ user }: { user: User }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(requestEmailChangeBody, {
    ...blankProof(user),
    email: '',
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
        <OwnPasswordField user={user} control={control} name="currentPassword" />
      </div>
      <Button type="submit" pending={request.isPending} pendingLabel="Sending...">
        Change email
      </Button>
    </form>
  )
}
