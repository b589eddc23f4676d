import * as z from 'zod'
import { currencies } from '../rules/currencies.ts'

export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Languages of the web app and of mails. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** How each writes numbers, sums and dates. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' }

/** What a person chose; null is as their browser has it. */
export const preferences = {
  language: z.enum(languages).nullable(),
  units: z.enum(lengthUnits).nullable(),
  currency: z.enum(currencies).nullable(),
  timeZone: z.string().nullable(),
}
