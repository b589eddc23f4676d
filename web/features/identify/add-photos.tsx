import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Plus from 'lucide-react/icons/plus'
import type { FramedPiece } from '../../components/camera/framing.ts'
import { CameraButton } from '../../components/camera-button.tsx'
import { PhotoButton } from '../../components/photo-button.tsx'
import { imageFilesIn } from '../../lib/image-files.ts'

interface AddPhotosProps {
  /** A tile at the end of the strip, or buttons beside a text. */
  look: 'place' | 'buttons'
  /** What the camera's outline follows. */
  piece?: FramedPiece
  onFiles: (files: readonly File[]) => void
}

export function AddPhotos({ look, piece, onFiles }: AddPhotosProps) {
  const take = (files: readonly File[]) => {
    const pictures = imageFilesIn(files)
    if (pictures.length > 0) onFiles(pictures)
  }
  const fromFiles = { from: 'files', label: 'Another photograph from a file', multiple: true, onFiles: take } as const
  if (look === 'place') {
    return (
      <PhotoButton
        {...fromFiles}
        variant="secondary"
        aria-label="Add another photograph"
        title="Add another photograph"
        className="aspect-square h-auto! w-full border-dashed px-0!"
      >
        <Plus aria-hidden />
      </PhotoButton>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <PhotoButton {...fromFiles} variant="secondary">
        <ImagePlus aria-hidden />
        Add another photograph
      </PhotoButton>
      <CameraButton
        piece={piece}
        label="Another photograph from the camera"
        onFiles={take}
        variant="secondary"
        className="pointer-fine:hidden"
      >
        <Camera aria-hidden />
        Take it now
      </CameraButton>
    </div>
  )
}
