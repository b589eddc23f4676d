import { useState } from 'react'
import { renditionOf } from '../../../shared/contract/photo-address.ts'
import { type Measured, measure, type Point, type Reference, roundedCm } from '../../lib/photo-edit/measuring.ts'
import type { Crop, Extent } from '../../lib/photo-edit/photo-edit.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { Select } from '../select.tsx'
import { EndPoint } from './end-point.tsx'
import { FramedPicture } from './framed-picture.tsx'

const referenceNames: Readonly<Record<Reference, string>> = {
  euro1: '1 euro coin',
  euro2: '2 euro coin',
  cent50: '50 euro cent coin',
  quarter: 'US quarter',
  card: 'Bank card, its long side',
  a4: 'A4 sheet, its long side',
  letter: 'US letter sheet, its long side',
}
const options = Object.entries(referenceNames).map(([value, label]) => ({ value, label }))

/** About where a piece stands, and what lies beside it. */
const FRAME: Crop = { x: 0.25, y: 0.15, width: 0.5, height: 0.6 }
const ENDS: readonly [Point, Point] = [
  { x: 0.3, y: 0.85 },
  { x: 0.7, y: 0.85 },
]

export interface FoundSize extends Pick<Measured, 'margin'> {
  /** As the size field is written. */
  readonly text: string
  readonly reference: string
}

interface MeasureDialogProps {
  imageUrls: readonly string[]
  isOpen: boolean
  onClose: () => void
  onMeasured: (size: FoundSize) => void
}

export function MeasureDialog({ imageUrls, isOpen, onClose, onMeasured }: MeasureDialogProps) {
  return (
    <Dialog
      wide
      title="Measure in a photograph"
      description="Choose what lies beside the piece, as far from the camera as the piece itself. Move the two points to its ends and the frame to the piece."
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <Measuring
        imageUrls={imageUrls}
        onMeasured={size => {
          onMeasured(size)
          onClose()
        }}
      />
    </Dialog>
  )
}

function Measuring({ imageUrls, onMeasured }: Pick<MeasureDialogProps, 'imageUrls' | 'onMeasured'>) {
  const [chosen, choose] = useState(imageUrls[0] ?? '')
  const imageUrl = imageUrls.includes(chosen) ? chosen : (imageUrls[0] ?? '')
  const [reference, setReference] = useState<Reference>()
  const [frame, setFrame] = useState(FRAME)
  const [[one, other], setEnds] = useState(ENDS)
  const [photo, setPhoto] = useState<Extent>()
  const size = photo && reference && measure({ reference, ends: [one, other], frame, photo })
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          aria-label="What lies beside the piece"
          placeholder="What lies beside it?"
          options={options}
          value={reference ?? ''}
          onChange={event => setReference((event.target.value || undefined) as Reference | undefined)}
        />
        {imageUrls.length > 1 && (
          <Select
            aria-label="Photograph"
            options={imageUrls.map((value, n) => ({ value, label: `Photograph ${n + 1}` }))}
            value={imageUrl}
            onChange={event => choose(event.target.value)}
          />
        )}
      </div>
      <div className="mt-4 flex justify-center border bg-sunken p-4">
        <div className="relative">
          <FramedPicture frame={frame} onFrame={setFrame}>
            <img
              src={renditionOf(imageUrl, 1600)}
              alt=""
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setPhoto({ width, height })
              }
              className="block max-h-[45dvh] max-w-full"
            />
          </FramedPicture>
          <svg
            aria-hidden
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full"
          >
            <line
              x1={one.x}
              y1={one.y}
              x2={other.x}
              y2={other.y}
              vectorEffect="non-scaling-stroke"
              className="stroke-accent stroke-2"
            />
          </svg>
          <EndPoint
            label="One end of what lies beside it. Arrow keys move it."
            point={one}
            onMove={to => setEnds([to, other])}
          />
          <EndPoint label="Its other end. Arrow keys move it." point={other} onMove={to => setEnds([one, to])} />
        </div>
      </div>
      <p role="status" className="mt-4 text-small">
        {!(photo && reference) ? (
          'Choose what lies beside the piece.'
        ) : size ? (
          <>
            About {sizeText(size)}, give or take {Math.round(size.margin * 100)}%.
          </>
        ) : (
          'It is too small in the photograph to tell a size. Use something longer, or come closer.'
        )}
      </p>
      <DialogActions>
        <Button
          disabled={!(size && reference)}
          onClick={() =>
            size &&
            reference &&
            onMeasured({ text: sizeText(size), margin: size.margin, reference: referenceNames[reference] })
          }
        >
          Suggest this size
        </Button>
      </DialogActions>
    </div>
  )
}

const sizeText = ({ heightCm, widthCm }: Measured): string => `H ${roundedCm(heightCm)} cm, W ${roundedCm(widthCm)} cm`
