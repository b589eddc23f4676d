import { CLASS_COUNT } from '@vitrine/vision-model'
import { describe, expect, it } from 'vitest'
import { categories } from '../../../shared/listing.ts'
import { catalogueRecords } from '../../core/catalogue/records.ts'
import { recordOf } from '../testing/painted-catalogue.ts'
import { formOf, forms, materialOf } from './forms.ts'
import { kindOf, similarTo } from './kind.ts'
import type { Neighbor } from './neighbors.ts'

const NOTHING_SEEN = new Float32Array(CLASS_COUNT)
const VASE = 883

/** Logits of a photograph of one thing. */
function seen(number: number): Float32Array {
  const classes = new Float32Array(CLASS_COUNT)
  classes[number] = 12
  return classes
}

const neighbor = (id: string, cosine: number, itemName: string, category: string, materials: string): Neighbor => ({
  record: recordOf({ id, itemName, category, materials }),
  imgsrc: '',
  cosine,
})
const JAR = neighbor('jar', 0.72, 'Ginger jar', 'Ceramics', 'Porcelain')
const VASES = [
  neighbor('imari', 0.75, 'Imari vase', 'Ceramics', 'Porcelain, gilding'),
  neighbor('poppies', 0.7, 'Two-handled vase with poppies', 'Ceramics', 'Hard-paste porcelain'),
]

describe('the kind of a piece', () => {
  it('is what its neighbors are, with what that rests on', () => {
    const kind = kindOf([...VASES, JAR], seen(VASE))
    expect(kind.category).toMatchObject({ value: 'Ceramics', neighbors: ['imari', 'poppies', 'jar'], seen: ['vase'] })
    expect(kind.form).toMatchObject({ value: 'vase', neighbors: ['imari', 'poppies'], seen: ['vase'] })
    expect(kind.material).toMatchObject({ value: 'porcelain', neighbors: ['imari', 'poppies', 'jar'], seen: [] })
    expect(kind.category?.share).toBe(1)
  })

  it('is told by listings as well, with half the weight of the catalogue', () => {
    const strangers = [neighbor('a', 0.4, 'Oak chest', 'Furniture', 'Oak')]
    const listings = [0.8, 0.75].map((cosine, n) => ({ id: `listing-${n}`, category: 'Glass', cosine }))
    const { category } = kindOf(strangers, NOTHING_SEEN, listings)
    expect(category).toMatchObject({ value: 'Glass', neighbors: ['listing-0', 'listing-1'] })
    const known = kindOf(VASES, NOTHING_SEEN, [{ id: 'listing', category: 'Glass', cosine: 0.76 }])
    expect(known.category).toMatchObject({ value: 'Ceramics', neighbors: ['imari', 'poppies'] })
  })

  it('is not known when the neighbors disagree', () => {
    const kind = kindOf(
      [
        neighbor('a', 0.6, 'Oak chest', 'Furniture', 'Oak'),
        neighbor('b', 0.6, 'Silver tray', 'Silver', 'Silver'),
        neighbor('c', 0.6, 'Kazak rug', 'Textiles', 'Wool'),
      ],
      NOTHING_SEEN,
    )
    expect(kind).toEqual({ category: null, form: null, material: null })
  })

  it('is not known when nothing is near', () => {
    expect(kindOf([neighbor('a', 0.35, 'Oak chest', 'Furniture', 'Oak')], NOTHING_SEEN).category).toBeNull()
    expect(kindOf([], NOTHING_SEEN)).toEqual({ category: null, form: null, material: null })
  })

  it('can be seen where the catalogue has nothing like it', () => {
    const GUITAR = 402
    expect(kindOf([], seen(GUITAR))).toMatchObject({
      category: { value: 'Collectibles', neighbors: [] },
      form: { value: 'musical instrument', seen: ['musical instrument'] },
      material: null,
    })
  })
})

describe('similar pieces', () => {
  it('are the nearest, without the piece itself', () => {
    const many = Array.from({ length: 12 }, (_, n) => neighbor(`n-${n}`, 0.9 - n / 20, 'Vase', 'Ceramics', 'Glass'))
    expect(similarTo(many, 'n-0').map(({ record }) => record.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(n => `n-${n}`))
    expect(similarTo(many)).toHaveLength(8)
  })
})

describe('forms', () => {
  it.each([
    ['Ebonised bracket clock with arched dial', 'Collectibles', 'clock'],
    ['George II walnut chest of drawers', 'Furniture', 'chest of drawers'],
    ['Red japanned cabinet on a giltwood stand', 'Furniture', 'cabinet'],
    ['Walnut table clock', 'Collectibles', 'clock'],
    ['Still life with citrus and a roemer, oil on panel', 'Art', 'painting'],
    ['The Isles of the West Wind', 'Books', 'book'],
    ['Something unheard of', 'Other', undefined],
  ])('of %s', (itemName, category, expected) => {
    expect(formOf({ itemName, category })?.name).toBe(expected)
  })

  it('are known of every piece of the own catalogue, and materials too', () => {
    expect(catalogueRecords.filter(record => !formOf(record)).map(({ itemName }) => itemName)).toEqual([])
    expect(catalogueRecords.filter(record => !materialOf(record)).map(({ itemName }) => itemName)).toEqual([])
  })

  it('belong to our categories, and each class to one form', () => {
    expect(forms.map(({ category }) => category).filter(each => !categories.some(ours => ours === each))).toEqual([])
    const classes = forms.flatMap(form => form.classes)
    expect(new Set(classes).size).toBe(classes.length)
  })
})
