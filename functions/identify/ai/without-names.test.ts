import { describe, expect, it } from 'vitest'
import { withoutNames } from './without-names.ts'

describe('a text without a maker’s name', () => {
  it.each([
    ['Wedgwood jasperware vase', 'Josiah Wedgwood & Sons', 'Jasperware vase'],
    ['Vase by Josiah Wedgwood & Sons, blue', 'Josiah Wedgwood & Sons', 'Vase, blue'],
    ['Émile Gallé’s cameo vase', 'Émile Gallé', 'Cameo vase'],
    ['J. Smith clock', 'J. Smith', 'Clock'],
    ['Meissen porcelain cup', 'Meissen Porcelain Manufactory', 'Porcelain cup'],
    ['Wedgwood', 'Wedgwood', ''],
    ['Porcelain jar', 'Meissen Porcelain Manufactory', 'Porcelain jar'],
    ['Wedgwoodian oddity', 'Wedgwood', 'Wedgwoodian oddity'],
  ])('“%s” of %s is “%s”', (title, maker, rest) => {
    expect(withoutNames(title, maker)).toBe(rest)
  })

  it('has lost the sentences that mention it, and no others', () => {
    const text = 'A blue vase, c. 1790. Made by J. Wedgwood at Etruria. The foot is chipped.'
    expect(withoutNames(text, 'J. Wedgwood')).toBe('A blue vase, c. 1790. The foot is chipped.')
    expect(withoutNames('A vase by Wedgwood.', 'Wedgwood')).toBe('')
  })
})
