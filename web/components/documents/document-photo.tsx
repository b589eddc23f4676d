import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { imageFilesIn } from '../../lib/image-files.ts'
import { notify } from '../../lib/notify.ts'
import { storePhoto } from '../../lib/store-photo.ts'
import { PhotoButton } from '../photo-button.tsx'

interface DocumentPhotoProps {
  label: string
  isBusy: boolean
  onAdd: (imageUrl: string) => void
}

/** Stores a photograph of a document. */
export function DocumentPhoto({ label, isBusy, onAdd }: DocumentPhotoProps) {
  const [isStoring, setStoring] = useState(false)
  const take = async (files: readonly File[]) => {
    const [file] = imageFilesIn(files)
    if (!file) return
    setStoring(true)
    try {
      onAdd(await storePhoto(file, () => undefined))
    } catch (error) {
      notify.error('The document was not added', messageOf(error))
    } finally {
      setStoring(false)
    }
  }
  return (
    <PhotoButton
      type="button"
      from="files"
      label={label}
      variant="secondary"
      size="small"
      disabled={isBusy || isStoring}
      pending={isStoring}
      pendingLabel="Uploading..."
      onFiles={take}
    >
      Add a photograph
    </PhotoButton>
  )
}
