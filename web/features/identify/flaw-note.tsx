import Camera from 'lucide-react/icons/camera'
import { CameraButton } from '../../components/camera-button.tsx'
import { imageFilesIn } from '../../lib/image-files.ts'
import type { PhotoFlaw } from '../../lib/photo-flaws.ts'
import type { SearchPhoto } from './pending-photos.ts'

const flaws: Record<PhotoFlaw, string> = {
  blurred: 'looks out of focus. A mark on it may be hard to read.',
  glare: 'shows a reflection that hides part of the piece.',
}

interface FlawNoteProps {
  photo: SearchPhoto | undefined
  /** Such as "Photograph 2". */
  name: string
  /** At any time: the file dialog may be open when the search ends. */
  onRetake: (photo: SearchPhoto, files: readonly File[]) => void
}

/** A note, never a hindrance: the photograph is used all the same. */
export function FlawNote({ photo, name, onRetake }: FlawNoteProps) {
  const take = (files: readonly File[]) => {
    const pictures = imageFilesIn(files)
    if (photo && pictures.length > 0) onRetake(photo, pictures)
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3">
      {photo?.flaw && (
        <p className="mt-2 text-small text-warning">
          {name} {flaws[photo.flaw]}
        </p>
      )}
      {photo?.flaw && (
        <CameraButton label="The photograph again" variant="quiet" size="small" onFiles={take}>
          <Camera aria-hidden />
          Take it again
        </CameraButton>
      )}
    </div>
  )
}
