import * as z from 'zod'
import { markSymbolIds } from '../../rules/mark-symbols.ts'
import { defineEndpoints } from '../endpoint.ts'
import { textField } from '../fields.ts'

export const MAX_MARKS = 8
export const MARK_TEXT_MAX = 200
export const MAX_MARK_SYMBOLS = 8

/** The surest first. */
export const markConfidences = ['certain', 'likely', 'possible'] as const
export type MarkConfidence = (typeof markConfidences)[number]

const text = z.string().nullable()
const year = z.number().int().nullable()

const namedMaker = z.object({
  name: z.string(),
  place: z.string(),
  country: z.string(),
  confidence: z.enum(markConfidences),
})
export type NamedMaker = z.output<typeof namedMaker>

const markEvidence = z.object({
  /** What was read, or the symbol that was chosen. */
  text: z.string(),
  meaning: z.string(),
  source: z.string(),
  /** Whether the statement was compared with the source. Otherwise the source is a work of the trade in which to look it up. */
  isChecked: z.boolean().default(false),
  /** False where letters had to be corrected to find the meaning. */
  isAsRead: z.boolean().default(true),
  notBefore: year,
  notAfter: year,
})
export type MarkEvidence = z.output<typeof markEvidence>

/** Null where the marks don't say. Years are inclusive. */
export const marksMeaning = z.object({
  maker: namedMaker.nullable(),
  alternatives: z.array(namedMaker),
  place: text,
  country: text,
  category: text,
  standard: text,
  /** The town whose assay office struck them, and the letter of the year. */
  assayOffice: text.default(null),
  dateLetter: text.default(null),
  /** Plate and base metal are worth something else than what their marks imitate. */
  metal: z.enum(['solid', 'plated', 'base']).nullable().default(null),
  notBefore: year,
  notAfter: year,
  /** Where only some years are possible: `1902/03` is a hallmark's year, of two calendar halves. */
  years: z.array(z.string()).default([]),
  evidence: z.array(markEvidence),
  contradictions: z.array(z.string()),
  warnings: z.array(z.string()),
})
export type MarksMeaning = z.output<typeof marksMeaning>

export const marks = defineEndpoints({
  readMarksMeaning: {
    method: 'POST',
    path: '/api/marks/meaning',
    auth: 'public',
    session: 'none',
    summary: 'Find out what the marks of a piece say about its maker, place and years, with the evidence.',
    body: z.object({
      /** The text of one mark each, as read or typed, lines divided by line breaks. */
      marks: z.array(textField(MARK_TEXT_MAX)).max(MAX_MARKS, `Enter at most ${MAX_MARKS} marks.`),
      symbols: z
        .array(z.enum(markSymbolIds))
        .max(MAX_MARK_SYMBOLS, `Choose at most ${MAX_MARK_SYMBOLS} symbols.`)
        .default([]),
    }),
    response: marksMeaning,
  },
})
