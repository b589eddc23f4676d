import { cx } from 'class-variance-authority'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { lazy, useId, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { imageFilesIn } from '../lib/image-files.ts'
import { type PhotoSet, type SetPhoto, storedIn } from '../lib/photo-set.ts'
import { useDragOrder } from '../lib/use-drag-order.ts'
import { takeChosen, useFileDrop } from '../lib/use-file-drop.ts'
import { useFilePaste } from '../lib/use-file-paste.ts'
import { usePhotos } from '../lib/use-photo-set.ts'
import { Artwork } from './artwork.tsx'
import { Button } from './button.tsx'
import type { FramedPiece } from './camera/framing.ts'
import { CameraButton } from './camera-button.tsx'
import { type BoundField, describedBy, FieldError } from './field-frame.tsx'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'
import type { EditablePhoto } from './photo-editor/photo-editor.tsx'
import { PhotoNoteFields, type TypedNote } from './photo-note-fields.tsx'
import { type PhotoAction, PhotoTile } from './photo-tile.tsx'

const PhotoEditor = lazy(() =>
  import('./photo-editor/photo-editor.tsx').then(module => ({ default: module.PhotoEditor })),
)

interface PhotoSetFieldProps<Values extends FieldValues, Output> extends BoundField<Values, Output> {
  label: string
  /** Made by `usePhotoSet`, whose `onChange` sets this field. */
  set: PhotoSet
  /** What they are for, where they are not a listing's: then none is the cover, and none is edited. */
  purpose?: string
  /** What the camera's outline follows. */
  piece?: FramedPiece
  /** What each shows, where that is asked for. */
  notes?: { value: readonly TypedNote[]; onChange: (notes: TypedNote[]) => void }
  className?: string
}

export function PhotoSetField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  set,
  purpose,
  piece,
  notes,
  className,
}: PhotoSetFieldProps<Values, Output>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const { photos, note } = usePhotos(set)
  const [moved, tellMoved] = useState('')
  const [edited, edit] = useState<EditedPhoto>()
  const fileInput = useRef<HTMLInputElement>(null)
  const { region, focusOn } = useNextFocus()
  const { dragged, begin } = useDragOrder((key, to) => move(key, to))
  const isFull = photos.length >= set.max
  const error = fieldState.error?.message

  const take = (files: readonly File[]) => {
    const pictures = imageFilesIn(files)
    if (pictures.length > 0) set.add(pictures)
  }
  useFilePaste(files => {
    // Two fields of a page must not both take it.
    if (region.current?.checkVisibility()) take(files)
  })
  const { isOver, zone } = useFileDrop(take)

  const move = (key: string, to: number) => {
    set.move(key, to)
    tellMoved(`Moved to position ${to + 1} of ${photos.length}${to === 0 && !purpose ? ', the cover' : ''}.`)
  }
  const replace = (before: EditablePhoto, imageUrl: string) => {
    set.replace(before.key, imageUrl)
    notes?.onChange(notes.value.map(note => (note.imageUrl === before.imageUrl ? { ...note, imageUrl } : note)))
  }
  const act = (action: PhotoAction, { key }: SetPhoto, index: number) => {
    tellMoved('')
    if (action === 'edit') return edit({ key, place: index + 1 })
    if (action === 'retry') set.retry(key)
    else if (action === 'remove') {
      set.remove(key)
      focusOn((photos[index + 1] ?? photos[index - 1])?.key, action)
      return
    } else move(key, action === 'cover' ? 0 : action === 'earlier' ? index - 1 : index + 1)
    focusOn(key, action)
  }

  return (
    <fieldset ref={region} className={cx('min-w-0', className)} {...describedBy(id, { error, hint: true })}>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div
        {...zone}
        className={cx(
          'border border-dashed p-3 transition-colors sm:p-4',
          isOver ? 'border-accent bg-accent-wash' : 'border-rule-strong bg-surface',
        )}
      >
        {photos.length > 0 ? (
          <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                place={index + 1}
                count={photos.length}
                hasCover={!purpose}
                isEditable={!purpose}
                isDragged={dragged === photo.key}
                onGrab={event => begin(photo.key, event)}
                onAction={action => act(action, photo, index)}
              >
                {notes && photo.imageUrl && (
                  <PhotoNoteFields
                    note={
                      notes.value.find(({ imageUrl }) => imageUrl === photo.imageUrl) ?? { imageUrl: photo.imageUrl }
                    }
                    place={index + 1}
                    onChange={note => notes.onChange(withNote(storedIn(photos), notes.value, note))}
                  />
                )}
              </PhotoTile>
            ))}
          </ol>
        ) : (
          <div className="flex flex-col items-center px-4 py-8 text-center">
            <Artwork className="h-20 text-rule-strong" />
            <p className="mt-4 max-w-sm text-small text-muted">
              Drop photographs here, paste them, or use the buttons below.{' '}
              {purpose ?? 'Pieces with several views sell better.'}
            </p>
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          ref={field.ref}
          variant="secondary"
          size="small"
          data-action="add"
          disabled={isFull}
          onClick={() => fileInput.current?.click()}
        >
          <ImagePlus aria-hidden />
          Add photographs
        </Button>
        <CameraButton
          variant="secondary"
          size="small"
          className="pointer-fine:hidden"
          disabled={isFull}
          piece={piece}
          label="Photograph from the camera"
          onFiles={take}
        >
          <Camera aria-hidden />
          Take photo
        </CameraButton>
        <p id={`${id}-hint`} className="figures text-caption text-muted">
          {photos.length} of {set.max}.
          {photos.length > 1 && !purpose && ' The first one is the cover; drag to change the order.'}
        </p>
      </div>
      <FieldError id={id} error={error} />
      <p role="status" className={cx('text-caption text-warning', note && 'mt-2')}>
        {note}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <MountOnFirstOpen isOpen={edited !== undefined}>
        <PhotoEditor
          photo={photos.find(({ key }) => key === edited?.key)}
          {...(edited && { place: edited.place })}
          onEdited={replace}
          onClose={() => edit(undefined)}
        />
      </MountOnFirstOpen>
      <input
        ref={fileInput}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        tabIndex={-1}
        hidden
        onChange={takeChosen(take)}
        aria-label="Photographs from files"
      />
    </fieldset>
  )
}

interface EditedPhoto {
  readonly key: string
  /** From 1. */
  readonly place: number
}

/** In the order of the photographs; notes of removed ones are dropped. */
const withNote = (imageUrls: readonly string[], notes: readonly TypedNote[], changed: TypedNote): TypedNote[] =>
  imageUrls.flatMap(imageUrl =>
    imageUrl === changed.imageUrl ? changed : (notes.find(note => note.imageUrl === imageUrl) ?? []),
  )

/** Keeps the focus on a moved photograph: on a button that moves it on if its own is disabled, else on the add button. */
function useNextFocus() {
  const region = useRef<HTMLFieldSetElement>(null)
  const next = useRef<{ key: string | undefined; action: PhotoAction }>(null)
  useLayoutEffect(() => {
    if (!next.current) return
    const { key, action } = next.current
    next.current = null
    const tile = key && region.current?.querySelector(`[data-key="${key}"]`)
    const button = tile
      ? [`[data-action="${action}"]:enabled`, '[data-action="later"]:enabled', 'button:enabled']
          .map(each => tile.querySelector<HTMLElement>(each))
          .find(found => found !== null)
      : region.current?.querySelector<HTMLElement>('[data-action="add"]')
    button?.focus()
  })
  return {
    region,
    focusOn: (key: string | undefined, action: PhotoAction) => {
      next.current = { key, action }
    },
  }
}
