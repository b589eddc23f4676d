import { expect, test } from 'vitest'
import { cataloguePieces } from './pieces.ts'
import { unknownPieces } from './unknown.ts'

test('every piece has its own slug, which can name a file', () => {
  const slugs = [...cataloguePieces, ...unknownPieces].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/)
})
