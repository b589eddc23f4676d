import { useState } from 'react'
import { largestRendition, photoLook, renditionOf } from '../../shared/contract/photo-address.ts'
import { type Corner, frameAround } from '../lib/mark-frame.ts'
import { Dialog } from './dialog.tsx'

export interface PlacedMark {
  readonly text: string
  readonly imageUrl: string
  /** Corners, as parts of the photograph's width and height. */
  readonly quad: readonly Corner[]
}

interface MarkEnlargedProps {
  mark: PlacedMark
  className?: string
}

/** A mark where it was read, cut out of its photograph. It opens as large as the photograph has it. */
export function MarkEnlarged({ mark, className }: MarkEnlargedProps) {
  const [isOpen, setOpen] = useState(false)
  const words = mark.text.replaceAll('\n', ' ')
  return (
    <div className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Enlarge the mark “${words}”`}
        onClick={() => setOpen(true)}
        className="block w-full cursor-zoom-in border bg-sunken hover:border-ink"
      >
        <Cutout mark={mark} src={renditionOf(mark.imageUrl, 1600)} isOutlined />
      </button>
      <Dialog
        wide
        title={`“${words}”`}
        description="As we read it. Compare it with what you see."
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Cutout mark={mark} src={largestRendition(mark.imageUrl) ?? renditionOf(mark.imageUrl, 1600)} />
      </Dialog>
    </div>
  )
}

interface CutoutProps {
  mark: PlacedMark
  src: string
  isOutlined?: boolean
}

function Cutout({ mark: { quad, imageUrl }, src, isOutlined = false }: CutoutProps) {
  const look = photoLook(imageUrl) ?? { width: 1, height: 1 }
  const { x, y, width, height } = frameAround(quad, look)
  const percent = (part: number) => `${part * 100}%`
  return (
    <span
      className="relative block w-full overflow-hidden"
      style={{ aspectRatio: `${width * look.width} / ${height * look.height}` }}
    >
      <img
        src={src}
        alt=""
        loading="lazy"
        className="absolute max-w-none"
        style={{
          width: percent(1 / width),
          height: percent(1 / height),
          left: percent(-x / width),
          top: percent(-y / height),
        }}
      />
      {isOutlined && (
        <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
          <polygon
            points={quad.map(([left, top]) => `${(left - x) / width},${(top - y) / height}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-accent stroke-2"
          />
        </svg>
      )}
    </span>
  )
}
