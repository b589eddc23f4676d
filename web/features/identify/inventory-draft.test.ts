import { describe, expect, it } from 'vitest'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { createInventoryItemBody } from '../../../shared/contract/endpoints/inventory.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { unknownRecord } from '../../../shared/rules/identify.ts'
import { basisText, heldText, noEstimateText } from './estimate.ts'
import { proposalOf } from './inventory-draft.ts'

const unvalued: Identification['valuation'] = {
  estimatedValueMin: null,
  estimatedValueMax: null,
  isTooWide: false,
  basis: null,
  held: null,
  fetched: null,
  comparables: [],
}
const nothing: Identification = {
  id: 'id-1',
  imageUrl: '/media/photos/abc/800.webp',
  imageUrls: ['/media/photos/abc/800.webp'],
  source: 'none',
  kind: null,
  similarPieces: [],
  similarForSale: [],
  similarSold: [],
  marks: null,
  sources: { matcher: 'none', vision: 'none', marks: 'none', ai: 'off', nyckel: 'off', lens: 'off' },
  topMatch: null,
  gptAnalysis: null,
  nextView: null,
  googleLensResults: null,
  ...unknownRecord,
  valuation: unvalued,
  prices: [],
  auctions: [],
}
const reading: NonNullable<Identification['gptAnalysis']> = {
  itemName: 'Blue and white jar',
  category: 'Ceramics',
  description: null,
  history: null,
  maker: null,
  dateCreated: 'c. 1780',
  culture: null,
  estimatedValueMin: cents(80_00),
  estimatedValueMax: cents(120_00),
  confidence: 0.8,
  attribution: null,
  claims: [],
  nextView: null,
}
const valued: Identification['valuation'] = {
  ...unvalued,
  estimatedValueMin: cents(600_00),
  estimatedValueMax: cents(900_00),
}
const topMatch: NonNullable<Identification['topMatch']> = {
  label: 'Ginger jar',
  level: 'same',
  distance: 0.1,
  score: 90,
  matchedImageUrl: null,
  imageUrl: nothing.imageUrl,
}
const record = {
  itemName: 'Ginger jar',
  category: 'Ceramics',
  descr: 'With prunus.',
  maker: 'Jingdezhen',
  culture: 'Chinese',
}

const kind = (form: string | null, category: string | null) => {
  const sign = (value: string | null) => value && { value, share: 0.9, restsOn: [], isSeen: true }
  return { form: sign(form), category: sign(category), material: null } as Identification['kind']
}
const marked = (meaning: Partial<NonNullable<Identification['marks']>['meaning']>, text = 'XMAZING') => ({
  readings: [{ text, imageUrl: nothing.imageUrl, quad: [], confidence: 0.6 }],
  typed: null,
  meaning: {
    ...{ maker: null, alternatives: [], place: null, country: null, category: null, standard: null, metal: null },
    ...{ assayOffice: null, dateLetter: null },
    ...{ notBefore: null, notAfter: null, years: [], evidence: [], contradictions: [], warnings: [] },
    ...meaning,
  },
})
const wedgwood = { name: 'Wedgwood', place: 'Etruria', country: 'England', confidence: 'certain' } as const

const suggested = (found: Partial<Identification>) => {
  const { values, suggestions } = proposalOf({ ...nothing, ...found })!
  const texts = Object.entries(suggestions ?? {}).map(([field, each]) => [field, each.map(({ value }) => value)])
  return { values, texts: Object.fromEntries(texts) }
}

describe('saving an identification', () => {
  it('takes the record of the very piece, and none of the AI’s words', () => {
    const { suggestions, values } = proposalOf({
      ...nothing,
      ...record,
      topMatch,
      valuation: valued,
      source: 'catalogue',
      gptAnalysis: reading,
    })!
    expect(suggestions).toBeNull()
    expect(values).toMatchObject({
      itemName: 'Ginger jar',
      description: 'With prunus.',
      maker: 'Jingdezhen',
      dateCreated: null,
      culture: 'Chinese',
      estimatedValueMin: 600_00,
      estimatedValueMax: 900_00,
    })
    expect(createInventoryItemBody.safeParse(values).success).toBe(true)
  })

  it('suggests what others say, and states none of it', () => {
    const { values, texts } = suggested({ source: 'ai', gptAnalysis: reading })
    expect(texts).toMatchObject({ itemName: ['Blue and white jar'], dateCreated: ['c. 1780'], category: ['Ceramics'] })
    expect(values).toMatchObject({ itemName: '', estimatedValueMin: null })
    for (const fact of ['category', 'maker', 'dateCreated', 'description']) expect(values).not.toHaveProperty(fact)
    const label = { ...topMatch, level: 'like', label: 'Vase' } as const
    expect(suggested({ source: 'matcher', topMatch: label }).texts.itemName).toEqual(['Vase'])
  })

  it('suggests the maker and history of a similar piece for no other', () => {
    const similar = { ...record, materials: 'Porcelain', history: 'Of Queen Anne.', source: 'catalogue' } as const
    const asLike = suggested({ ...similar, topMatch: { ...topMatch, level: 'like' }, kind: kind('Jar', 'Ceramics') })
    expect(asLike.texts).toMatchObject({
      ...{ itemName: ['Jar'], category: ['Ceramics'], materials: ['Porcelain'], culture: ['Chinese'] },
      ...{ maker: [], dateCreated: [], description: [], history: [] },
    })
    const ofKind = suggested({ ...similar, topMatch: { ...topMatch, level: 'kind' } })
    expect(ofKind.texts).toMatchObject({ category: ['Ceramics'], materials: [], culture: [] })
  })

  it('doesn’t make a guessed form right by a sure maker', () => {
    const { texts } = suggested({ kind: kind('Book', 'Books'), marks: marked({ maker: wedgwood }) })
    expect(texts.itemName).toEqual(['Piece marked Wedgwood', 'Book'])
  })

  it('says of each suggestion what it rests on, the marks before the AI', () => {
    const claims = [
      { about: 'maker', evidence: 'Swags in relief.', photo: 1, recordId: null, confidence: 0.5 },
    ] as const
    const gptAnalysis = { ...reading, maker: 'Turner', attribution: 'attributed to' as const, claims: [...claims] }
    const found = { ...nothing, source: 'ai' as const, gptAnalysis, marks: marked({ maker: wedgwood }) }
    expect(proposalOf(found)?.suggestions?.maker).toEqual([
      { value: 'Wedgwood', ground: 'Read in the marks.' },
      { value: 'Attributed to Turner', ground: 'The AI: Swags in relief.' },
    ])
  })

  it.each([
    [1909, null, []],
    [null, 1890, []],
    [1890, 1930, ['1890–1930']],
    [1902, 1902, ['1902']],
    [1800, 2002, []],
  ])('suggests the years that are possible of %s to %s', (notBefore, notAfter, dateCreated) => {
    const marks = marked({ notBefore, notAfter, country: 'England' })
    expect(suggested({ marks }).texts).toMatchObject({ dateCreated })
  })

  it('describes a piece by marks that a person typed, never by readings that mean nothing', () => {
    const marks = marked({ country: 'Japan' })
    expect(suggested({ marks }).texts.description).toEqual([])
    const typed = { ...marks, typed: { marks: ['NIPPON'], symbols: [] } }
    expect(suggested({ marks: typed }).texts.description).toEqual(['Marked “NIPPON”.'])
  })

  it('has nothing to begin with where nothing is known', () => expect(proposalOf(nothing)).toBeNull())

  it.each(['Like: Ginger jar', ' like : vase'])('no item is named “%s”', itemName => {
    expect(createInventoryItemBody.safeParse({ itemName }).success).toBe(false)
  })
})

describe('no value', () => {
  const sale = { kind: 'auction', amount: cents(300_00), soldOn: null, source: 'Harrow & Pell', link: null } as const
  const sold = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...sale, title: `Jar ${n}`, likeness: 0.6, relation: 'kind' as const }))

  it.each([
    [0, 'No comparable sale is on record.'],
    [1, 'Only one piece has a price on record, and a range needs 3 different pieces.'],
    [2, 'Only two pieces have a price on record, and a range needs 3 different pieces.'],
  ])('says that %i pieces are too few', (count, text) =>
    expect(noEstimateText({ ...unvalued, comparables: sold(count) }, true)).toContain(text),
  )

  it('says that nobody knows what it is', () =>
    expect(noEstimateText(unvalued, false)).toContain('We can’t tell for certain what this is'))

  it('says that what similar pieces sold for is too far apart', () =>
    expect(noEstimateText({ ...unvalued, isTooWide: true, comparables: sold(6) }, true)).toContain('too far apart'))
})

describe('a value', () => {
  const basis = { level: 'kind', pieces: 5, maker: 'Clara Whitfield', kind: 'brooch', byMaker: 0, ofKind: 5 } as const

  it.each([
    [{ level: 'maker', byMaker: 4 }, 'Based on 5 pieces: brooches by Clara Whitfield.'],
    [{}, 'No sales of this maker: it rests on 5 pieces, brooches by others.'],
    [{ byMaker: 2 }, 'Too few sales of this maker: it rests on 5 pieces, brooches by others among them.'],
    [{ maker: null }, 'Based on 5 pieces: brooches by any maker, because its maker isn’t known for certain.'],
    [
      { maker: null, kind: 'caddy' },
      'Based on 5 pieces: caddies by any maker, because its maker isn’t known for certain.',
    ],
  ] as const)('says what it rests on: %o', (overrides, text) => {
    expect(basisText({ ...basis, ...overrides }, 'Jewelry', false)).toBe(text)
  })

  it('says that its own prices count', () => {
    expect(basisText({ ...basis, level: 'category' }, 'Jewelry', true)).toBe(
      'Based on its own past prices and 4 other pieces: of any form in Jewelry.',
    )
  })

  it('says how often such ranges held, and from what it knows', () => {
    expect(heldText({ source: 'sales', inside: 23, of: 31 }, 'Jewelry')).toContain(
      '23 of 31 estimated pieces in Jewelry sold within their range here.',
    )
    expect(heldText({ source: 'backtest', inside: 1_412, of: 2_000 }, 'Jewelry')).toContain(
      '7 of 10 sold within such a range in our test with simulated sales.',
    )
  })
})

describe('marks of a piece that nobody recognized', () => {
  const meaning = {
    ...{ maker: null, alternatives: [], place: null, country: null, category: null, standard: null, metal: null },
    ...{ assayOffice: null, dateLetter: null },
    ...{ notBefore: null, notAfter: null, years: [], evidence: [], contradictions: [], warnings: [] },
  }
  const marked = (
    said: Partial<NonNullable<Identification['marks']>['meaning']>,
    ...texts: string[]
  ): Identification => ({
    ...nothing,
    marks: {
      readings: texts.map(text => ({ text, confidence: 0.9, quad: [], imageUrl: nothing.imageUrl })),
      typed: null,
      meaning: { ...meaning, ...said },
    },
  })

  it('give no date where only a year is known before which it was not made', () => {
    expect(suggested(marked({ notBefore: 1759, country: 'England' })).texts.dateCreated).toEqual([])
    expect(suggested(marked({ notBefore: 1891, notAfter: 1910 })).texts.dateCreated).toEqual(['1891–1910'])
  })

  it('give the single years that are possible', () => {
    const years = ['1877/78', '1902/03']
    const { dateCreated } = suggested(marked({ notBefore: 1877, notAfter: 1903, years })).texts
    expect(dateCreated).toEqual(['1877/78, 1902/03'])
  })

  it('are quoted only where they were understood as they were read', () => {
    const statement = { meaning: 'England.', source: '', isChecked: false, notBefore: null, notAfter: null }
    const evidence = [
      { ...statement, text: 'ENGLAND', isAsRead: true },
      { ...statement, text: 'WORCESTCR', isAsRead: false },
    ]
    const { description } = suggested(marked({ evidence }, 'ENGLAND', 'XMAZING', 'WORCESTCR')).texts
    expect(description).toEqual(['Marked “ENGLAND”.'])
  })
})
