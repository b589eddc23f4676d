import { expect, it } from 'vitest'
import { photoChecklist } from './photo-checklist.ts'

const missing = (piece: Parameters<typeof photoChecklist>[0]) =>
  photoChecklist(piece).flatMap(({ view, isThere }) => (isThere ? [] : [view]))

it('asks for what buyers of the category look for, and for damage that is stated', () => {
  expect(missing({ category: 'Ceramics' })).toEqual(['whole', 'back', 'base', 'mark'])
  expect(missing({ category: 'Books', flaws: 'Foxed.' })).toEqual(['whole', 'inside', 'back', 'damage'])
  expect(missing({ category: 'Tapas bars' })).toEqual(['whole', 'back', 'detail'])
})

it('takes the cover for the whole piece unless its note says otherwise, and no other photograph for anything', () => {
  expect(missing({ category: 'Silver', images: ['a', 'b'] })).toEqual(['back', 'mark'])
  const photoNotes = [{ imageUrl: 'a', shows: 'mark' as const }]
  expect(missing({ category: 'Silver', images: ['a', 'b'], photoNotes })).toEqual(['whole', 'back'])
  expect(missing({ category: 'Silver', images: ['b'], photoNotes })).toEqual(['back', 'mark'])
})
