import * as z from 'zod'
import { passportImages } from '../../../shared/contract/endpoints/passports.ts'
import { MAX_PHOTOS } from '../../../shared/rules/listing.ts'
import { Button } from '../../components/button.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { isStoring } from '../../lib/photo-set.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { useAddition } from './adding.ts'

const schema = z.object({ images: passportImages.min(1, 'Add a photograph.') })

export function PhotosForm({ id }: { id: string }) {
  const { form, submit, isAdding } = useAddition(id, 'photographs', {
    schema,
    empty: { images: [] },
    added: body => body,
    onAdded: () => {
      for (const { key } of photos) set.remove(key)
    },
  })
  const set = usePhotoSet(
    [],
    images => form.setValue('images', images, { shouldValidate: form.formState.isSubmitted }),
    MAX_PHOTOS,
  )
  const { photos } = usePhotos(set)
  const isUploading = isStoring(photos)
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <PhotoSetField
        control={form.control}
        name="images"
        label="New photographs"
        set={set}
        purpose="They stand beside the older ones, with today’s date."
      />
      <Button type="submit" pending={isAdding} disabled={isUploading}>
        {isUploading ? 'Uploading photographs...' : 'Add the photographs'}
      </Button>
      <LeaveGuard isGuarded={photos.length > 0} title="Leave without adding the photographs?">
        They are not in the passport yet.
      </LeaveGuard>
    </form>
  )
}
