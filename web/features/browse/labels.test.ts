import { expect, it } from 'vitest'
import { noFilters } from '../../../shared/rules/browse-view.ts'
import { activeFilters } from './labels.ts'

it('says in words what narrows the results, and how to be without it', () => {
  const view = { ...noFilters, sort: 'createdAt', page: 3 }
  expect(activeFilters(view)).toEqual([])
  expect(
    activeFilters({
      ...noFilters,
      q: ' tea caddy ',
      period: 'Georgian',
      shipsTo: 'GB',
      category: 'Silver',
      minPrice: '50',
      maxPrice: '1200.5',
      listingType: 'auction',
      condition: 'As found',
      status: 'ended',
    }),
  ).toEqual([
    { label: '“tea caddy”', without: { q: '' } },
    { label: 'Silver', without: { category: '' } },
    { label: 'From $50.00', without: { minPrice: '' } },
    { label: 'Up to $1,200.50', without: { maxPrice: '' } },
    { label: 'Auction', without: { listingType: '' } },
    { label: 'As found', without: { condition: '' } },
    { label: 'Georgian', without: { period: '' } },
    { label: 'Ships to United Kingdom', without: { shipsTo: '' } },
    { label: 'Ended auctions', without: { status: 'active' } },
  ])
})

it('names nothing that the search goes without because it is mistyped', () => {
  expect(activeFilters({ ...noFilters, minPrice: 'cheap' })).toEqual([])
})

it('says what the search words mean, each to be removed', () => {
  const understood = [
    { label: 'Georgian: 1714 to 1837', without: 'jug with a lid under 500' },
    { label: 'Under $500', without: 'georgian jug with a lid' },
  ]
  expect(activeFilters({ ...noFilters, q: 'georgian jug with a lid under 500' }, understood)).toEqual([
    { label: 'Georgian: 1714 to 1837', without: { q: 'jug with a lid under 500' } },
    { label: 'Under $500', without: { q: 'georgian jug with a lid' } },
  ])
})
