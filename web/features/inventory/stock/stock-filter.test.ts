import { describe, expect, it } from 'vitest'
import { cents } from '../../../../shared/rules/cents.ts'
import { queryWith } from '../../../lib/use-address-query.ts'
import { allSelected, extended, NOTHING_SELECTED, toggled } from './selection.ts'
import { FIRST_VIEW, foundPieces, queryOf, type StockView, totalsOf, viewFrom } from './stock-filter.ts'
import { piece } from './testing/piece.ts'

const NOW = new Date('2026-11-29T12:00:00Z')

const clock = piece({ id: '03', itemName: 'Bracket clock', category: 'Other', price: cents(90_000), state: 'listed' })
const jar = piece({
  id: '02',
  itemName: 'Ginger jar',
  category: 'Ceramics',
  imageUrl: '/media/photos/a/800.webp',
  stockNumber: 'SN-10',
  purchasePrice: cents(5_000),
  purchasedFrom: 'Widow Pellham',
  price: cents(20_000),
  createdAt: '2026-05-01T12:00:00Z',
})
const spoon = piece({
  id: '01',
  itemName: 'Spoon',
  stockNumber: 'SN-9',
  location: { kind: 'lent', note: 'Zürich', until: null },
})
const all = [clock, jar, spoon]

const found = (view: Partial<StockView>) => foundPieces(all, { ...FIRST_VIEW, ...view }, NOW).map(({ id }) => id)

describe('a table of pieces', () => {
  it.each([
    ['all, newest first', {}, ['03', '02', '01']],
    ['the oldest first', { isDescending: false }, ['01', '02', '03']],
    ['words of name and source, in any order', { q: 'pellham ginger' }, ['02']],
    ['a stock number', { q: 'sn-9' }, ['01']],
    ['a place without its dots', { q: 'zurich' }, ['01']],
    ['a state', { state: 'listed' as const }, ['03']],
    ['a category', { category: 'ceramics' }, ['02']],
    ['at least a price', { min: '500' }, ['03']],
    ['at most a price, which others lack', { max: '500' }, ['02']],
    ['without a photograph', { photo: 'no' as const }, ['03', '01']],
    ['older than half a year', { age: '180' as const }, ['02']],
    ['of the last 30 days', { age: 'new' as const }, ['03', '01']],
    ['numbers as numbers, those without last', { sort: 'number' as const, isDescending: false }, ['01', '02', '03']],
    ['the dearest first', { sort: 'price' as const, isDescending: true }, ['03', '02', '01']],
    ['the cheapest first', { sort: 'price' as const, isDescending: false }, ['02', '03', '01']],
  ])('finds %s', (_, view, ids) => {
    expect(found(view)).toEqual(ids)
  })

  it('keeps its view in the address, without what is usual', () => {
    const view = { ...FIRST_VIEW, q: 'jar', state: 'listed', min: '10', sort: 'price', isDescending: true } as const
    const query = queryWith(new URLSearchParams('photo=no'), queryOf(view))
    expect(query.toString()).toBe('q=jar&state=listed&min=10&sort=price&order=desc')
    expect(viewFrom(query)).toEqual(view)
    expect(queryWith(query, queryOf(FIRST_VIEW)).toString()).toBe('')
    expect(viewFrom(new URLSearchParams('state=stolen&sort=colour&age=9'))).toEqual(FIRST_VIEW)
  })

  it('adds up what is still there', () => {
    const sold = piece({ state: 'sold', soldFor: cents(99_999), purchasePrice: cents(1) })
    expect(totalsOf([...all, sold])).toEqual({ asked: 110_000, paid: 5_000, margin: 15_000, hasMargin: true })
  })
})

describe('a selection', () => {
  const ids = ['a', 'b', 'c', 'd']
  const selected = (selection: typeof NOTHING_SELECTED) => [...selection.ids].toSorted().join('')

  it('is changed one by one, by all in between, and as a whole', () => {
    const one = toggled(NOTHING_SELECTED, 'b')
    expect(selected(one)).toBe('b')
    const some = extended(one, 'd', ids)
    expect(selected(some)).toBe('bcd')
    const less = toggled(some, 'd')
    expect(selected(extended(less, 'c', ids))).toBe('b')
    expect(selected(allSelected(ids))).toBe('abcd')
    expect(selected(extended(NOTHING_SELECTED, 'c', ids))).toBe('c')
  })
})
