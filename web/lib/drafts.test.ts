import { beforeEach, expect, it, vi } from 'vitest'
import {
  changedFields,
  forgetDraft,
  forgetDrafts,
  forgetOldDrafts,
  keepDraft,
  recallDraft,
  withDraft,
} from './drafts.ts'
import { notePresence } from './presence.ts'

const memory = new Map<string, string>()
vi.stubGlobal('localStorage', {
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

it('shows a draft to who wrote it, and a visitor’s to whom they sign in as', () => {
  keepDraft('offer:a', { message: 'as a visitor' })
  notePresence('bea')
  keepDraft('offer:b', { message: 'as Bea' })
  expect([recallDraft('offer:a').message, recallDraft('offer:b').message]).toEqual(['as a visitor', 'as Bea'])
  notePresence('dora')
  expect(recallDraft('offer:b')).toEqual({})
})

it('forgets a draft after 30 days', () => {
  keepDraft('offer:a', { message: 'x' })
  forgetOldDrafts(Date.now() + 29 * 24 * 3_600_000)
  expect(recallDraft('offer:a')).not.toEqual({})
  forgetOldDrafts(Date.now() + 31 * 24 * 3_600_000)
  expect(memory.size).toBe(0)
})

it('takes nothing from a memory that holds something else', () => {
  memory.set('draft:offer:a', '{"fields":{"message":{"html":"<b>"}},"person":null,"at":0}')
  expect(recallDraft('offer:a')).toEqual({})
})

it('takes only the fields that were changed, so that the others follow the server', () => {
  const initial = { itemName: 'Tea caddy', maker: null, notes: '', images: [] }
  expect(changedFields({ ...initial, maker: 'Storr', images: ['/a'] }, initial)).toEqual({ maker: 'Storr' })
  expect(changedFields({ itemName: '', maker: null, notes: '', more: null }, initial)).toEqual({ itemName: '' })
  expect(changedFields({ itemName: 'Tea caddy', maker: '', category: undefined }, initial)).toEqual({})
})

it('takes fields of a group each for itself, and no lists in it', () => {
  const initial = { itemName: 'Tea caddy', facts: { weight: '120 g', marks: 'Lion', signed: undefined } }
  const typed = { itemName: 'Tea caddy', facts: { weight: '120 g', marks: '', signed: 'Storr', views: ['/a'] } }
  expect(changedFields(typed, initial)).toEqual({ 'facts.marks': '', 'facts.signed': 'Storr' })
  expect(changedFields(initial, initial)).toEqual({})
  expect(changedFields({ facts: { weight: '90 g' }, list: [{ weight: '1 g' }] }, {})).toEqual({
    'facts.weight': '90 g',
  })
})

it('puts what was kept back where it was typed, where it counts as changed again', () => {
  const initial = { itemName: 'Tea caddy', maker: null, facts: { weight: '120 g', marks: 'Lion' }, images: ['/a'] }
  const typed = { ...initial, maker: 'Storr', facts: { weight: '90 g', marks: 'Lion' } }
  keepDraft('item:a', changedFields(typed, initial))
  const restored = withDraft(initial, recallDraft('item:a'))
  expect(restored).toEqual(typed)
  expect(changedFields(restored, initial)).toEqual({ maker: 'Storr', 'facts.weight': '90 g' })
  expect(initial.facts.weight).toBe('120 g')
  expect(withDraft({ itemName: '' }, { 'facts.weight': '90 g' })).toEqual({ itemName: '', facts: { weight: '90 g' } })
})

it('reads a draft from before groups were kept', () => {
  memory.set('draft:item:a', '{"fields":{"maker":"Storr"},"person":null,"at":0}')
  expect(withDraft({ maker: null, facts: { marks: 'Lion' } }, recallDraft('item:a'))).toEqual({
    maker: 'Storr',
    facts: { marks: 'Lion' },
  })
})
