import { CLASS_COUNT } from '@vitrine/vision-model'
import { describe, expect, it } from 'vitest'
import { categories } from '../../../shared/rules/listing.ts'
import { catalogueRecords } from '../../core/identify/catalogue/records.ts'
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
const JAR = neighbor('jar', 0.6, 'Ginger jar', 'Ceramics', 'Porcelain')
const VASES = [
  neighbor('imari', 0.75, 'Imari vase', 'Ceramics', 'Porcelain, gilding'),
  neighbor('poppies', 0.7, 'Two-handled vase with poppies', 'Ceramics', 'Hard-paste porcelain'),
]
/** So like it that no second sign is needed. */
const TWIN = neighbor('twin', 0.85, 'Oak chest', 'Furniture', 'Oak')
const NOTHING = { category: null, form: null, material: null }

describe('the kind of a piece', () => {
  it('is what its neighbors and its shape agree on, with what that rests on', () => {
    const kind = kindOf([...VASES, JAR], seen(VASE))
    expect(kind.category).toMatchObject({ value: 'Ceramics', neighbors: ['imari', 'poppies', 'jar'], seen: ['vase'] })
    expect(kind.form).toMatchObject({ value: 'vase', neighbors: ['imari', 'poppies'], seen: ['vase'], isSure: false })
    expect(kind.category?.share).toBe(1)
    expect(kind.material).toBeNull()
  })

  it('is that of a piece so like it that nothing else has to say so', () => {
    expect(kindOf([TWIN], NOTHING_SEEN)).toMatchObject({
      category: { value: 'Furniture', isSure: true },
      form: { value: 'chest', isSure: true },
      material: { value: 'wood', isSure: true },
    })
  })

  it('is not told by one sign alone', () => {
    const GUITAR = 402
    expect(kindOf([], seen(GUITAR))).toEqual(NOTHING)
    expect(kindOf(VASES, seen(GUITAR))).toEqual(NOTHING)
    expect(kindOf([...VASES, JAR], NOTHING_SEEN)).toEqual(NOTHING)
    expect(kindOf([neighbor('far', 0.55, 'Imari vase', 'Ceramics', 'Porcelain')], seen(VASE))).toEqual(NOTHING)
  })

  it.each([
    ['a book jacket', 921, 'Old book', 'Books'],
    ['a comic book', 917, 'Old book', 'Books'],
    ['a menu', 922, 'Coloured engraving', 'Art'],
    ['a prayer rug', 741, 'Kazak rug', 'Textiles'],
    ['a handkerchief', 591, 'Embroidery', 'Textiles'],
    ['a gown', 578, 'Silk robe', 'Textiles'],
    ['a mask', 643, 'Bronze figure', 'Art'],
  ])('is not told by %s, which the network sees in everything of that outline', (_, number, itemName, category) => {
    expect(kindOf([neighbor('like it', 0.75, itemName, category, 'Paper')], seen(number))).toEqual(NOTHING)
  })

  it('is not told where sold pieces like it are of another category, and needs more than them', () => {
    const sold = [0.9, 0.85].map((cosine, n) => ({ id: `listing-${n}`, category: 'Glass', cosine }))
    expect(kindOf(VASES, seen(VASE), sold).category).toBeNull()
    expect(kindOf([], seen(VASE), sold)).toEqual(NOTHING)
    const agreeing = sold.map(each => ({ ...each, category: 'Ceramics' }))
    expect(kindOf(VASES, seen(VASE), agreeing).category?.neighbors).toContain('listing-0')
  })

  it('is not known when the neighbors disagree', () => {
    const kind = kindOf(
      [
        neighbor('a', 0.81, 'Oak chest', 'Furniture', 'Oak'),
        neighbor('b', 0.8, 'Silver tray', 'Silver', 'Silver'),
        neighbor('c', 0.8, 'Kazak rug', 'Textiles', 'Wool'),
      ],
      NOTHING_SEEN,
    )
    expect(kind).toEqual(NOTHING)
  })

  it('has no category where the most alike have none of ours', () => {
    expect(kindOf([neighbor('a', 0.85, 'Tea caddy', 'Other', 'Wood')], NOTHING_SEEN)).toMatchObject({
      category: null,
      form: { value: 'box' },
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
