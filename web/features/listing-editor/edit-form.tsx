import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { pieceDocuments } from '../../../shared/rules/piece-documents.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DetailFields } from '../../components/detail-fields.tsx'
import { OwnDocuments } from '../../components/documents/own-documents.tsx'
import { FactFields } from '../../components/fact-fields.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { MeasuredSize } from '../../components/measured-size.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { ConditionFields, PieceTextFields } from '../../components/piece-fields.tsx'
import { PricedDeliveryFields } from '../../components/priced-delivery-fields.tsx'
import { SaleRules } from '../../components/sale-rules/sale-rules.tsx'
import { ApiError, applyIssues } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { notify } from '../../lib/notify.ts'
import { isStoring } from '../../lib/photo-set.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useDestination } from '../../lib/use-destination.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { AdditionForm } from './addition-form.tsx'
import { useUpdateListing } from './api/update-listing.ts'
import { ArtistSection } from './artist-section.tsx'
import { appendedText, changesBetween, editForm, valuesOf } from './editing.ts'
import { PriceSection } from './price-section.tsx'
import { useRuledEdit } from './use-ruled-edit.ts'

/** Only while nobody has bid. */
export function EditForm({ listing }: { listing: Listing }) {
  const navigate = useNavigate()
  const page = `/marketplace/${listing.id}`
  const [country] = useDestination()
  const [before] = useState(() => valuesOf(listing, country))
  const form = useBodyForm(editForm(before), before)
  const { control, handleSubmit, setError, setValue } = form
  const photos = usePhotoSet(listing.images, images =>
    setValue('images', images, { shouldDirty: true, shouldValidate: true }),
  )
  const isUploading = isStoring(usePhotos(photos).photos)
  const update = useUpdateListing(listing.id)
  const after = form.watch()
  const changes = changesBetween(before, after)
  const isChanged = Object.keys(changes).length > 0
  const [isAdding, setAdding] = useState(false)
  const ruled = useRuledEdit(listing, update.error, after)

  const submit = handleSubmit(body => {
    if (!isChanged) return navigate(page)
    update.mutate(body, {
      onSuccess: () => {
        navigate(page)
        notify.success('Listing updated', 'Buyers see your changes now.')
      },
      onError: error => applyIssues(error, setError),
    })
  })

  if (isAdding) return <AdditionForm listing={listing} initial={appendedText(listing.description, after.description)} />
  const hasBids = update.error instanceof ApiError && update.error.code === 'only_additions'
  return (
    <form onSubmit={submit} noValidate className="space-y-12">
      <PriceSection listing={listing} control={control} />
      <ArtistSection listing={listing} form={form} values={after} />
      <FormSection title="Delivery">
        <PricedDeliveryFields form={form} category={listing.category} />
      </FormSection>
      <FormSection title="Photographs">
        <PhotoSetField
          control={control}
          name="images"
          label="In the order they are shown"
          set={photos}
          piece={listing}
          notes={{
            value: after.photoNotes ?? [],
            onChange: notes => setValue('photoNotes', notes, { shouldDirty: true, shouldValidate: true }),
          }}
        />
      </FormSection>
      <FormSection title="What buyers read">
        <PieceTextFields control={control} category={listing.category} />
      </FormSection>
      <FactFields control={control} />
      <DetailFields control={control} />
      <FormSection title="Condition">
        <ConditionFields
          control={control}
          belowSize={
            <MeasuredSize
              imageUrls={after.images ?? []}
              dimensions={after.dimensions}
              onConfirm={dimensions => setValue('dimensions', dimensions, { shouldDirty: true })}
            />
          }
        />
      </FormSection>
      {update.isError && (
        <AlertBox
          tone="danger"
          title="Your changes were not saved"
          actions={
            hasBids && (
              <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
                Add to the description
              </Button>
            )
          }
        >
          {holdMessageOf(update.error)} What you entered is still here.
        </AlertBox>
      )}
      {ruled && <SaleRules {...ruled} />}
      {listing.inventoryId && <OwnDocuments inventoryId={listing.inventoryId} kinds={pieceDocuments} />}
      <div className="flex flex-wrap justify-between gap-3 border-t pt-6">
        <ButtonLink to={page} variant="secondary">
          Cancel
        </ButtonLink>
        <Button type="submit" disabled={isUploading} pending={update.isPending} pendingLabel="Saving...">
          {isUploading ? 'Uploading photographs...' : 'Save Changes'}
        </Button>
      </div>
      <LeaveGuard isGuarded={(isChanged || isUploading) && !update.isSuccess} title="Leave without saving?">
        Your changes are not saved.
      </LeaveGuard>
    </form>
  )
}
