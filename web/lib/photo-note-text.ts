import type { View } from '../../shared/rules/identify.ts'
import type { PhotoNote } from '../../shared/rules/photo-notes.ts'

export const viewLabels: Record<View, string> = {
  whole: 'Front',
  back: /* @wc-context: side of a piece */ 'Back',
  base: 'Base',
  mark: 'Mark',
  inside: 'Inside',
  detail: 'Detail',
  damage: 'Damage',
}

/** "Damage: chip on the rim". Empty where nothing was said. */
export const photoNoteText = (note: Pick<PhotoNote, 'shows' | 'caption'> | undefined): string =>
  [note?.shows && viewLabels[note.shows], note?.caption].filter(Boolean).join(': ')
