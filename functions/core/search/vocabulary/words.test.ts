import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stories } from '../../../../shared/testing/stories.ts'
import { indexedWords, isNear, stemOf, waysToFind, wordsOf } from './words.ts'

describe('a text’s words', () => {
  it.each([
    ['Mahogany Chair', ['mahogany', 'chair']],
    ['  18th-century, c.1750  ', ['18th', 'century', 'c', '1750']],
    ['Émile Gallé', ['emile', 'galle']],
    ['MASON’S IRONSTONE', ['mason', 'ironstone']],
    ['E\u0301mile', ['emile']],
    ["Tiffany’s and O'Brien's", ['tiffany', 'and', 'o', 'brien']],
    ['½ pint, 3m²', ['0.5', 'pint', '3m2']],
    ['Meißen, Meissen', ['meissen', 'meissen']],
    ['Bing & Grøndahl, Kjær', ['bing', 'grondahl', 'kjaer']],
    ['Œuvre in Łódź, Đorđe, Þór', ['oeuvre', 'in', 'lodz', 'dorde', 'thor']],
    ['E.P.N.S. and W.M.F., U.S.A', ['epns', 'and', 'wmf', 'usa']],
    ['R.S. Prussia, R. S. Prussia', ['rs', 'prussia', 'rs', 'prussia']],
    ['A. Smith, a P mark', ['a', 'smith', 'a', 'p', 'mark']],
    ['por\u00adce\u200blain\u2060ware', ['porcelainware']],
    ['24in, 24 in, 24 inches', ['24', 'in', '24', 'in', '24', 'in']],
    ['24x36, 24 x 36 cm, 24 × 36', ['24', '36', '24', '36', 'cm', '24', '36']],
    ['1,200 or 1.200, 12.10.1885', ['1200', 'or', '1200', '12', '10', '1885']],
    ['14k, 14 kt, 14ct, 14-karat', ['14k', '14k', '14k', '14k']],
    ['1½ or 1.5 or 1,5 or 1 1/2 or 15-5/8', ['1.5', 'or', '1.5', 'or', '1.5', 'or', '1.5', 'or', '15.63']],
    ['No. 3/100, 2/4/1890', ['no', '3', '100', '2', '4', '1890']],
    ['0.925, .925, 925/1000', ['925', '925', '925', '1000']],
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

/** Whether a query's words find a text. */
function finds(query: string, text: string): boolean {
  const words = indexedWords(text)
  const stems = new Set(words.map(stemOf))
  return wordsOf(query).every(sought =>
    waysToFind(sought).some(way =>
      'prefix' in way ? words.some(word => word.startsWith(way.prefix)) : way.stems.every(stem => stems.has(stem)),
    ),
  )
}

describe('a word is found', () => {
  const spellings = [
    ['Müller', 'Mueller', 'Muller'],
    ['Grøndahl', 'Groendahl', 'Grondahl'],
    ['Århus', 'Aarhus', 'Arhus'],
    ['Kästchen', 'Kaestchen', 'Kastchen'],
    ['hand painted', 'hand-painted', 'handpainted'],
    ['Meißen', 'Meissen'],
    ['EPNS', 'E.P.N.S.', 'E. P. N. S.'],
  ]
  const pairs = spellings.flatMap(all => all.flatMap(query => all.map(text => [query, text])))

  it.each(pairs)('as %s where the text has %s', (query, text) => {
    expect(finds(query, `Old ${text}, signed`)).toBe(true)
  })

  it.each([
    ['teekanne', 'Porzellanteekanne'],
    ['porzellan', 'Porzellanteekanne'],
    ['kanne', 'Porzellanteekannen'],
    ['Porzellanteekanne', 'Teekanne aus Porzellan'],
    ['leuchter', 'Silberleuchter'],
    ['uhr', 'Taschenuhr'],
    ['schrank', 'Barockschrank'],
    ['vase', 'Fürstenbergvase'],
    ['kännchen', 'Milchkaennchen'],
    ['J. Bach', 'J. S. Bach'],
  ])('as %s in %s', (query, text) => {
    expect(finds(query, text)).toBe(true)
  })

  it.each([
    ['table', 'vegetable'],
    ['tisch', 'britisch'],
    ['teller', 'storyteller'],
    ['blunt', 'blue'],
    ['moller', 'Müller'],
  ])('but not as %s in %s', (query, text) => {
    expect(finds(query, text)).toBe(false)
  })
})

describe('a stem', () => {
  it.each([
    ['chairs', 'chair'],
    ['carved', 'carving'],
    ['lacquered', 'lacquer'],
    ['boxes', 'box'],
    ['1920s', '1920'],
    ['knives', 'knife'],
    ['leaves', 'leaf'],
    ['shelves', 'shelf'],
    ['mice', 'mouse'],
    ['feet', 'foot'],
    ['bureaux', 'bureau'],
    ['brushes', 'brush'],
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
