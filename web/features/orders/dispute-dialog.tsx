import { type DisputeStatement, disputes, explainDisputeBody } from '../../../shared/contract/endpoints/disputes.ts'
import { Dialog } from '../../components/dialog.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { EvidenceActions, useEvidenceForm } from './evidence-form.tsx'

interface DisputeDialogProps {
  orderId: string
  statement: DisputeStatement | null
  isOpen: boolean
  onClose: () => void
}

export const DisputeDialog = ({ orderId, statement, isOpen, onClose }: DisputeDialogProps) => (
  <Dialog
    title="What do you know about it?"
    description="Only our team reads it, to answer the bank. The buyer does not see it."
    wide
    isOpen={isOpen}
    onOpenChange={open => !open && onClose()}
  >
    <DisputeForm orderId={orderId} statement={statement} onDone={onClose} />
  </Dialog>
)

interface DisputeFormProps extends Pick<DisputeDialogProps, 'orderId' | 'statement'> {
  onDone: () => void
}

function DisputeForm({ orderId, statement, onDone }: DisputeFormProps) {
  const { form, photos, submit, actions } = useEvidenceForm({
    name: `dispute:${orderId}`,
    schema: explainDisputeBody,
    defaultValues: { text: statement?.text ?? '', imageUrls: statement?.imageUrls ?? [] },
    sending: useChange(disputes.explainDispute, {
      params: { id: orderId },
      failure: 'Failed to send what you know',
      refreshes: [queryKeyOf(disputes.listOrderDisputes, { params: { id: orderId } })],
      onSuccess: () => notify.success('Sent', 'You can change it until the bank decides.'),
    }),
    onClose: onDone,
  })
  const { control } = form
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextAreaField
        control={control}
        name="text"
        label="What happened"
        hint="When and how you sent it, who signed for it, and what the buyer wrote to you."
      />
      <PhotoSetField
        control={control}
        name="imageUrls"
        label="Photographs"
        set={photos}
        purpose="Show the proof of shipping, or the piece before it left."
      />
      <EvidenceActions actions={actions} label="Send" />
    </form>
  )
}
