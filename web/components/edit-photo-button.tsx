import Crop from 'lucide-react/icons/crop'
import { lazy, useState } from 'react'
import { Button } from './button.tsx'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

const PhotoEditor = lazy(() =>
  import('./photo-editor/photo-editor.tsx').then(module => ({ default: module.PhotoEditor })),
)

interface EditPhotoButtonProps {
  /** A stored photograph. */
  imageUrl: string
  /** As it was chosen, if the page still has it. */
  file: File | undefined
  onEdited: (imageUrl: string) => void
}

export function EditPhotoButton({ imageUrl, file, onEdited }: EditPhotoButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Crop aria-hidden />
        Edit photograph
      </Button>
      <MountOnFirstOpen isOpen={isOpen}>
        <PhotoEditor
          photo={isOpen ? { key: imageUrl, imageUrl, file } : undefined}
          onEdited={(_, edited) => onEdited(edited)}
          onClose={() => setOpen(false)}
        />
      </MountOnFirstOpen>
    </>
  )
}
