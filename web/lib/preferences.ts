import { useSyncExternalStore } from 'react'
import { isTimeZone } from '../../shared/calendar.ts'
import { type Currency, isCurrency } from '../../shared/currencies.ts'
import { type Language, type LengthUnit, languages } from '../../shared/preferences.ts'
import { guessedLanguage, guessedTimeZone, guessFrom } from './guessed-preferences.ts'
import { notePreferenceChange, onPreferenceChange } from './preference-changes.ts'

export interface Preferences {
  language: Language
  units: LengthUnit
  currency: Currency
  timeZone: string
}

/** Null: as the browser has it. */
export type ChosenPreferences = { [Name in keyof Preferences]: Preferences[Name] | null }

const KEY = 'preferences'
const NONE: ChosenPreferences = { language: null, units: null, currency: null, timeZone: null }

let chosen: ChosenPreferences | undefined
let current: Preferences | undefined

/** What this browser keeps, without what is no longer valid. */
function read(text: string | null): ChosenPreferences {
  const { language, units, currency, timeZone } = JSON.parse(text ?? '{}')
  return {
    language: languages.find(known => known === language) ?? null,
    units: units === 'cm' || units === 'in' ? units : null,
    currency: isCurrency(currency) ? currency : null,
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null,
  }
}

export function chosenPreferences(): ChosenPreferences {
  if (chosen) return chosen
  try {
    chosen = read(localStorage.getItem(KEY))
  } catch {
    // Storage is off, or holds something else.
    chosen = NONE
  }
  return chosen
}

export const guessedPreferences = (): Preferences => ({
  language: guessedLanguage(),
  ...guessFrom(globalThis.navigator?.language ?? ''),
  timeZone: guessedTimeZone(),
})

/** What was chosen, else what fits the browser's language and time zone. */
export function currentPreferences(): Preferences {
  if (current) return current
  const guessed = guessedPreferences()
  const { language, units, currency, timeZone } = chosenPreferences()
  current = {
    language: language ?? guessed.language,
    units: units ?? guessed.units,
    currency: currency ?? guessed.currency,
    timeZone: timeZone ?? guessed.timeZone,
  }
  return current
}

/** Kept in this browser, so that the next first paint has them. Another language loads the page again. */
export function choosePreferences(next: ChosenPreferences): void {
  const { language } = currentPreferences()
  chosen = next
  current = undefined
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
    if (currentPreferences().language !== language) globalThis.location?.reload()
  } catch {
    // Storage is off: they last until the page is closed.
  }
  notePreferenceChange()
}

/** What an account has chosen applies in every browser; the rest stays as it is here. */
export function takeOver(account: ChosenPreferences): void {
  const known = chosenPreferences()
  const language = account.language ?? known.language
  const units = account.units ?? known.units
  const currency = account.currency ?? known.currency
  const timeZone = account.timeZone ?? known.timeZone
  const next = { language, units, currency, timeZone }
  if (JSON.stringify(next) !== JSON.stringify(known)) choosePreferences(next)
}

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferenceChange, currentPreferences)
