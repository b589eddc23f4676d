import * as z from 'zod'
import { documentKinds } from '../rules/piece-documents.ts'

/** Apart from the rules that ask for documents, which functions that show listings need not carry. */
export const shownDocument = z.object({
  kind: z.enum(documentKinds),
  imageUrl: z.string(),
  title: z.string().nullable(),
  issuer: z.string().nullable(),
  date: z.string().nullable(),
})
