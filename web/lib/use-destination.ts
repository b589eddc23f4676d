import { useState } from 'react'
import { DEFAULT_COUNTRY, isCountry } from '../../shared/countries.ts'
import { useUser } from './use-user.ts'

const KEY = 'ship-to'

function remembered(): string | undefined {
  try {
    const country = localStorage.getItem(KEY)
    return country !== null && isCountry(country) ? country : undefined
  } catch {
    return undefined
  }
}

function remember(country: string): void {
  try {
    localStorage.setItem(KEY, country)
  } catch {
    // Storage is off: the choice is kept until the page is closed.
  }
}

/** The country to ship to: as chosen in this browser, else the account's. */
export function useDestination() {
  const { user } = useUser()
  const [chosen, setChosen] = useState(remembered)
  const choose = (country: string) => {
    setChosen(country)
    remember(country)
  }
  return [chosen ?? user?.delivery.from ?? DEFAULT_COUNTRY, choose] as const
}
