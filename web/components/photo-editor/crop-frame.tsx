import { useEffect, useRef } from 'react'
import type { Crop, PhotoEdit } from '../../lib/photo-edit/photo-edit.ts'
import { renderWhole } from '../../lib/photo-edit/render-edit.ts'
import { FramedPicture } from './framed-picture.tsx'

/** Longest edge of what is shown while it is edited. */
const SHOWN_EDGE = 1000

interface CropFrameProps {
  picture: ImageBitmap
  edit: PhotoEdit
  isSquare: boolean
  onCrop: (crop: Crop) => void
  /** Whether the background is as it was chosen. */
  onBackground: (isAsChosen: boolean) => void
}

/** The straightened picture, with a frame around what is kept of it. */
export function CropFrame({ picture, edit, isSquare, onCrop, onBackground }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { turns, tilt, background, crop } = edit
  // biome-ignore lint/correctness/useExhaustiveDependencies: the crop only moves the frame
  useEffect(() => {
    if (canvas.current) onBackground(renderWhole(picture, edit, SHOWN_EDGE, canvas.current))
  }, [picture, turns, tilt, background])
  return (
    <div className="flex justify-center border bg-sunken p-4">
      <FramedPicture frame={crop} onFrame={onCrop} isSquare={isSquare}>
        <canvas ref={canvas} className="block max-h-[45dvh] max-w-full" />
      </FramedPicture>
    </div>
  )
}
