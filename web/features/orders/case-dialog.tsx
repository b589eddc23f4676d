import { type AnswerStep, MAX_CASE_PHOTOS } from '../../../shared/cases.ts'
import { answerCaseBody, type OrderCase } from '../../../shared/endpoints/cases.ts'
import { formatMoney } from '../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PhotoSetField } from '../../components/photo-set.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { isStoring } from '../../lib/photo-set.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { useAnswerCase } from './api/use-case-step.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { stepForms } from './case-step-form.ts'

interface CaseDialogProps {
  told: OrderCase
  isPickup: boolean
  step: AnswerStep
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export function CaseDialog({ told, isPickup, step, isOpen, onDone, onClose }: CaseDialogProps) {
  const { label, note } = stepForms[step]
  const back = step === 'accept' ? ` ${formatMoney(told.offered)} goes back to you.` : ''
  return (
    <Dialog title={label} description={note + back} isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <CaseForm told={told} isPickup={isPickup} step={step} onDone={onDone} onClose={onClose} />
    </Dialog>
  )
}

function CaseForm({ told, isPickup, step, onDone, onClose }: Omit<CaseDialogProps, 'isOpen'>) {
  const { orderId, no, version } = told
  const { label, fields, textLabel = '', isTextOptional, purpose = 'Show what speaks for you.' } = stepForms[step]
  const answering = useAnswerCase(orderId, no)
  const form = useDraftedForm(`case:${orderId}:${no}:${step}`, answerCaseBody, {
    ...{ step, version, text: null, imageUrls: [], amount: null },
    ...{
      labelBy: undefined,
      carrier: undefined,
      carrierName: null,
      trackingNumber: null,
      trackingUrl: null,
      byHand: isPickup && step === 'send_back',
    },
  })
  const { control, handleSubmit, setError, setValue, getValues, watch, forgetDraft } = form
  const photos = usePhotoSet(
    getValues('imageUrls') ?? [],
    imageUrls => setValue('imageUrls', imageUrls, { shouldValidate: true }),
    MAX_CASE_PHOTOS,
  )
  const isUploading = isStoring(usePhotos(photos).photos)
  const finish = () => {
    forgetDraft()
    onClose()
  }
  const submit = handleSubmit(body =>
    answering.mutate(body, {
      onSuccess: () => {
        finish()
        onDone()
      },
      onError: error => applyIssues(error, setError),
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {fields.includes('amount') && <MoneyField control={control} name="amount" label="Amount back" />}
      {fields.includes('labelBy') && (
        <ChoiceField
          control={control}
          name="labelBy"
          label="Who pays for the return?"
          choices={[
            { value: 'seller', label: 'I do' },
            { value: 'buyer', label: 'The buyer' },
          ]}
          isCompact
        />
      )}
      {fields.includes('text') && (
        <TextAreaField control={control} name="text" label={textLabel} optional={isTextOptional} />
      )}
      {fields.includes('photographs') && (
        <PhotoSetField control={control} name="imageUrls" label="Photographs" set={photos} purpose={purpose} />
      )}
      {fields.includes('parcel') && isPickup && (
        <CheckboxField control={control} name="byHand" label="I bring it back, without a carrier" />
      )}
      {fields.includes('parcel') && !watch('byHand') && <CarrierFields control={control} carrier={watch('carrier')} />}
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={answering.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={isUploading} pending={answering.isPending} pendingLabel="Sending...">
          {isUploading ? 'Uploading photographs...' : label}
        </Button>
      </DialogActions>
    </form>
  )
}
