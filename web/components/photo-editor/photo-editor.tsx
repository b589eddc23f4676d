import { Dialog } from '../dialog.tsx'
import { EditForm } from './edit-form.tsx'

/** One that is stored. */
export interface EditablePhoto {
  readonly key: string
  readonly imageUrl?: string | undefined
  /** As it was chosen, if the page still has it. */
  readonly file?: File | undefined
}

interface PhotoEditorProps {
  /** Undefined: closed. */
  photo: EditablePhoto | undefined
  /** From 1, of several. */
  place?: number
  onEdited: (before: EditablePhoto, imageUrl: string) => void
  onClose: () => void
}

export function PhotoEditor({ photo, place, onEdited, onClose }: PhotoEditorProps) {
  return (
    <Dialog
      wide
      title={place === undefined ? 'Edit the photograph' : `Edit photograph ${place}`}
      description="Straighten it, cut off what distracts, or even the background. You can go back to the original."
      isOpen={photo?.imageUrl !== undefined}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {photo?.imageUrl && (
        <EditForm
          key={photo.imageUrl}
          imageUrl={photo.imageUrl}
          file={photo.file}
          onEdited={imageUrl => {
            onEdited(photo, imageUrl)
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
