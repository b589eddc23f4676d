import { expect, it } from 'vitest'
import { categories } from '../../../shared/rules/listing.ts'
import { packingAdvice, packingKind } from './packing-advice.ts'

it.each([
  ['Ceramics', 'Blue-and-white ginger jar', 'ceramics'],
  ['Glass', 'Looking glass', 'ceramics'],
  ['Art', 'Still life with a clock', 'picture'],
  ['Books', 'The art of the clockmaker', 'book'],
  ['Furniture', 'Mantel clock, walnut', 'clock'],
  ['Collectibles', 'Wanduhr um 1890', 'clock'],
  ['Jewelry', 'Gold pocket watch', 'jewelry'],
  ['Collectibles', 'Taschenuhr, Silber', 'jewelry'],
  ['Silver', 'Teapot, George III', 'metal'],
  ['Furniture', 'Glass cabinet', 'furniture'],
  ['Other', 'Meissen porcelain figure', 'ceramics'],
  ['Porcelain', 'Two dancers', 'ceramics'],
  ['Clocks', 'Vienna regulator', 'clock'],
  [null, 'Oil on canvas, a harbour', 'picture'],
  [null, 'Persian rug', 'textile'],
  ['Other', 'Something old', undefined],
])('%s, %s: %s', (category, itemName, kind) => {
  expect(packingKind(category, itemName)).toBe(kind)
})

it('there is advice for every category, and for none', () => {
  for (const category of [...categories, null, 'Cameras'])
    expect(packingAdvice(category, 'A piece').length).toBeGreaterThanOrEqual(3)
})
