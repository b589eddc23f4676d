import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { confirmAuthenticatorBody, secondStep } from '../../../shared/contract/endpoints/second-step.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

interface AuthenticatorSetupProps {
  setup: ResponseOf<typeof secondStep.startAuthenticator>
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

export function AuthenticatorSetup({ setup: { secret, uri }, onDone, onCancel }: AuthenticatorSetupProps) {
  const {
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useBodyForm(confirmAuthenticatorBody, { code: '' })
  const confirm = useChange(secondStep.confirmAuthenticator, {
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const submit = handleSubmit(body =>
    confirm.mutate(body, {
      onError: error => showFailure(error, setError),
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title="The app was not set up">
          {errors.root.message}
        </AlertBox>
      )}
      <p>Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" className="w-48" />
      <p className="text-small">
        <span className="text-muted">Key: </span>
        <span data-testid="authenticator-key" className="font-mono wrap-anywhere">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </span>
      </p>
      <TextField
        control={control}
        name="code"
        label="Code of the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        className="max-w-56"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={confirm.isPending} pendingLabel="Checking...">
          Use this app
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
