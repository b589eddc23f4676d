import { Link } from 'react-router-dom'
import { accounts, changePasswordBody } from '../../../shared/contract/endpoints/accounts.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { blankProof } from '../../lib/blank-proof.ts'
import { notify } from '../../lib/notify.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { confirmPassword, mismatch } from './confirmed-password.ts'
import { PasswordHint } from './password-hint.tsx'

const passwordForm = changePasswordBody
  .extend({ confirmPassword })
  .refine(form => form.newPassword === form.confirmPassword, mismatch('newPassword'))

const blank = { newPassword: '', confirmPassword: '' }

export function PasswordForm({ user }: { user: User }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(passwordForm, { ...blankProof(user), ...blank })
  const change = useChange(accounts.changePassword, {
    onSuccess: (_answer, _body, _, { client }) =>
      refresh(client, [accounts.listSecurityActivity, accounts.listSessions]),
  })
  const submit = handleSubmit(({ confirmPassword: _, ...body }) =>
    change.mutate(body, {
      onSuccess: () => {
        reset()
        notify.success('Password changed', 'You are signed out on every other device.')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to change your password', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      {!user.hasSecondFactor && (
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          hint={
            <Link to="/forgot-password" className="underline underline-offset-4 hover:text-accent">
              Forgot your password?
            </Link>
          }
          className="sm:w-[calc(50%-0.625rem)]"
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          control={control}
          name="newPassword"
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
      </div>
      <Button type="submit" pending={change.isPending} pendingLabel="Changing...">
        Change password
      </Button>
    </form>
  )
}
