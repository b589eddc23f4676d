import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCents } from '../testing/any-cents.ts'
import { stories } from '../testing/stories.ts'
import { cents } from './cents.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'
import { centsInWords } from './money-words.ts'

const values: Record<string, number> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
])

/** Reads a number aloud the other way round: word by word. */
function numberOf(words: string): number {
  let whole = 0
  let group = 0
  for (const word of words.split(/[ -]/)) {
    if (word === 'hundred') group *= 100
    else if (word === 'thousand' || word === 'million' || word === 'billion') {
      whole += group * { thousand: 1e3, million: 1e6, billion: 1e9 }[word]
      group = 0
    } else group += values[word] ?? Number.NaN
  }
  return whole + group
}

function centsOf(words: string): number {
  const [, dollars, cents] = /^(?:(.+?) dollars?)?(?: and )?(?:(.+?) cents?)?$/.exec(words) ?? []
  return (dollars ? numberOf(dollars) * 100 : 0) + (cents ? numberOf(cents) : 0)
}

describe('a sum in words', () => {
  it.each([
    [55_000_00, 'fifty-five thousand dollars'],
    [550_00, 'five hundred fifty dollars'],
    [1_00, 'one dollar'],
    [1_01, 'one dollar and one cent'],
    [50, 'fifty cents'],
    [0, 'zero dollars'],
    [MAX_CHARGE_CENTS, 'nine hundred ninety-nine thousand nine hundred ninety-nine dollars and ninety-nine cents'],
    [1_000_017_00, 'one million seventeen dollars'],
  ])('%d cents are %s', (amount, words) => {
    expect(centsInWords(cents(amount))).toBe(words)
  })

  it('is the same sum when it is read back', () => {
    fc.assert(
      fc.property(anyCents(0, 100_000_000_000_00 / 100), amount => {
        expect(centsOf(centsInWords(amount))).toBe(amount)
      }),
      { numRuns: stories(300, 20_000) },
    )
  })
})
