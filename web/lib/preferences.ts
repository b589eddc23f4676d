import { useSyncExternalStore } from 'react'
import { isTimeZone } from '../../shared/calendar.ts'
import { type Currency, isCurrency } from '../../shared/currencies.ts'
import type { LengthUnit } from '../../shared/preferences.ts'
import { guessedTimeZone, guessFrom } from './guessed-preferences.ts'
import { notePreferenceChange, onPreferenceChange } from './preference-changes.ts'

export interface Preferences {
  units: LengthUnit
  currency: Currency
  timeZone: string
}

/** Null: as the browser has it. */
export type ChosenPreferences = { [Name in keyof Preferences]: Preferences[Name] | null }

const KEY = 'preferences'
/** What the browser had before someone logged in, and has again when they log out. */
const OWN_KEY = 'own-preferences'
const NONE: ChosenPreferences = { units: null, currency: null, timeZone: null }

let chosen: ChosenPreferences | undefined
let current: Preferences | undefined

/** What this browser keeps, without what is no longer valid. */
function read(text: string | null): ChosenPreferences {
  const { units, currency, timeZone } = JSON.parse(text ?? '{}')
  return {
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
  ...guessFrom(globalThis.navigator?.language ?? ''),
  timeZone: guessedTimeZone(),
})

/** What was chosen, else what fits the browser's language and time zone. */
export function currentPreferences(): Preferences {
  if (current) return current
  const guessed = guessedPreferences()
  const { units, currency, timeZone } = chosenPreferences()
  current = {
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

export function choosePreferencesOfMember(next: ChosenPreferences): void {
  keepOwn()
  choosePreferences(next)
}

/** Kept in this browser, so that the next first paint has them. */
export function choosePreferences(next: ChosenPreferences): void {
  chosen = next
  current = undefined
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage is off: they last until the page is closed.
  }
  notePreferenceChange()
}

/** What an account has chosen applies in every browser; the rest is the browser's own. */
export function takeOver(account: ChosenPreferences): void {
  const known = chosenPreferences()
  const own = keepOwn()
  const units = account.units ?? own.units
  const currency = account.currency ?? own.currency
  const timeZone = account.timeZone ?? own.timeZone
  const isSame = units === known.units && currency === known.currency && timeZone === known.timeZone
  if (!isSame) choosePreferences({ units, currency, timeZone })
}

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferenceChange, currentPreferences)
