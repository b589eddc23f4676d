import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import * as z from 'zod'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { confirmLoginBody, type Factors, secondStep } from '../../shared/contract/endpoints/second-step.ts'
import { currentPassword } from '../../shared/contract/fields.ts'
import { call } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { endProof } from '../lib/identity-proof.ts'
import { askForPasskey, canUsePasskeys, passkeyFailure } from '../lib/passkeys.ts'
import { fresh, useChange, useRead } from '../lib/queries.ts'
import { useBodyForm } from '../lib/use-body-form.ts'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { PasswordField } from './password-field.tsx'
import { Skeleton } from './skeleton.tsx'

const proven = () => endProof(true)

/** Once it is proven who is there, the waiting calls go on; if the dialog is closed, they fail. */
export function ProofDialog({ user, isOpen }: { user: User; isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => endProof(false)}
      title="Confirm that it is you"
      description="What you are about to do needs a proof that is not older than ten minutes."
    >
      {isOpen && <Proof user={user} />}
    </Dialog>
  )
}

function Proof({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useRead(secondStep.getFactors, undefined, fresh)
  if (data) return <Ways user={user} factors={data} />
  if (!error) return <Skeleton className="h-56" />
  return (
    <ErrorState title="Couldn’t check how you log in" error={error} onRetry={() => refetch()} retrying={isFetching} />
  )
}

function Ways({ user, factors: { passkeys } }: { user: User; factors: Factors }) {
  const byPasskey = useMutation({
    mutationFn: async () => call(secondStep.proveIdentity, { body: { passkey: await askForPasskey('proof') } }),
    onSuccess: proven,
  })
  return (
    <div className="space-y-6">
      {passkeys.length > 0 && canUsePasskeys() && (
        <>
          {byPasskey.isError && (
            <AlertBox tone="danger" title="That did not work">
              {passkeyFailure(byPasskey.error)}
            </AlertBox>
          )}
          <Button
            pending={byPasskey.isPending}
            pendingLabel="Waiting for your passkey..."
            onClick={() => byPasskey.mutate()}
          >
            <KeyRound aria-hidden />
            Use a passkey
          </Button>
          <p className="border-t pt-6 text-small text-muted">Or with your password and a code:</p>
        </>
      )}
      <CodeForm username={user.username} />
    </div>
  )
}

const proofForm = z.object({ currentPassword, code: confirmLoginBody.shape.code })

function CodeForm({ username }: { username: string }) {
  const { control, handleSubmit } = useBodyForm(proofForm, { currentPassword: '', code: '' })
  const prove = useChange(secondStep.proveIdentity, { onSuccess: proven })
  return (
    <form onSubmit={handleSubmit(body => prove.mutate(body))} noValidate className="space-y-5">
      {prove.isError && (
        <AlertBox tone="danger" title="That did not work">
          {messageOf(prove.error)}
        </AlertBox>
      )}
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField control={control} name="currentPassword" label="Your password" autoComplete="current-password" />
      <CodeField control={control} name="code" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={prove.isPending} pendingLabel="Checking...">
          Confirm
        </Button>
        <Button variant="secondary" disabled={prove.isPending} onClick={() => endProof(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
