import { type ComponentProps, lazy, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { FramedPiece } from './camera/framing.ts'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'
import { PhotoButton } from './photo-button.tsx'

const CameraDialog = lazy(() => import('./camera/camera-dialog.tsx').then(module => ({ default: module.CameraDialog })))

interface CameraButtonProps extends ComponentProps<typeof Button> {
  label: string
  /** What the outline over the camera's picture follows. */
  piece?: FramedPiece
  onFiles: (files: readonly File[]) => void
  /** Opens it with each new value. */
  openedBy?: string
}

const UNKNOWN: FramedPiece = {}

/** Opens the camera with an outline; where the browser gives no page a camera, the device's own app or its files. */
export function CameraButton({ label, piece = UNKNOWN, onFiles, openedBy, ...button }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (openedBy) setOpen(true)
  }, [openedBy])
  // Absent over plain http, whatever the types say.
  if (!(navigator.mediaDevices as MediaDevices | undefined)) {
    return <PhotoButton {...button} from="camera" label={label} onFiles={onFiles} />
  }
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <MountOnFirstOpen isOpen={isOpen}>
        <CameraDialog isOpen={isOpen} onOpenChange={setOpen} piece={piece} onFiles={onFiles} />
      </MountOnFirstOpen>
    </>
  )
}
