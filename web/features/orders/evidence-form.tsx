import type { UseMutateFunction } from '@tanstack/react-query'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type * as z from 'zod'
import { MAX_CASE_PHOTOS } from '../../../shared/rules/cases.ts'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialog.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { isStoring } from '../../lib/photo-set.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'

interface EvidenceForm<Values extends FieldValues, Body> {
  /** The draft's key. */
  readonly name: string
  readonly schema: z.ZodType<Body, Values>
  readonly defaultValues: DefaultValues<Values>
  readonly sending: { readonly mutate: UseMutateFunction<unknown, Error, Body>; readonly isPending: boolean }
  readonly onClose: () => void
  readonly onSent?: () => void
}

interface WithPhotos extends FieldValues {
  imageUrls?: unknown
}

/** What someone says about an order, with photographs. What was typed stays until it is sent or cancelled. */
export function useEvidenceForm<Values extends WithPhotos, Body>({
  name,
  schema,
  defaultValues,
  sending,
  onClose,
  onSent,
}: EvidenceForm<Values, Body>) {
  const form = useDraftedForm(name, schema, defaultValues)
  const { handleSubmit, setError, setValue, getValues, forgetDraft } = form
  const field = 'imageUrls' as Path<Values>
  const photos = usePhotoSet(
    getValues(field) ?? [],
    imageUrls => setValue(field, imageUrls as PathValue<Values, Path<Values>>, { shouldValidate: true }),
    MAX_CASE_PHOTOS,
  )
  const cancel = () => {
    forgetDraft()
    onClose()
  }
  const sent = () => {
    cancel()
    onSent?.()
  }
  const submit = handleSubmit(body =>
    sending.mutate(body, { onSuccess: sent, onError: error => applyIssues(error, setError) }),
  )
  const isUploading = isStoring(usePhotos(photos).photos)
  return { form, photos, submit, actions: { cancel, isUploading, isSending: sending.isPending } }
}

interface EvidenceActionsProps {
  readonly actions: { readonly cancel: () => void; readonly isUploading: boolean; readonly isSending: boolean }
  readonly label: string
}

export const EvidenceActions = ({ actions: { cancel, isUploading, isSending }, label }: EvidenceActionsProps) => (
  <DialogActions>
    <Button variant="secondary" onClick={cancel} disabled={isSending}>
      Cancel
    </Button>
    <Button type="submit" disabled={isUploading} pending={isSending} pendingLabel="Sending...">
      {isUploading ? 'Uploading photographs...' : label}
    </Button>
  </DialogActions>
)
