import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { passkeyName, secondStep } from '../../../shared/contract/endpoints/second-step.ts'
import { passwordProof } from '../../../shared/contract/fields.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { OwnPasswordField } from '../../components/own-password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api.ts'
import { ApiError, applyIssues } from '../../lib/api-error.ts'
import { blankProof } from '../../lib/blank-proof.ts'
import { makePasskey, passkeyFailure } from '../../lib/passkeys.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

const passkeyForm = passwordProof.extend({ name: passkeyName })

interface NewPasskeyDialogProps {
  user: User
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDone: (recoveryCodes: readonly string[] | null) => void
}

export const NewPasskeyDialog = ({ user, isOpen, onOpenChange, onDone }: NewPasskeyDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title="Add a passkey"
    description="Your device asks for your finger, your face or its PIN, and then keeps the passkey. You log in with it without a password."
  >
    <NewPasskeyForm user={user} onDone={onDone} />
  </Dialog>
)

function NewPasskeyForm({ user, onDone }: Pick<NewPasskeyDialogProps, 'user' | 'onDone'>) {
  const { control, handleSubmit, setError, formState } = useBodyForm(passkeyForm, { ...blankProof(user), name: '' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ name, currentPassword }) => {
    try {
      const made = await makePasskey(await call(secondStep.startPasskey, { body: { currentPassword } }))
      const { recoveryCodes } = await call(secondStep.addPasskey, { body: { name, passkey: made as never } })
      onDone(recoveryCodes)
    } catch (error) {
      if (error instanceof ApiError && applyIssues(error, setError)) return
      setError('root', { message: passkeyFailure(error) })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title="The passkey was not added">
          {errors.root.message}
        </AlertBox>
      )}
      <TextField control={control} name="name" label="Name" hint="To tell it from others: My phone." autoFocus />
      <OwnPasswordField user={user} control={control} name="currentPassword" />
      <Button type="submit" pending={isSubmitting} pendingLabel="Waiting for your device...">
        Add the passkey
      </Button>
    </form>
  )
}
