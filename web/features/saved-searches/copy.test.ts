import { expect, it } from 'vitest'
import type { SavedSearch } from '../../../shared/contract/endpoints/saved-searches.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { alertText, filterTexts } from './copy.ts'

const search: SavedSearch = {
  id: 'jars',
  userId: 'ada',
  searchName: 'Jars',
  searchQuery: null,
  categoryFilter: null,
  minPrice: null,
  maxPrice: null,
  listingTypeFilter: null,
  conditionFilter: null,
  pieceFilters: {},
  emailAlerts: true,
  alertFrequency: 'daily',
  lastAlertSent: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const textsOf = (changes: Partial<SavedSearch>) => filterTexts({ ...search, ...changes }).map(({ text }) => text)

it('says what a search is filtered by, and nothing of what it is not', () => {
  expect(textsOf({ searchQuery: 'jar', categoryFilter: 'Ceramics' })).toEqual(['“jar”', 'Ceramics'])
  expect(textsOf({ minPrice: cents(50_00) })).toEqual(['From $50.00'])
  expect(textsOf({ maxPrice: cents(1_200_50) })).toEqual(['Up to $1,200.50'])
  expect(
    textsOf({ minPrice: cents(0), maxPrice: cents(5_00), listingTypeFilter: 'fixed-price', conditionFilter: 'Good' }),
  ).toEqual(['$0.00 to $5.00', 'Fixed price', 'Good'])
  expect(textsOf({ pieceFilters: { period: 'Georgian', shipsTo: 'GB' } })).toEqual([
    'Georgian',
    'Ships to United Kingdom',
  ])
})

it('shows when and how its owner gets alerts', () => {
  expect(alertText(search)).toBe('Once a day, by notification and email')
  expect(alertText({ ...search, alertFrequency: 'instant', emailAlerts: false })).toBe(
    'As soon as something matches, by notification only',
  )
})
