import { cx } from 'class-variance-authority'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useRef } from 'react'
import { takeChosen, useFileDrop } from '../lib/use-file-drop.ts'
import { useFilePaste } from '../lib/use-file-paste.ts'
import { Artwork } from './artwork.tsx'
import { Button } from './button.tsx'
import { notify } from './notify.ts'
import { Photo } from './photo.tsx'

interface PhotoPickerProps {
  /** The photograph as it is now: an object URL, or the address of one of ours. */
  preview: string | null
  /** While something is done with the photograph: it can't be changed or cleared. */
  isBusy: boolean
  onPick: (file: File) => void
  onClear: () => void
  /** Lies over the preview. */
  overlay?: ReactNode
  /** The button that takes the focus when the photograph is cleared. */
  chooseRef?: Ref<HTMLButtonElement>
  className?: string
}

/** A photograph from a file, the camera, a drop or the clipboard. */
export function PhotoPicker({ preview, isBusy, onPick, onClear, overlay, chooseRef, className }: PhotoPickerProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)

  const take = ([file]: readonly File[]) => {
    if (!file || isBusy) return
    if (file.type.startsWith('image/')) onPick(file)
    else notify.error('Invalid file type', 'Please select an image file')
  }
  useFilePaste(take)
  const { isOver, zone } = useFileDrop(take)
  const onChange = takeChosen(take)
  const hidden = { type: 'file', accept: 'image/*', tabIndex: -1, hidden: true, onChange } as const

  return (
    <div className={className}>
      <div
        {...zone}
        className={cx(
          'relative aspect-square border bg-surface transition-colors',
          preview ? 'border-rule' : 'border-dashed border-rule-strong',
          isOver && !isBusy && 'border-solid border-accent bg-accent-wash',
        )}
      >
        {preview ? (
          <Photo imageUrl={preview} alt="Your photograph" fit="contain" priority className="size-full" />
        ) : (
          <div className="flex size-full flex-col items-center justify-center p-6 text-center">
            <Artwork className="h-28 text-rule-strong sm:h-36" />
            <p className="mt-6 font-serif text-title">Show us your antique</p>
            <p className="mt-2 max-w-xs text-small text-muted">
              Drop a photograph here, paste one, or use the buttons below.
            </p>
          </div>
        )}
        {overlay}
        {preview && !isBusy && (
          <span className="absolute top-3 right-3 bg-surface">
            <Button variant="secondary" size="small" onClick={onClear} aria-label="Clear photograph">
              <X aria-hidden />
              Clear
            </Button>
          </span>
        )}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button ref={chooseRef} variant="secondary" disabled={isBusy} onClick={() => fileInput.current?.click()}>
          <ImagePlus aria-hidden />
          Choose File
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => cameraInput.current?.click()}>
          <Camera aria-hidden />
          Take Photo
        </Button>
      </div>
      <input ref={fileInput} {...hidden} aria-label="Photograph from a file" />
      <input ref={cameraInput} {...hidden} capture="environment" aria-label="Photograph from the camera" />
    </div>
  )
}
