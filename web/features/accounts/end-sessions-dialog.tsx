import { endSessionsBody } from '../../../shared/endpoints/accounts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

interface EndSessionsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description: string
  confirmLabel: string
  username: string
  /** A thrown error is shown. */
  onConfirm: (currentPassword: string) => Promise<unknown>
}

/** Asks for the password, so that nobody at an unattended browser can lock its owner out elsewhere. */
export function EndSessionsDialog({ isOpen, onOpenChange, title, description, ...form }: EndSessionsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} description={description}>
      <ProofForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ProofFormProps = Pick<EndSessionsDialogProps, 'confirmLabel' | 'username' | 'onConfirm'> & { onCancel: () => void }

function ProofForm({ confirmLabel, username, onConfirm, onCancel }: ProofFormProps) {
  const { control, handleSubmit, setError, formState } = useBodyForm(endSessionsBody, { currentPassword: '' })
  const submit = handleSubmit(({ currentPassword }) =>
    onConfirm(currentPassword).catch((error: unknown) => {
      if (!applyIssues(error, setError)) setError('root', { message: messageOf(error) })
    }),
  )
  const { errors, isSubmitting } = formState
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title="Failed to end the sessions">
          {errors.root.message}
        </AlertBox>
      )}
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField control={control} name="currentPassword" label="Your password" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={isSubmitting} pendingLabel="Ending...">
          {confirmLabel}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
