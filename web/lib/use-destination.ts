import { useSyncExternalStore } from 'react'
import { DEFAULT_COUNTRY, isCountry } from '../../shared/rules/countries.ts'
import { statedRegion } from './guessed-preferences.ts'
import { useUser } from './use-user.ts'

const KEY = 'ship-to'

/** Kept until the page is closed where storage is off. */
let chosen: string | undefined
const listeners = new Set<() => void>()

function remembered(): string | undefined {
  if (chosen) return chosen
  try {
    const country = localStorage.getItem(KEY)
    return country !== null && isCountry(country) ? country : undefined
  } catch {
    return undefined
  }
}

function remember(country: string): void {
  chosen = country
  try {
    localStorage.setItem(KEY, country)
  } catch {
    // The page still knows it.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The country to ship to: as chosen in this browser, else the account's, else the browser's. */
export function useDestination() {
  const { user } = useUser()
  const country = useSyncExternalStore(listen, remembered)
  const home = user?.delivery?.from
  return [country ?? home ?? regionOfBrowser(), remember] as const
}

function regionOfBrowser(): string {
  const region = statedRegion(navigator.language)
  return region && isCountry(region) ? region : DEFAULT_COUNTRY
}
