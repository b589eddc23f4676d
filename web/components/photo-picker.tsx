import { cx } from 'class-variance-authority'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
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
  const [isOver, setOver] = useState(false)

  const take = (file: File | undefined) => {
    if (!file || isBusy) return
    if (file.type.startsWith('image/')) onPick(file)
    else notify.error('Invalid file type', 'Please select an image file')
  }
  useFilePaste(([file]) => take(file))

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0])
    // Choosing the same file again should count as a choice.
    currentTarget.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const hidden = { type: 'file', accept: 'image/*', tabIndex: -1, hidden: true, onChange } as const

  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop is a pointer's shortcut; the buttons below do the same */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
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
