import * as z from 'zod'
import { mediaPath, nullish, optionalText } from '../contract/fields.ts'
import { views } from './identify.ts'
import { MAX_PHOTOS } from './listing.ts'

/** In characters. */
export const CAPTION_MAX = 80

/** What one of a listing's photographs shows. */
export const photoNote = z.object({
  imageUrl: z.string(),
  shows: z.enum(views).nullable(),
  caption: z.string().nullable(),
})
export type PhotoNote = z.output<typeof photoNote>

export const photoNotesField = z
  .array(
    z.object({
      imageUrl: mediaPath,
      shows: nullish(z.enum(views, { error: 'Choose what it shows from the list.' })),
      caption: optionalText(CAPTION_MAX),
    }),
  )
  .max(MAX_PHOTOS, `Use at most ${MAX_PHOTOS} photographs.`)
  .refine(
    notes => new Set(notes.map(({ imageUrl }) => imageUrl)).size === notes.length,
    'The same photograph is described twice.',
  )

/** Those that say something, and of photographs that are still there, in their order. */
export const notesAbout = (images: readonly string[], notes: readonly PhotoNote[]): PhotoNote[] =>
  images.flatMap(imageUrl => notes.find(note => note.imageUrl === imageUrl && (note.shows || note.caption)) ?? [])
