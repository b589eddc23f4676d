import Ruler from 'lucide-react/icons/ruler'
import { lazy, useState } from 'react'
import { Button } from './button.tsx'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'
import { SuggestionItem } from './suggested-fields.tsx'

const MeasureDialog = lazy(() =>
  import('./photo-editor/measure-dialog.tsx').then(module => ({ default: module.MeasureDialog })),
)

interface MeasuredSizeProps {
  imageUrls: readonly string[]
  dimensions: string | null | undefined
  onConfirm: (dimensions: string) => void
}

/** A size from a photograph, which enters its field only by a click. */
export function MeasuredSize({ imageUrls, dimensions, onConfirm }: MeasuredSizeProps) {
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<{ value: string; ground: string }>()
  if (imageUrls.length === 0) return null
  const isConfirmed = found !== undefined && dimensions?.trim() === found.value
  return (
    <div className="mt-2 space-y-2">
      {found && (isConfirmed || !dimensions?.trim()) && (
        <ul aria-label="Suggestions">
          <SuggestionItem suggestion={found} isConfirmed={isConfirmed} onConfirm={() => onConfirm(found.value)} />
        </ul>
      )}
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Ruler aria-hidden />
        Measure in a photograph
      </Button>
      <MountOnFirstOpen isOpen={isOpen}>
        <MeasureDialog
          imageUrls={imageUrls}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onMeasured={({ text, reference, margin }) =>
            setFound({
              value: text,
              ground: `Measured in your photograph beside this: ${reference}. Give or take ${Math.round(margin * 100)}%.`,
            })
          }
        />
      </MountOnFirstOpen>
    </div>
  )
}
