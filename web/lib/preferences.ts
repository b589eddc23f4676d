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

/** What an account has chosen applies in every browser; the rest stays as it is here. */
export function takeOver(account: ChosenPreferences): void {
  const known = chosenPreferences()
  const units = account.units ?? known.units
  const currency = account.currency ?? known.currency
  const timeZone = account.timeZone ?? known.timeZone
  const isSame = units === known.units && currency === known.currency && timeZone === known.timeZone
  if (!isSame) choosePreferences({ units, currency, timeZone })
}

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferenceChange, currentPreferences)
