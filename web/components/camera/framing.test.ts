import { describe, expect, it } from 'vitest'
import { views } from '../../../shared/rules/identify.ts'
import { categories } from '../../../shared/rules/listing.ts'
import { framingFor } from './framing.ts'

describe('the outline over the camera’s picture', () => {
  it.each([
    [{}, 'piece', 'Keep the whole piece inside the corners.'],
    [{ form: 'jar', category: 'Ceramics' }, 'vase', 'Hold the jar upright inside the outline.'],
    [{ form: 'plate' }, 'plate', 'Look straight down at the plate until it fills the circle.'],
    [{ category: 'Jewelry' }, 'jewel', 'Come close until the piece of jewelry fills the outline.'],
    [{ form: 'unheard of', category: 'Books' }, 'book', 'Line the cover of the book up with the outline.'],
    [{ category: 'Of my own' }, 'piece', 'Keep the whole piece inside the corners.'],
  ] as const)('of %o', (piece, outline, instruction) => {
    expect(framingFor(piece)).toEqual({ outline, instruction })
  })

  it.each([
    [{ form: 'vase', view: 'base' }, 'base', 'Turn the piece over, and fit its base into the outline.'],
    [{ form: 'chair', view: 'base' }, 'piece', 'Turn the piece over, and fit its base into the outline.'],
    [{ form: 'vase', view: 'back' }, 'vase', 'Turn the vase around, and keep its back inside the outline.'],
    [{ category: 'Silver', view: 'mark' }, 'mark', 'Come close until the mark fills the square.'],
    [{ category: 'Art', view: 'mark' }, 'mark', 'Come close until the signature fills the square.'],
    [{ form: 'bowl', view: 'inside' }, 'plate', 'Look into the bowl, and keep the opening inside the outline.'],
  ] as const)('follows the view asked for: %o', (piece, outline, instruction) => {
    expect(framingFor(piece)).toEqual({ outline, instruction })
  })

  it('is another one when the person chooses it, with its text', () => {
    const asked = { form: 'vase', view: 'base' } as const
    expect(framingFor(asked, 'chair').instruction).toBe('Step back until the whole chair is inside the outline.')
    expect(framingFor(asked, 'vase').instruction).toBe('Hold the vase upright inside the outline.')
  })

  it('is there for every category and view', () => {
    for (const category of categories) {
      for (const view of views) expect(framingFor({ category, view }).instruction).toMatch(/^[A-Z].*\.$/)
    }
  })
})
