import { reasonBody } from '../../../shared/contract/endpoints/members.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

export interface Reasoned {
  reason: string
}

interface ReasonFormProps {
  confirmLabel: string
  danger?: boolean | undefined
  /** A thrown error is shown. */
  onConfirm: (body: Reasoned) => Promise<unknown>
  onClose: () => void
}

interface ReasonDialogProps extends ReasonFormProps {
  title: string
  description: string
  isOpen: boolean
}

/** Whatever an admin does to somebody has a reason. */
export function ReasonDialog({ title, description, isOpen, ...form }: ReasonDialogProps) {
  return (
    <Dialog title={title} description={description} isOpen={isOpen} onOpenChange={open => !open && form.onClose()}>
      <ReasonForm {...form} />
    </Dialog>
  )
}

function ReasonForm({ confirmLabel, danger = false, onConfirm, onClose }: ReasonFormProps) {
  const { control, handleSubmit, setError, formState } = useBodyForm(reasonBody, { reason: '' })
  const submit = handleSubmit(body => onConfirm(body).catch((error: unknown) => showFailure(error, setError)))
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title="This was not done">
          {errors.root.message}
        </AlertBox>
      )}
      <TextAreaField
        control={control}
        name="reason"
        label="Reason"
        hint="The person concerned reads it by email, and it stays in the audit."
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          pending={isSubmitting || isSubmitSuccessful}
          pendingLabel="Saving..."
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
