import { useState } from 'react'
import { Link } from 'react-router-dom'
import { loginBody } from '../../../shared/contract/endpoints/accounts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError, showFailure } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useLogin } from './api/login.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

/** A given `username` is fixed: the login continues that person's session. */
export function LoginForm({ username = '' }: { username?: string }) {
  const [needsCode, setNeedsCode] = useState(false)
  if (needsCode) return <CodeForm onBack={() => setNeedsCode(false)} />
  return (
    <>
      <FirstStep username={username} onNeedsCode={() => setNeedsCode(true)} />
      <PasskeyLogin isOffered />
    </>
  )
}

function FirstStep({ username, onNeedsCode }: { username: string; onNeedsCode: () => void }) {
  const {
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useBodyForm(loginBody, { username, password: '' })
  const isGiven = username !== ''
  const login = useLogin()
  const submit = handleSubmit(body =>
    login.mutate(body, {
      onError: error => {
        if (error instanceof ApiError && error.code === 'second_step_needed') return onNeedsCode()
        showFailure(error, setError)
        notify.error('Login failed')
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title="Login failed">
          {errors.root.message}
        </AlertBox>
      )}
      <TextField
        control={control}
        name="username"
        label="Username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        readOnly={isGiven}
        tabIndex={isGiven ? -1 : undefined}
      />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      {!isGiven && (
        <p className="text-small">
          <Link to="/forgot-password" className="underline underline-offset-4 hover:text-accent">
            Forgot your password?
          </Link>
        </p>
      )}
      <Button type="submit" className="w-full" pending={login.isPending} pendingLabel="Logging in...">
        Log In
      </Button>
    </form>
  )
}
