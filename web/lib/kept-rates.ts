const KEY = 'exchange-rates'

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** As JSON; null in a browser that has not asked yet. Kept, so that prices are complete at the next first paint. */
export const keptRates = read()

export function keepRates(rates: string): void {
  try {
    if (rates !== read()) localStorage.setItem(KEY, rates)
  } catch {
    // Storage is off.
  }
}
