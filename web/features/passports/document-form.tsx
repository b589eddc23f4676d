import { useWatch } from 'react-hook-form'
import { passportDocument } from '../../../shared/contract/endpoints/passports.ts'
import { documentKinds, documentTexts } from '../../../shared/rules/piece-documents.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { isStoring } from '../../lib/photo-set.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { useAddition } from './adding.ts'

const choices = documentKinds.map(value => ({ value, label: documentTexts[value].title }))

export function DocumentForm({ id }: { id: string }) {
  const { form, submit, isAdding } = useAddition(id, 'document', {
    schema: passportDocument,
    empty: { document: 'provenance', imageUrl: '', isShown: false },
    added: document => ({ document }),
    onAdded: () => {
      for (const { key } of photos) set.remove(key)
    },
  })
  const { control } = form
  const kept = form.getValues('imageUrl')
  const set = usePhotoSet(
    kept ? [kept] : [],
    ([imageUrl = '']) => form.setValue('imageUrl', imageUrl, { shouldValidate: form.formState.isSubmitted }),
    1,
  )
  const { photos } = usePhotos(set)
  const isUploading = isStoring(photos)
  const document = useWatch({ control, name: 'document' })
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <SelectField
        control={control}
        name="document"
        label="What it is"
        options={choices}
        hint={documentTexts[document]?.where}
      />
      <PhotoSetField
        control={control}
        name="imageUrl"
        label="Photograph of the document"
        set={set}
        purpose="Cover names and addresses first if you want it shown."
      />
      <CheckboxField
        control={control}
        name="isShown"
        label="Show the photograph to everyone"
        hint="Otherwise the passport says that you have the document, and holds a fingerprint of the file: whoever you show it to can check that it is the same."
      />
      <Button type="submit" pending={isAdding} disabled={isUploading}>
        {isUploading ? 'Uploading the photograph...' : 'Add the document'}
      </Button>
    </form>
  )
}
