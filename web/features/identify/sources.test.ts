import { describe, expect, it } from 'vitest'
import { catalogueText, noMatchText, noMatchTitle, stateText, switchOnText } from './sources.ts'

const off = { matcher: 'off', vision: 'none', marks: 'none', ai: 'off', nyckel: 'off', lens: 'off' } as const

describe('the Version Switch left the catalogue out', () => {
  const asked = { sources: off, skippedMatcher: true }

  it('says so, and does not claim that the database was searched', () => {
    expect(stateText('matcher', asked)).toBe('Skipped because of the Version Switch')
    expect(switchOnText('matcher', asked, false)).toMatch(/Turn on the Version Switch/)
    expect(noMatchText(asked)).toMatch(/^Nothing was searched/)
    expect(noMatchText({ ...asked, sources: { ...off, ai: 'none' } })).toMatch(/the AI could not tell/)
    expect(noMatchText({ ...asked, sources: { ...off, ai: 'limited' } })).toMatch(/the AI did not answer/)
    expect(noMatchText({ ...asked, sources: { ...off, lens: 'none' } })).toMatch(/the visual search found nothing/)
  })

  it('leaves the words for the other sources alone', () => {
    expect(stateText('ai', asked)).toBe('Turned off')
    expect(switchOnText('ai', asked, true)).toMatch(/OPENAI_API_KEY/)
    expect(switchOnText('lens', asked, true)).toMatch(/SERPAPI_KEY.*that the web can reach/)
    expect(switchOnText('nyckel', asked, true)).toMatch(/^The Version Switch skips it, too.*NYCKEL_CLIENT_ID/)
  })
})

it('tells a catalogue that is missing from one that was left out', () => {
  const asked = { sources: off, skippedMatcher: false }
  expect(stateText('matcher', asked)).toBe('Turned off')
  expect(switchOnText('matcher', asked, true)).toMatch(/It needs a catalog/)
  expect(noMatchText(asked)).toMatch(/in our database/)
})

it.each(['timeout', 'failed'] as const)('does not call it no match where the catalog was not searched: %s', matcher => {
  const asked = { sources: { ...off, matcher }, skippedMatcher: false }
  expect(noMatchTitle(asked)).toBe('We Couldn’t Finish Searching')
  expect(noMatchText(asked)).toMatch(/search again/)
  expect(noMatchTitle({ ...asked, sources: { ...off, matcher: 'none' } })).toBe('No Match Found')
  expect(noMatchTitle({ ...asked, skippedMatcher: true })).toBe('No Match Found')
})

it('says of an AI reading that the piece is not in the catalogue only where the catalogue was asked', () => {
  expect(catalogueText('none')).toBe('It is not in our reference catalog')
  expect(catalogueText('off')).toBe('Our reference catalog was not searched')
  expect(catalogueText('timeout')).toBe('Our reference catalog could not be searched')
})

it('tells nobody but those who run the site how it is set up', () => {
  const asked = { sources: off, skippedMatcher: false }
  for (const source of ['matcher', 'ai', 'nyckel', 'lens'] as const) {
    expect(switchOnText(source, asked, false)).toBeUndefined()
  }
})
