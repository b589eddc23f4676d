import { describe, expect, it } from 'vitest'
import { vaseReading } from '../testing/readings.ts'
import { readModelAnswer } from './ai-reading.ts'
import { withExpertCaution } from './expert-caution.ts'
import { famousNamesIn } from './famous-names.ts'

const alone = { hasMark: false, hasRecord: false }
const read = (changes: object = {}) =>
  readModelAnswer(JSON.stringify({ ...vaseReading, ...changes }), 2, new Date('2026-11-21T10:00:00Z'))

const plate = { itemName: 'Pablo Picasso ceramic plate', maker: 'Pablo Picasso', description: 'A plate with a face.' }

describe('a famous maker', () => {
  it('seen in the photographs alone needs an expert, and is not in the title', () => {
    expect(withExpertCaution(read(plate), alone)).toMatchObject({
      itemName: 'Ceramic plate',
      maker: 'Pablo Picasso',
      attribution: 'attributed to',
      description: 'A plate with a face. That it is by Picasso would need an expert to confirm.',
    })
  })

  it('is named plainly where a mark or a record says the same', () => {
    expect(withExpertCaution(read(plate), { ...alone, hasMark: true })).toEqual(read(plate))
    expect(withExpertCaution(read(plate), { ...alone, hasRecord: true })).toEqual(read(plate))
  })

  it('needs one where only a text names them', () => {
    const unnamed = {
      maker: null,
      attribution: null,
      description: 'A violin labelled as made by Antonio Stradivarius, 1715.',
    }
    expect(withExpertCaution(read(unnamed), alone).description).toContain('by Stradivarius would need an expert')
    expect(withExpertCaution(read({ ...unnamed, description: null, itemName: 'Faberge egg' }), alone)).toMatchObject({
      itemName: 'Egg',
      description: 'That it is by Fabergé would need an expert to confirm.',
    })
  })

  it('is not meant by a style, a likeness or a history of taste', () => {
    const likeness = read({
      itemName: 'Tiffany-style lamp',
      description: null,
      maker: 'Tiffany Studios',
      attribution: 'in the style of',
    })
    expect(withExpertCaution(likeness, alone)).toEqual(likeness)
    const history = read({ history: 'Such pots were collected in Paris, where Picasso saw them.' })
    expect(withExpertCaution(history, alone)).toEqual(history)
  })

  it.each(['Tiffany-style lamp', 'Chair in the style of Chippendale', 'Faux Rolex watch', 'Print after Rembrandt'])(
    '“%s” is no claim',
    text => {
      expect(famousNamesIn(text)).toEqual([])
    },
  )
})

describe('a famous period', () => {
  it('needs an expert', () => {
    const vase = {
      itemName: 'Ming dynasty vase',
      dateCreated: 'Ming dynasty',
      maker: null,
      description: 'Blue and white.',
    }
    expect(withExpertCaution(read(vase), alone)).toMatchObject({
      itemName: 'Vase',
      description: 'Blue and white. That it is of the period Ming would need an expert to confirm.',
    })
  })
})

describe('a value', () => {
  it.each([
    [99_999, false],
    [100_000, true],
  ])('of %i dollars needs an expert: %s', (estimatedValueMax, isNeeded) => {
    const { description } = withExpertCaution(read({ estimatedValueMax }), alone)
    expect(description?.includes('A value of $100,000 or more would need an expert to confirm.')).toBe(isNeeded)
  })

  it('of six figures leaves title and attribution as they are, and room in a full description', () => {
    const full = read({ estimatedValueMin: 2e5, estimatedValueMax: null, description: 'x'.repeat(10_000) })
    const cautious = withExpertCaution(full, alone)
    expect(cautious).toMatchObject({ itemName: full.itemName, attribution: 'by' })
    expect(cautious.description!.length).toBeLessThanOrEqual(10_000)
  })
})
