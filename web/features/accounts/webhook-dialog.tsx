import { createWebhookBody, type Webhook, webhooks } from '../../../shared/contract/endpoints/webhooks.ts'
import { webhookTypes, webhookTypeTexts } from '../../../shared/rules/webhooks.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { SeveralField } from '../../components/several-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateWebhook } from './api/update-webhook.ts'

interface WebhookDialogProps {
  /** Undefined: a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  onMade: (secret: string) => void
}

export const WebhookDialog = ({ webhook, onClose, onMade }: WebhookDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title={webhook ? 'Edit the webhook' : 'Add a webhook'}
    description="We send a signed message to this address and try again for three days if it isn’t taken."
  >
    <WebhookForm webhook={webhook} onClose={onClose} onMade={onMade} />
  </Dialog>
)

const choices = webhookTypes.map(type => ({ value: type, label: webhookTypeTexts[type], code: type }))

function WebhookForm({ webhook, onClose, onMade }: WebhookDialogProps) {
  const { control, handleSubmit, setError, formState } = useBodyForm(createWebhookBody, {
    url: webhook?.url ?? '',
    types: webhook?.types ?? [],
    note: webhook?.note ?? '',
  })
  const create = useChange(webhooks.createWebhook, { refreshes: [webhooks.listWebhooks] })
  const update = useUpdateWebhook(webhook?.id ?? '')
  const submit = handleSubmit(async body => {
    try {
      if (webhook) {
        await update.mutateAsync(body)
        onClose()
      } else onMade((await create.mutateAsync(body)).secret)
    } catch (error) {
      showFailure(error, setError)
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      {errors.root && (
        <AlertBox tone="danger" title="The webhook was not saved">
          {errors.root.message}
        </AlertBox>
      )}
      <TextField
        control={control}
        name="url"
        type="url"
        label="Address"
        hint="It begins with https:// and is reached from everywhere."
      />
      <SeveralField control={control} name="types" label="What it is told" choices={choices} />
      <TextField control={control} name="note" label="Note" optional />
      <DialogActions>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {webhook ? 'Save' : 'Add the webhook'}
        </Button>
      </DialogActions>
    </form>
  )
}
