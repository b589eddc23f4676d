import { useMutation } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useId, useState } from 'react'
import { MAX_PHOTO_EDGE } from '../../../shared/contract/photo-address.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { noteEdited, originalOf } from '../../lib/photo-edit/edited-photos.ts'
import {
  AS_PHOTOGRAPHED,
  type Background,
  cropTo,
  isUnchanged,
  MAX_TILT,
  type PhotoEdit,
  turned,
  WHOLE,
} from '../../lib/photo-edit/photo-edit.ts'
import { renderEdit } from '../../lib/photo-edit/render-edit.ts'
import { storePhoto } from '../../lib/store-photo.ts'
import { AlertBox } from '../alert-box.tsx'
import { Button } from '../button.tsx'
import { DialogActions } from '../dialog.tsx'
import { Spinner } from '../spinner.tsx'
import { CropFrame } from './crop-frame.tsx'
import { useOriginal } from './use-original.ts'

interface EditFormProps {
  imageUrl: string
  /** As it was chosen, if this page still has it. */
  file: File | undefined
  onEdited: (imageUrl: string) => void
  onClose: () => void
}

/** Begins with the original and what was chosen for it before, so that nothing is lost by editing twice. */
export function EditForm({ imageUrl, file, onEdited, onClose }: EditFormProps) {
  const [before] = useState(() => originalOf(imageUrl))
  const original = before?.original ?? imageUrl
  const [edit, setEdit] = useState<PhotoEdit>(before?.edit ?? AS_PHOTOGRAPHED)
  const [isSquare, setSquare] = useState(false)
  const [isEven, setEven] = useState(true)
  const { picture, error } = useOriginal(original, file)
  const change = (some: Partial<PhotoEdit>) => setEdit(current => ({ ...current, ...some }))

  const saving = useMutation({
    mutationFn: async () => {
      if (!picture) return imageUrl
      if (isUnchanged(edit)) return original
      const edited = await renderEdit(picture, edit, MAX_PHOTO_EDGE)
      if (!edited) throw new ApiError('not_an_image', 'This device has too little memory to edit this photograph.')
      const stored = await storePhoto(edited, () => undefined)
      noteEdited(stored, original, edit)
      return stored
    },
    onSuccess: onEdited,
  })

  if (error) {
    return (
      <AlertBox tone="danger" title="This photograph can’t be edited">
        {messageOf(error)}
      </AlertBox>
    )
  }
  if (!picture) {
    return (
      <div className="flex h-72 items-center justify-center">
        <Spinner label="Opening the photograph" className="size-8" />
      </div>
    )
  }
  const extent = turned(picture, edit.turns)
  const turn = (by: number) => change({ turns: (edit.turns + by) % 4, crop: WHOLE })
  return (
    <div>
      <CropFrame
        picture={picture}
        edit={edit}
        isSquare={isSquare}
        onCrop={crop => change({ crop })}
        onBackground={setEven}
      />
      {!isEven && (
        <AlertBox tone="warning" title="We can’t tell the piece from its background here" className="mt-4">
          It stays as photographed. A plain background in another color than the piece helps.
        </AlertBox>
      )}
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="flex flex-wrap items-end gap-2">
          <Button variant="secondary" size="small" onClick={() => turn(3)}>
            <RotateCcw aria-hidden />
            Turn left
          </Button>
          <Button variant="secondary" size="small" onClick={() => turn(1)}>
            <RotateCw aria-hidden />
            Turn right
          </Button>
        </div>
        <Tilt tilt={edit.tilt} onChange={tilt => change({ tilt })} />
        <Choices
          label="Shape"
          choices={[
            ['free', 'Any'],
            ['square', 'Square'],
          ]}
          value={isSquare ? 'square' : 'free'}
          onChange={shape => {
            setSquare(shape === 'square')
            if (shape === 'square') change({ crop: cropTo(1, edit.crop, extent) })
          }}
        />
        <Choices
          label="Background"
          choices={[
            ['photographed', 'As photographed'],
            ['even', 'Even'],
            ['white', 'White'],
          ]}
          value={edit.background}
          onChange={(background: Background) => change({ background })}
        />
      </div>
      {saving.isError && (
        <AlertBox tone="danger" title="The edited photograph was not saved" className="mt-5">
          {messageOf(saving.error)} What you chose is still here.
        </AlertBox>
      )}
      <DialogActions>
        <Button
          variant="quiet"
          className="sm:mr-auto"
          disabled={isUnchanged(edit) || saving.isPending}
          onClick={() => {
            setEdit(AS_PHOTOGRAPHED)
            setSquare(false)
          }}
        >
          Back to the original
        </Button>
        <Button variant="secondary" onClick={onClose} disabled={saving.isPending}>
          Cancel
        </Button>
        <Button pending={saving.isPending} pendingLabel="Saving..." onClick={() => saving.mutate()}>
          Use this photograph
        </Button>
      </DialogActions>
    </div>
  )
}

function Tilt({ tilt, onChange }: { tilt: number; onChange: (tilt: number) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex justify-between text-small font-medium">
        Straighten <output className="figures font-normal text-muted">{`${formatNumber(tilt, 1)}°`}</output>
      </label>
      <input
        id={id}
        type="range"
        min={-MAX_TILT}
        max={MAX_TILT}
        step={0.5}
        value={tilt}
        aria-valuetext={`${tilt} degrees`}
        onChange={event => onChange(event.target.valueAsNumber)}
        className="mt-1 h-9 w-full accent-accent pointer-coarse:h-11"
      />
    </div>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  choices: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

function Choices<Value extends string>({ label, choices, value: chosen, onChange }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, text]) => (
          <label
            key={value}
            className="relative flex min-h-9 cursor-pointer items-center rounded-sm border border-rule-strong px-3 text-caption transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
