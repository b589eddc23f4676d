import { expect, it } from 'vitest'
import { draftedDescription, draftedTitle } from './piece-suggestions.ts'

const jar = { maker: 'Spode', dateCreated: 'c. 1820', culture: 'English', materials: 'Porcelain' }

it.each([
  [{}, 'Jar'],
  [jar, 'Jar, porcelain, by Spode, English, c. 1820'],
  [{ maker: 'Attributed to Spode' }, 'Jar, attributed to Spode'],
  [{ materials: 'Porcelain with underglaze blue and enamels in the palette of famille rose' }, 'Jar'],
])('a title says what it is, then what was confirmed: %j', (facts, title) => {
  expect(draftedTitle('Jar', facts)).toBe(title)
})

it('a title says nothing twice', () => {
  expect(draftedTitle('Piece marked Spode', jar)).toBe('Piece marked Spode, porcelain, English, c. 1820')
})

it.each([
  [{}, ''],
  [jar, 'Made of porcelain. Made by Spode. English, c. 1820.'],
  [
    { category: 'Silver', facts: { weight: '420 g', assayOffice: 'Birmingham', provenance: 'A family in Bath.' } },
    'Assay office: Birmingham. Weight: 420 g. Provenance: A family in Bath.',
  ],
  [{ maker: 'Circle of Hester Bateman', dateCreated: '1783' }, 'Circle of Hester Bateman. 1783.'],
])('a description says what was confirmed, and nothing else: %j', (facts, text) => {
  expect(draftedDescription(facts)).toBe(text)
})
