import * as z from 'zod'
import { clearableText, nullish, optionalText } from '../contract/fields.ts'
import { conditions, DIMENSIONS_MAX, FLAWS_MAX } from './listing.ts'

const conditionField = z.enum(conditions, { error: 'Choose one of the conditions.' })

export const conditionReport = {
  condition: z.enum(conditions).nullable(),
  dimensions: z.string().nullable(),
  flaws: z.string().nullable(),
}

export const optionalReport = {
  condition: nullish(conditionField),
  dimensions: optionalText(DIMENSIONS_MAX),
  flaws: optionalText(FLAWS_MAX),
}

/** In an edit: what is absent stays, null and blank clear. */
export const clearableReport = {
  condition: conditionField.nullish(),
  dimensions: clearableText(DIMENSIONS_MAX).optional(),
  flaws: clearableText(FLAWS_MAX).optional(),
}

type ReportField = keyof typeof conditionReport

export const reportFields = Object.keys(conditionReport) as ReportField[]

export const reportOf = <Values extends { readonly [Field in ReportField]?: unknown }>({
  condition,
  dimensions,
  flaws,
}: Values): Pick<Values, ReportField> => ({ condition, dimensions, flaws })

export const emptyReport = { condition: null, dimensions: null, flaws: null }
