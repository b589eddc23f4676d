import * as z from 'zod'
import { forget, keep, recall } from '../session-memory.ts'
import { type PhotoEdit, photoEdit } from './photo-edit.ts'

const KEY = 'edited-photos'
const MAX_EDITED_PHOTOS = 100

const editedPhoto = z.object({ imageUrl: z.string(), original: z.string(), edit: photoEdit })
const kept = z.array(editedPhoto)

const all = () => recall(KEY, kept, 'localStorage') ?? []

/** The stored photograph that one was made of, and how. In this browser alone. */
export const originalOf = (imageUrl: string): Pick<z.output<typeof editedPhoto>, 'original' | 'edit'> | undefined =>
  all().find(edited => edited.imageUrl === imageUrl)

/** The latest first. */
export function noteEdited(imageUrl: string, original: string, edit: PhotoEdit): void {
  const others = all().filter(edited => edited.imageUrl !== imageUrl)
  keep(KEY, [{ imageUrl, original, edit }, ...others].slice(0, MAX_EDITED_PHOTOS), 'localStorage')
}

/** After logout, so that the next person at this browser can't find an original. */
export const forgetEdited = (): void => forget(KEY, 'localStorage')
