import { useNavigate } from 'react-router-dom'
import { accounts, resetPasswordBody } from '../../../shared/contract/endpoints/accounts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MailedLink } from '../../components/mailed-link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { ApiError, applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { forgetUser, userQuery } from '../../lib/use-user.ts'
import { confirmPassword, mismatch } from './confirmed-password.ts'
import { PasswordHint } from './password-hint.tsx'

const resetForm = resetPasswordBody
  .omit({ token: true })
  .extend({ confirmPassword })
  .refine(form => form.password === form.confirmPassword, mismatch('password'))

export const ResetPasswordPage = () => <MailedLink>{token => <ResetPassword token={token} />}</MailedLink>

function ResetPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const { control, handleSubmit, setError } = useBodyForm(resetForm, { password: '', confirmPassword: '' })
  const reset = useChange(accounts.resetPassword, {
    // If this browser was signed in to that account, its session has ended.
    onSuccess: async (_answer, _body, _, { client }) => {
      await refresh(client, [userQuery.queryKey])
      if (!client.getQueryData(userQuery.queryKey)) forgetUser(client)
    },
  })
  const { error } = reset
  const isDead = !token || (error instanceof ApiError && ['link_dead', 'invalid_request'].includes(error.code))
  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: ({ username }) => {
          notify.success('Password changed', `Log in with your new password. Your username is ${username}.`)
          navigate('/auth', { replace: true })
        },
        onError: error => applyIssues(error, setError),
      },
    ),
  )
  return (
    <div className="page-narrow">
      <PageHeader title="A New Password">
        {isDead ? undefined : 'It signs you out on every device. Then log in with the new password.'}
      </PageHeader>
      <div className="max-w-lg py-10">
        {isDead ? (
          <>
            <AlertBox tone="danger" title="This link does not work">
              It was already used, has expired, was replaced by a newer one, or is incomplete. Ask for a new link.
            </AlertBox>
            <ButtonLink to="/forgot-password" className="mt-8">
              Send a new link
            </ButtonLink>
          </>
        ) : (
          <form onSubmit={submit} noValidate className="space-y-5">
            {error && !(error instanceof ApiError && error.issues.length > 0) && (
              <AlertBox tone="danger" title="The password was not changed">
                {messageOf(error)}
              </AlertBox>
            )}
            <PasswordField
              control={control}
              name="password"
              label="New password"
              hint={<PasswordHint />}
              autoComplete="new-password"
            />
            <PasswordField
              control={control}
              name="confirmPassword"
              label="Confirm new password"
              autoComplete="new-password"
            />
            <Button type="submit" pending={reset.isPending} pendingLabel="Changing...">
              Change password
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
