import { cx } from 'class-variance-authority'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { imageFilesIn } from '../lib/image-files.ts'
import { useFileDrop } from '../lib/use-file-drop.ts'
import { useFilePaste } from '../lib/use-file-paste.ts'
import { Artwork } from './artwork.tsx'
import { Button } from './button.tsx'
import type { FramedPiece } from './camera/framing.ts'
import { CameraButton } from './camera-button.tsx'
import { Photo } from './photo.tsx'
import { PhotoButton } from './photo-button.tsx'

interface PhotoPickerProps {
  /** An object URL, or the address of a stored photograph. */
  preview: string | null
  previewAlt?: string
  isBusy: boolean
  multiple?: boolean
  /** `others` only with `multiple`. */
  onPick: (first: File, ...others: File[]) => void
  onClear: () => void
  overlay?: ReactNode
  strip?: ReactNode
  /** The button that gets the focus after clearing. */
  chooseRef?: Ref<HTMLButtonElement>
  /** What the camera's outline follows. */
  piece?: FramedPiece
  cameraOpenedBy?: string
  className?: string
}

export function PhotoPicker({
  preview,
  previewAlt = 'Your photograph',
  isBusy,
  multiple = false,
  onPick,
  onClear,
  overlay,
  strip,
  chooseRef,
  piece,
  cameraOpenedBy,
  className,
}: PhotoPickerProps) {
  const region = useRef<HTMLDivElement>(null)
  /** Name of the file that was no picture. Its notice is gone after five seconds, this line stays. */
  const [refused, setRefused] = useState<string>()
  const take = (files: readonly File[]) => {
    if (isBusy) return
    const [first, ...others] = imageFilesIn(multiple ? files : files.slice(0, 1))
    setRefused(first ? undefined : files[0]?.name)
    if (first) onPick(first, ...others)
  }
  useFilePaste(files => {
    // A page below an open dialog must ignore the clipboard.
    if (!region.current?.closest('[aria-hidden="true"]')) take(files)
  })
  const { isOver, zone } = useFileDrop(take, isBusy)
  const button = { variant: 'secondary', disabled: isBusy, onFiles: take } as const

  return (
    <div ref={region} className={className}>
      <div
        {...zone}
        className={cx(
          'relative aspect-square border bg-surface transition-colors',
          preview ? 'border-rule' : 'border-dashed border-rule-strong',
          isOver && 'border-solid border-accent bg-accent-wash',
        )}
      >
        {preview ? (
          <Photo imageUrl={preview} alt={previewAlt} fit="contain" priority className="size-full" />
        ) : (
          <div className="flex size-full flex-col items-center justify-center p-6 text-center">
            <Artwork className="h-28 text-rule-strong sm:h-36" />
            <p className="mt-6 font-serif text-title">Show us your antique</p>
            <p className="mt-2 max-w-xs text-small text-muted">
              {multiple
                ? 'Drop photographs here, paste them, or use the buttons below. Views of the whole piece, its base and its marks help most.'
                : 'Drop a photograph here, paste one, or use the buttons below.'}
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
      {strip}
      {refused !== undefined && !isBusy && (
        <p className="mt-3 text-small break-words text-danger">
          {refused || 'That file'} is not a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC file.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <PhotoButton {...button} from="files" label="Photograph from a file" multiple={multiple} ref={chooseRef}>
          <ImagePlus aria-hidden />
          {multiple ? 'Choose Files' : 'Choose File'}
        </PhotoButton>
        <CameraButton {...button} piece={piece} openedBy={cameraOpenedBy} label="Photograph from the camera">
          <Camera aria-hidden />
          Take Photo
        </CameraButton>
      </div>
    </div>
  )
}
