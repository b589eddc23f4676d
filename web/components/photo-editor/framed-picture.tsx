import 'react-image-crop/dist/ReactCrop.css'
import type { ReactNode } from 'react'
import { ReactCrop } from 'react-image-crop'
import type { Crop } from '../../lib/photo-edit/photo-edit.ts'

/** Smallest frame on the screen, in pixels. */
const MIN_FRAME = 40

interface FramedPictureProps {
  /** As parts of the picture. */
  frame: Crop
  onFrame: (frame: Crop) => void
  isSquare?: boolean
  /** The picture. */
  children: ReactNode
}

/** A picture with a frame that is moved by finger, mouse or keyboard. */
export function FramedPicture({ frame, onFrame, isSquare = false, children }: FramedPictureProps) {
  return (
    <ReactCrop
      crop={{
        unit: '%',
        x: frame.x * 100,
        y: frame.y * 100,
        width: frame.width * 100,
        height: frame.height * 100,
      }}
      {...(isSquare && { aspect: 1 })}
      keepSelection
      ruleOfThirds
      minWidth={MIN_FRAME}
      minHeight={MIN_FRAME}
      ariaLabels={{
        cropArea: 'The frame. Arrow keys move it.',
        nwDragHandle: 'Upper left corner. Arrow keys move it.',
        nDragHandle: 'Upper edge. Arrow keys move it.',
        neDragHandle: 'Upper right corner. Arrow keys move it.',
        eDragHandle: 'Right edge. Arrow keys move it.',
        seDragHandle: 'Lower right corner. Arrow keys move it.',
        sDragHandle: 'Lower edge. Arrow keys move it.',
        swDragHandle: 'Lower left corner. Arrow keys move it.',
        wDragHandle: 'Left edge. Arrow keys move it.',
      }}
      onChange={(_, { x, y, width, height }) => onFrame(parts({ x, y, width, height }))}
      className="max-h-[45dvh]"
    >
      {children}
    </ReactCrop>
  )
}

/** Of percent, which may be a trifle beyond the edges. */
const parts = ({ x, y, width, height }: Crop): Crop => {
  const part = (percent: number) => Math.min(1, Math.max(0, percent / 100))
  return { x: part(x), y: part(y), width: part(width), height: part(height) }
}
