import { MAX_CASE_PHOTOS } from '../../../shared/cases.ts'
import { type DisputeStatement, explainDisputeBody } from '../../../shared/endpoints/disputes.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { PhotoSetField } from '../../components/photo-set.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { isStoring } from '../../lib/photo-set.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { useExplainDispute } from './api/explain-dispute.ts'

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
  const explaining = useExplainDispute(orderId)
  const form = useDraftedForm(`dispute:${orderId}`, explainDisputeBody, {
    text: statement?.text ?? '',
    imageUrls: statement?.imageUrls ?? [],
  })
  const { control, handleSubmit, setError, setValue, getValues, forgetDraft } = form
  const photos = usePhotoSet(
    getValues('imageUrls') ?? [],
    imageUrls => setValue('imageUrls', imageUrls, { shouldValidate: true }),
    MAX_CASE_PHOTOS,
  )
  const isUploading = isStoring(usePhotos(photos).photos)
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    explaining.mutate(body, { onSuccess: finish, onError: error => applyIssues(error, setError) }),
  )
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
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={explaining.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={isUploading} pending={explaining.isPending} pendingLabel="Sending...">
          {isUploading ? 'Uploading photographs...' : 'Send'}
        </Button>
      </DialogActions>
    </form>
  )
}
