import type * as z from 'zod'
import { provenReasonBody, reasonBody } from '../../../shared/contract/endpoints/members.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUser } from '../../lib/use-user.ts'

/** `currentPassword` is there where it is asked for. */
export interface Reasoned {
  reason: string
  currentPassword?: string
}

interface ReasonFormProps {
  confirmLabel: string
  danger?: boolean | undefined
  asksPassword?: boolean | undefined
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

function ReasonForm({ confirmLabel, danger = false, asksPassword = false, onConfirm, onClose }: ReasonFormProps) {
  const { user } = useUser()
  const schema: z.ZodType<Reasoned, Reasoned> = asksPassword ? provenReasonBody : reasonBody
  const { control, handleSubmit, setError, formState } = useBodyForm(schema, {
    reason: '',
    ...(asksPassword && { currentPassword: '' }),
  })
  const submit = handleSubmit(body =>
    onConfirm(body).catch((error: unknown) => {
      if (!applyIssues(error, setError)) setError('root', { message: messageOf(error) })
    }),
  )
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
      {asksPassword && (
        <>
          {/* Tells password managers which account this is. */}
          <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordField
            control={control}
            name="currentPassword"
            label="Your password"
            autoComplete="current-password"
          />
        </>
      )}
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
