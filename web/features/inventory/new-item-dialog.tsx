import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { createInventoryItemBody, type InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { decimalOrNull } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { EditPhotoButton } from '../../components/edit-photo-button.tsx'
import { Photo } from '../../components/photo.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useSuggestedFields } from '../../components/suggested-fields.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { formatRange } from '../../lib/estimate.ts'
import type { Suggestions } from '../../lib/piece-suggestions.ts'
import { storePhoto } from '../../lib/store-photo.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { type NewItem, useCreateInventoryItem } from './api/create-inventory-item.ts'
import { ItemFields } from './item-fields.tsx'
import { OwnNoteFields } from './own-note-fields.tsx'

/** What identification takes the piece for. */
export interface Guess {
  /** The search and its answer. Its value is only offered. */
  readonly values: NewItem
  readonly suggestions: Suggestions
}

interface NewItemDialogProps {
  isOpen: boolean
  onClose: () => void
  onSaved?: (item: InventoryEntry) => void
  /** A stored photograph; without it, the form asks for one. */
  imageUrl?: string
  /** That photograph as it was chosen. */
  original?: File | undefined
  guess?: Guess | undefined
  /** What a piece like this listing begins with; it is put up for sale next. */
  like?: {
    id: string
    values: Pick<z.input<typeof createInventoryItemBody>, 'category' | 'maker' | 'culture' | 'materials'>
  }
}

export function NewItemDialog({ isOpen, onClose, onSaved, imageUrl, original, guess, like }: NewItemDialogProps) {
  return (
    <Dialog
      title={guess ? 'Check what we think' : like ? 'Sell one like it' : 'Add an item by hand'}
      description={
        guess
          ? 'Each line says what we think and why. Only what you confirm or write yourself becomes part of your item.'
          : like
            ? 'Category and details are those of the piece that sold. Check them, and name and photograph your own.'
            : 'Only the name is required. You can change everything later.'
      }
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <NewItemForm
        imageUrl={imageUrl}
        original={original}
        guess={guess}
        like={like}
        onCancel={onClose}
        onSaved={item => {
          onSaved?.(item)
          onClose()
        }}
      />
    </Dialog>
  )
}

interface NewItemFormProps extends Pick<NewItemDialogProps, 'original' | 'guess' | 'like'> {
  imageUrl: string | undefined
  onCancel: () => void
  onSaved: (item: InventoryEntry) => void
}

function NewItemForm({ imageUrl, original, guess, like, onCancel, onSaved }: NewItemFormProps) {
  const draftName = guess
    ? `guess-of:${guess.values.identificationId}`
    : imageUrl
      ? `item-of:${imageUrl}`
      : like
        ? `item-like:${like.id}`
        : 'new-item'
  const { control, handleSubmit, setError, setValue, forgetDraft } = useDraftedForm(
    draftName,
    createInventoryItemBody,
    {
      itemName: '',
      imageUrl,
      ...like?.values,
    },
  )
  const [ownPhoto, category] = useWatch({ control, name: ['imageUrl', 'category'] })
  const below = useSuggestedFields({ control, setValue, suggestions: guess?.suggestions })
  const photo = useOwnPhoto(ownPhoto ?? null, url => setValue('imageUrl', url))
  const create = useCreateInventoryItem()
  const cancel = () => {
    forgetDraft()
    onCancel()
  }
  const finish = (item: InventoryEntry) => {
    forgetDraft()
    onSaved(item)
  }
  const submit = handleSubmit(body =>
    create.mutate(
      { ...body, ...(guess && analysesOf(guess.values)), original },
      { onSuccess: finish, onError: error => applyIssues(error, setError) },
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <div className="mb-6">
        {imageUrl ? (
          <Photo imageUrl={imageUrl} alt="Your photograph" fit="contain" sizes="10rem" className="aspect-square w-40" />
        ) : (
          <PhotoPicker
            className="mx-auto max-w-72"
            preview={photo.preview}
            isBusy={photo.isStoring}
            onPick={photo.choose}
            onClear={photo.clear}
            piece={{ category }}
            overlay={
              photo.isStoring && (
                <span className="absolute inset-0 flex items-center justify-center bg-scrim text-paper">
                  <Spinner label="Saving the photograph" className="size-8" />
                </span>
              )
            }
          />
        )}
        {!imageUrl && ownPhoto && (
          <div className="mx-auto mt-3 max-w-72">
            <EditPhotoButton imageUrl={ownPhoto} file={photo.file} onEdited={photo.replace} />
          </div>
        )}
        {photo.error !== null && (
          <AlertBox tone="danger" title="The photograph was not saved" className="mt-4">
            {messageOf(photo.error)} You can choose it again, or save the item without it.
          </AlertBox>
        )}
      </div>
      <ItemFields control={control} category={category} below={below} />
      <OwnNoteFields control={control} />
      {guess && (
        <GuessedValue
          min={guess.values.estimatedValueMin}
          max={guess.values.estimatedValueMax}
          onUse={range => {
            setValue('estimatedValueMin', range.from, { shouldDirty: true })
            setValue('estimatedValueMax', range.to, { shouldDirty: true })
          }}
        />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={cancel} disabled={create.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={photo.isStoring} pending={create.isPending} pendingLabel="Saving...">
          {photo.isStoring ? 'Saving the photograph...' : like ? 'Save and Continue' : 'Save to Inventory'}
        </Button>
      </DialogActions>
    </form>
  )
}

const analysesOf = ({ gptAnalysis, googleLensResults, identificationId }: NewItem) => ({
  ...{ gptAnalysis, googleLensResults, identificationId },
})

interface GuessedValueProps {
  min: Cents | null | undefined
  max: Cents | null | undefined
  onUse: (range: { from: string | null; to: string | null }) => void
}

/** Only offered: the collection's total counts what its owner took over. */
function GuessedValue({ min = null, max = null, onUse }: GuessedValueProps) {
  const range = formatRange({ estimatedValueMin: min, estimatedValueMax: max })
  if (!range) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <p>
        Our estimate, if it is what we think: <span className="figures">{range}</span>
      </p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => onUse({ from: decimalOrNull(min), to: decimalOrNull(max) })}
      >
        Use as its value
      </Button>
    </div>
  )
}

/** Stores a photograph as soon as it is chosen. */
function useOwnPhoto(imageUrl: string | null, onStored: (imageUrl: string | null) => void) {
  const [preview, setPreview] = useState<string | null>(null)
  const storing = useMutation({ mutationFn: (file: File) => storePhoto(file, () => {}) })
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])
  const clear = () => {
    setPreview(null)
    onStored(null)
    storing.reset()
  }
  return {
    preview: preview ?? imageUrl,
    isStoring: storing.isPending,
    error: storing.error,
    /** As it was chosen. */
    file: storing.variables,
    /** By an edited one, which is stored. */
    replace: (edited: string) => {
      setPreview(null)
      onStored(edited)
    },
    choose: (file: File) => {
      setPreview(URL.createObjectURL(file))
      onStored(null)
      storing.mutate(file, { onSuccess: onStored, onError: () => setPreview(null) })
    },
    clear,
  }
}
