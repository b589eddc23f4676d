import { Dialog } from '../dialog.tsx'
import { CameraView } from './camera-view.tsx'
import type { FramedPiece } from './framing.ts'

interface CameraDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  piece: FramedPiece
  onFiles: (files: readonly File[]) => void
}

export function CameraDialog({ isOpen, onOpenChange, piece, onFiles }: CameraDialogProps) {
  const take = (files: readonly File[]) => {
    onOpenChange(false)
    onFiles(files)
  }
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Take a Photograph" wide>
      <CameraView piece={piece} onFiles={take} />
    </Dialog>
  )
}
