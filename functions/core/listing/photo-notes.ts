import { notesAbout, type PhotoNote } from '../../../shared/rules/photo-notes.ts'

/** Undefined where they say nothing, so that most records have none. */
export function storedNotes(images: readonly string[], notes: readonly PhotoNote[]): PhotoNote[] | undefined {
  const kept = notesAbout(images, notes)
  return kept.length > 0 ? kept : undefined
}
