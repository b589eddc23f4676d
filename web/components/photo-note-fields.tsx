import type { View } from '../../shared/rules/identify.ts'
import { CAPTION_MAX, type PhotoNote } from '../../shared/rules/photo-notes.ts'
import { viewLabels } from '../lib/photo-note-text.ts'
import { controlClass } from './field-frame.tsx'
import { Select } from './select.tsx'

const options = Object.entries(viewLabels).map(([value, label]) => ({ value, label }))

/** As the form holds it: typed, not yet trimmed. */
export type TypedNote = Pick<PhotoNote, 'imageUrl'> & Partial<PhotoNote>

interface PhotoNoteFieldsProps {
  note: TypedNote
  /** From 1. */
  place: number
  onChange: (note: TypedNote) => void
}

export function PhotoNoteFields({ note, place, onChange }: PhotoNoteFieldsProps) {
  return (
    <div className="mt-1 space-y-1">
      <Select
        aria-label={`What photograph ${place} shows`}
        placeholder="Shows…"
        options={options}
        value={note.shows ?? ''}
        onChange={event => onChange({ ...note, shows: (event.target.value || null) as View | null })}
      />
      {(note.shows || note.caption) && (
        <input
          aria-label={`Caption of photograph ${place}`}
          placeholder={note.shows === 'damage' ? 'Chip on the rim' : 'A few words'}
          maxLength={CAPTION_MAX}
          value={note.caption ?? ''}
          onChange={event => onChange({ ...note, caption: event.target.value })}
          className={`${controlClass} h-11`}
        />
      )}
    </div>
  )
}
