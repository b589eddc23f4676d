import { confirmLoginBody, secondStep } from '../../../shared/contract/endpoints/second-step.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { CodeField } from '../../components/code-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { rememberUser } from '../../lib/use-user.ts'
import { PasskeyLogin } from './passkey-login.tsx'

/** After the password. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const {
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useBodyForm(confirmLoginBody, { code: '' })
  const confirm = useChange(secondStep.confirmLogin, {
    onSuccess: (user, _body, _, { client }) => rememberUser(client, user),
  })
  const submit = handleSubmit(body =>
    confirm.mutate(body, {
      onError: error => showFailure(error, setError),
    }),
  )
  return (
    <>
      <form onSubmit={submit} noValidate className="space-y-5">
        {errors.root && (
          <AlertBox tone="danger" title="Login failed">
            {errors.root.message}
          </AlertBox>
        )}
        <p>Your password is right. This account has a second step.</p>
        <CodeField control={control} name="code" autoFocus />
        <Button type="submit" className="w-full" pending={confirm.isPending} pendingLabel="Logging in...">
          Log In
        </Button>
      </form>
      <PasskeyLogin />
      <Button variant="quiet" className="mt-3 w-full" onClick={onBack}>
        Begin again
      </Button>
    </>
  )
}
