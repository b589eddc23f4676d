import { useEffect, useRef } from 'react'
import { accounts, requestPasswordResetBody } from '../../../shared/contract/endpoints/accounts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUser } from '../../lib/use-user.ts'

export function ForgotPasswordPage() {
  const { control, handleSubmit, setError } = useBodyForm(requestPasswordResetBody, { email: '' })
  const request = useChange(accounts.requestPasswordReset)
  const submit = handleSubmit(body => request.mutate(body, { onError: error => applyIssues(error, setError) }))
  return (
    <div className="page-narrow">
      <PageHeader title="Forgot your password?">
        Enter the email address of your account, and we send you a link to choose a new password.
      </PageHeader>
      <div className="max-w-lg py-10">
        {request.isSuccess ? (
          <Sent email={request.variables.email} onAgain={() => request.reset()} />
        ) : (
          <form onSubmit={submit} noValidate className="space-y-5">
            {request.isError && (
              <AlertBox tone="danger" title="The email was not sent">
                {messageOf(request.error)}
              </AlertBox>
            )}
            <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" pending={request.isPending} pendingLabel="Sending...">
                Send the link
              </Button>
              <WayBack />
            </div>
          </form>
        )}
      </div>
    </div>
  )
}

function WayBack() {
  const { user } = useUser()
  return (
    <ButtonLink to={user ? '/account#password' : '/auth'} variant="secondary">
      {user ? 'Back to my account' : 'Back to login'}
    </ButtonLink>
  )
}

/** Says the same whether or not the account exists. Takes the focus of the form that it replaces. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBox tone="success" title="Check your email">
        <p className="wrap-anywhere">
          If {email} belongs to an account, we have sent a link to it. The link works once, within an hour.
        </p>
      </AlertBox>
      <div className="mt-8 flex flex-wrap gap-3">
        <WayBack />
        <Button variant="secondary" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
