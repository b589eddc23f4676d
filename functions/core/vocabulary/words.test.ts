import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stories } from '../../../shared/testing/stories.ts'
import { isNear, stemOf, wordsOf } from './words.ts'

describe('a text’s words', () => {
  it.each([
    ['Mahogany Chair', ['mahogany', 'chair']],
    ['  18th-century, c.1750  ', ['18th', 'century', 'c', '1750']],
    ['Émile Gallé', ['emile', 'galle']],
    ['E\u0301mile', ['emile']],
    ["Tiffany’s and O'Brien's", ['tiffany', 'and', 'o', 'brien']],
    ['½ pint, 3m²', ['1', '2', 'pint', '3m2']],
    ['ﬁne Ⅻ', ['fine', 'xii']],
    ['花瓶 (vase)', ['花瓶', 'vase']],
    ['🏺 — … "" \'s', []],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('are words of themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        for (const word of wordsOf(text)) expect(wordsOf(word)).toEqual([word])
      }),
    )
  })
})

describe('a stem', () => {
  it.each([
    ['chairs', 'chair'],
    ['carved', 'carving'],
    ['lacquered', 'lacquer'],
    ['boxes', 'box'],
    ['1920s', '1920'],
  ])('of %s is that of %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other))
  })

  it('of endless letters is quick', () => {
    expect(stemOf('ing'.repeat(3_000))).toHaveLength(9_000)
  })
})

/** Letters inserted, deleted, replaced, or swapped with their neighbors: the textbook's table. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)]
      table[i]?.splice(j, 1, Math.min(...ways, isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY))
    }
  }
  return at(a.length, b.length)
}

describe('two words are near', () => {
  it('when one edit makes one the other', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isNear(a, b)).toBe(edits(a, b) === 1)
      }),
      { numRuns: stories(500, 20_000) },
    )
  })
})
