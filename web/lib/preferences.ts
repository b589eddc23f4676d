import { useSyncExternalStore } from 'react'
import { type Language, type LengthUnit, languages } from '../../shared/contract/preferences.ts'
import { isTimeZone } from '../../shared/rules/calendar.ts'
import { type Currency, isCurrency } from '../../shared/rules/currencies.ts'
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
/** What the browser had before someone logged in, and has again when they log out. */
const OWN_KEY = 'own-preferences'
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

function ownPreferences(): ChosenPreferences | null {
  try {
    const text = localStorage.getItem(OWN_KEY)
    return text === null ? null : read(text)
  } catch {
    return null
  }
}

/** Call this before a member's preferences replace those of the browser. */
function keepOwn(): ChosenPreferences {
  const kept = ownPreferences()
  if (kept) return kept
  const own = chosenPreferences()
  try {
    localStorage.setItem(OWN_KEY, JSON.stringify(own))
  } catch {
    // Storage is off: nothing outlasts the page.
  }
  return own
}

/** After logout: the next person at this browser gets what was chosen here, or what fits it. */
export function returnToOwn(): void {
  const own = ownPreferences()
  if (!own) return
  choosePreferences(own)
  localStorage.removeItem(OWN_KEY)
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

/** What an account has chosen applies in every browser; the rest is the browser's own. */
export function takeOver(account: ChosenPreferences): void {
  const known = chosenPreferences()
  const own = keepOwn()
  const next = {
    language: account.language ?? own.language,
    units: account.units ?? own.units,
    currency: account.currency ?? own.currency,
    timeZone: account.timeZone ?? own.timeZone,
  }
  if (JSON.stringify(next) !== JSON.stringify(known)) choosePreferences(next)
}

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferenceChange, currentPreferences)
