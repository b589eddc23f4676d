import * as z from 'zod'
import { isTimeZone } from './calendar.ts'
import { currencies } from './currencies.ts'

export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** What a person chose; null is as their browser has it. */
export const preferences = {
  units: z.enum(lengthUnits).nullable(),
  currency: z.enum(currencies).nullable(),
  timeZone: z.string().nullable(),
}

export const preferenceFields = {
  units: z.enum(lengthUnits, 'Choose cm or in.').nullish(),
  currency: z.enum(currencies, 'Choose one of the currencies.').nullish(),
  timeZone: z
    .string()
    .max(64, 'Use at most 64 characters.')
    .refine(isTimeZone, 'Use the name of a time zone, like America/New_York.')
    .nullish(),
}
