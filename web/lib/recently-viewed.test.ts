import { beforeEach, expect, it, vi } from 'vitest'
import { forgetViewed, noteViewed, recentlyViewed } from './recently-viewed.ts'

let stored = new Map<string, string>()
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const view = (id: string, userId = 'bea') => noteViewed(userId, { id, itemName: id, category: null, imageUrl: null })
const idsFor = (userId: string) => recentlyViewed(userId).map(({ id }) => id)

it('keeps the last twelve pieces a person looked at, each once, the latest first', () => {
  for (const id of ['jar', 'clock', 'jar']) view(id)
  expect(idsFor('bea')).toEqual(['jar', 'clock'])
  for (let n = 1; n <= 12; n++) view(`spoon ${n}`)
  expect(idsFor('bea')).toHaveLength(12)
  expect(idsFor('bea')[0]).toBe('spoon 12')
})

it('shows nobody what another person looked at, and nothing after logging out', () => {
  view('jar')
  expect(idsFor('ada')).toEqual([])
  view('clock', 'ada')
  expect(idsFor('bea')).toEqual([])
  forgetViewed()
  expect(idsFor('ada')).toEqual([])
})

it('starts empty where the storage is off or holds something else', () => {
  stored.set('viewed', '{"pieces":3')
  expect(idsFor('bea')).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  view('jar')
  expect(idsFor('bea')).toEqual([])
})
