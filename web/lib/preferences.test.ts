import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { guessFrom, statedRegion } from './guessed-preferences.ts'

const stored = new Map<string, string>()

/** As after loading the page in a browser of this language. */
async function load(language: string) {
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.resetModules()
  return import('./preferences.ts')
}

beforeEach(() => stored.clear())

/** The next file in this process begins as a page in English. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('guesses units and currency from the browser’s language', () => {
  expect(guessFrom('en-US')).toEqual({ units: 'in', currency: 'USD' })
  expect(guessFrom('en-GB')).toEqual({ units: 'cm', currency: 'GBP' })
  expect(guessFrom('de')).toEqual({ units: 'cm', currency: 'EUR' })
  expect(guessFrom('pt-BR')).toEqual({ units: 'cm', currency: 'USD' })
  expect(guessFrom('not a language')).toEqual({ units: 'cm', currency: 'USD' })
})

it('reads a country only where the language names one', () => {
  expect(['en-GB', 'en', 'en-US@posix', ''].map(statedRegion)).toEqual(['GB', undefined, undefined, undefined])
})

it('keeps what a visitor chose for the next visit, and guesses the rest', async () => {
  const first = await load('de-DE')
  first.choosePreferences({ language: 'de', units: 'in', currency: null, timeZone: 'America/New_York' })
  const next = await load('de-DE')
  expect(next.currentPreferences()).toEqual({
    language: 'de',
    units: 'in',
    currency: 'EUR',
    timeZone: 'America/New_York',
  })
})

it('takes over what an account has chosen, and leaves the rest', async () => {
  const { choosePreferences, currentPreferences, takeOver } = await load('en-US')
  choosePreferences({ language: null, units: 'cm', currency: 'GBP', timeZone: null })
  takeOver({ language: 'de', units: null, currency: 'CHF', timeZone: 'Europe/Zurich' })
  expect(currentPreferences()).toEqual({
    language: 'de',
    units: 'cm',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
  })
})

it('has again after logout what the browser had, whatever members chose in between', async () => {
  const own = { language: null, units: 'cm', currency: 'GBP', timeZone: null } as const
  const { choosePreferences } = await load('en-US')
  choosePreferences(own)
  const members = await load('en-US')
  members.takeOver({ language: null, units: 'in', currency: 'CHF', timeZone: 'Europe/Zurich' })
  members.takeOver({ language: null, units: 'in', currency: 'JPY', timeZone: 'Asia/Tokyo' })
  const next = await load('en-US')
  next.takeOver({ language: null, units: null, currency: 'SEK', timeZone: null })
  expect(next.chosenPreferences()).toEqual({ language: null, units: 'cm', currency: 'SEK', timeZone: null })
  next.returnToOwn()
  next.returnToOwn()
  expect((await load('en-US')).chosenPreferences()).toEqual(own)
})

it('are at once the browser’s own where a member takes back what they chose', async () => {
  const own = { language: null, units: 'cm', currency: 'GBP', timeZone: null } as const
  const { choosePreferences, takeOver, chosenPreferences } = await load('en-US')
  choosePreferences(own)
  takeOver({ ...own, currency: 'CHF' })
  takeOver({ ...own, currency: null })
  expect(chosenPreferences()).toEqual(own)
})

it('are the browser’s own guesses again after logout where nobody chose', async () => {
  const { takeOver, returnToOwn, currentPreferences } = await load('en-US')
  takeOver({ language: null, units: 'cm', currency: 'CHF', timeZone: 'Europe/Zurich' })
  returnToOwn()
  expect(currentPreferences()).toMatchObject({ units: 'in', currency: 'USD' })
})

it('survives whatever else is in the browser’s storage', async () => {
  for (const text of ['null', '[]', 'gibberish', '{"units":"ells","currency":"XXX","timeZone":"Mars"}']) {
    stored.set('preferences', text)
    const { currentPreferences } = await load('en-US')
    expect(currentPreferences()).toMatchObject({ units: 'in', currency: 'USD' })
  }
})
