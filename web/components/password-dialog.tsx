import { passwordProof } from '../../shared/contract/fields.ts'
import { showFailure } from '../lib/api-error.ts'
import { blankProof } from '../lib/blank-proof.ts'
import { useBodyForm } from '../lib/use-body-form.ts'
import { useUser } from '../lib/use-user.ts'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

interface ProofFormProps {
  confirmLabel: string
  pendingLabel: string
  /** Title of the error that is shown when it fails for another reason than the password. */
  failure: string
  danger?: boolean
  /** A thrown error is shown. The caller closes the dialog. */
  onConfirm: (currentPassword: string | undefined) => Promise<unknown>
}

type PasswordDialogProps = Omit<DialogProps, 'children'> & ProofFormProps

/** For what nobody at an unattended browser may do. */
export function PasswordDialog({ isOpen, onOpenChange, title, description, ...form }: PasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} description={description}>
      <ProofForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ProofForm(props: ProofFormProps & { onCancel: () => void }) {
  const { confirmLabel, pendingLabel, failure, danger = false, onConfirm, onCancel } = props
  const { user } = useUser()
  const { control, handleSubmit, setError, formState } = useBodyForm(passwordProof, blankProof(user))
  const submit = handleSubmit(({ currentPassword }) =>
    onConfirm(currentPassword).catch((error: unknown) => showFailure(error, setError)),
  )
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  // After success, the dialog closes or the browser is leaving.
  const isPending = isSubmitting || isSubmitSuccessful
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title={failure}>
          {errors.root.message}
        </AlertBox>
      )}
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <OwnPasswordField user={user} control={control} name="currentPassword" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isPending} pendingLabel={pendingLabel}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
