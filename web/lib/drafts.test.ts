import { beforeEach, expect, it, vi } from 'vitest'
import { changedFields, forgetDraft, forgetDrafts, keepDraft, recallDraft } from './drafts.ts'

const memory = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, text: string) => void memory.set(key, text),
  removeItem: (key: string) => void memory.delete(key),
  key: (n: number) => [...memory.keys()][n] ?? null,
  get length() {
    return memory.size
  },
})
beforeEach(() => memory.clear())

it('keeps what was typed until it is sent, each form apart', () => {
  keepDraft('offer:a', { message: 'Would you take less?' })
  keepDraft('offer:b', { message: 'Is it signed?' })
  expect(recallDraft('offer:a')).toEqual({ message: 'Would you take less?' })
  forgetDraft('offer:a')
  expect(recallDraft('offer:a')).toEqual({})
  expect(recallDraft('offer:b')).toEqual({ message: 'Is it signed?' })
})

it('keeps nothing once all is as it was, and nothing after logout', () => {
  keepDraft('offer:a', { message: 'x' })
  keepDraft('offer:a', {})
  expect(memory.size).toBe(0)
  keepDraft('offer:a', { message: 'x' })
  keepDraft('message:b', { text: 'y' })
  memory.set('search', '"z"')
  forgetDrafts()
  expect([...memory.keys()]).toEqual(['search'])
})

it('takes nothing from a memory that holds something else', () => {
  memory.set('draft:offer:a', '{"message":{"html":"<b>"}}')
  expect(recallDraft('offer:a')).toEqual({})
})

it('takes only the fields that were changed, so that the others follow the server', () => {
  const initial = { itemName: 'Tea caddy', maker: null, notes: '', images: [] }
  expect(changedFields({ ...initial, maker: 'Storr', images: ['/a'] }, initial)).toEqual({ maker: 'Storr' })
  expect(changedFields({ itemName: '', maker: null, notes: '', more: null }, initial)).toEqual({ itemName: '' })
  expect(changedFields({ itemName: 'Tea caddy', maker: '', category: undefined }, initial)).toEqual({})
})
