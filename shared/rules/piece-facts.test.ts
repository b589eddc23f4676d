import { describe, expect, it } from 'vitest'
import { clearableFacts, draftedFacts, factsAsked, keptFacts, pieceKind, statedFacts } from './piece-facts.ts'

describe('the kind of a piece', () => {
  it.each([
    ['Silver', 'Spoon', 'Silver'],
    ['silver ', 'Spoon', 'Silver'],
    ['Gemälde', 'Ansicht', 'Art'],
    ['Antique Maps', 'Bath', 'Books'],
    ['Clocks & Watches', 'Timepiece', 'Clocks'],
    ['Schmuck', 'Ring', 'Jewelry'],
    ['Curiosities', 'Thing', 'Other'],
    ['Furniture', 'George III mahogany longcase clock', 'Clocks'],
    ['Jewelry', 'Gold pocket watch', 'Clocks'],
    ['Jewelry', 'Gold watch chain', 'Jewelry'],
    ['Collectibles', 'Brass clock key', 'Collectibles'],
    ['Art', 'The night watch, etching', 'Art'],
    ['Books', 'English clocks and their makers', 'Books'],
    [null, 'Silver teapot', 'Silver'],
    [null, 'Thing', 'Other'],
    [null, null, 'Other'],
  ] as const)('of %s, “%s” is %s', (category, title, kind) => {
    expect(pieceKind(category, title)).toBe(kind)
  })
})

describe('facts of a piece', () => {
  it('are asked in the trade’s order, with provenance and repairs of each kind', () => {
    expect(factsAsked({ category: 'Silver' })).toEqual([
      ...['fineness', 'assayOffice', 'dateLetter', 'weight', 'marks'],
      ...['provenance', 'restoration'],
    ])
  })

  it('stay stated in another category, behind what that asks', () => {
    const facts = { provenance: 'A family in Bath', weight: '420 g', technique: ' Oil ', signature: '' }
    expect(statedFacts({ category: 'Art', facts }).map(([name]) => name)).toEqual(['technique', 'weight', 'provenance'])
    expect(statedFacts({ category: 'Silver', facts }).map(([name]) => name)).toEqual([
      ...['weight', 'technique', 'provenance'],
    ])
  })

  it('say what is wrong with a measure, unless it is a draft’s', () => {
    expect(clearableFacts.safeParse({ weight: '420' }).error?.issues).toMatchObject([
      { path: ['weight'], message: expect.stringContaining('such as 420 g') },
    ])
    expect(clearableFacts.safeParse({ framedSize: 'large' }).success).toBe(false)
    expect(clearableFacts.parse({ weight: ' 420 g ', dial: ' ', marks: null })).toEqual({
      ...{ weight: '420 g', dial: null, marks: null },
    })
    expect(draftedFacts.parse({ weight: '420' })).toMatchObject({ weight: '420' })
    expect(draftedFacts.parse(undefined)).toBeNull()
  })

  it('are those of before where nothing is said of them', () => {
    const before = { weight: '420 g', marks: 'Four' }
    expect(keptFacts({ weight: null, dial: 'White' }, before)).toEqual({ marks: 'Four', dial: 'White' })
    expect(keptFacts(undefined, before)).toEqual(before)
    expect(keptFacts({ weight: null })).toBeUndefined()
  })
})
