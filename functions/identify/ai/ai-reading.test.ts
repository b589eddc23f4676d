import { describe, expect, it } from 'vitest'
import { aiAnalysis, aiAnalysisBody } from '../../../shared/contract/endpoints/identify-reading.ts'
import { vaseReading } from '../testing/readings.ts'
import { FaultyAnswer, readModelAnswer } from './ai-reading.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const [maker, itemName] = vaseReading.claims as [(typeof vaseReading.claims)[0], (typeof vaseReading.claims)[0]]

/** Read as the answer to two photographs. */
const read = (changes: object = {}, photoCount = 2) =>
  readModelAnswer(JSON.stringify({ ...vaseReading, ...changes }), photoCount, NOW)

describe('a reading', () => {
  it('has values in cents, and claims that rest on no record', () => {
    expect(read()).toEqual({
      ...vaseReading,
      estimatedValueMin: 200_00,
      estimatedValueMax: 350_50,
      claims: vaseReading.claims.map(claim => ({ ...claim, recordId: null })),
    })
  })

  it('can be saved as it was shown', () => {
    const shown = aiAnalysis.encode(read())
    expect(aiAnalysisBody.safeParse(shown).error).toBeUndefined()
  })

  it('may date a piece before Christ', () => {
    expect(read({ dateCreated: '3500-3000 BC' }).dateCreated).toBe('3500-3000 BC')
  })

  const lost = { estimatedValueMin: null, estimatedValueMax: null }
  it.each<[string, object, object]>([
    ['a negative value', { estimatedValueMin: -5 }, { estimatedValueMin: null }],
    ['a range upside down', { estimatedValueMin: 500, estimatedValueMax: 100 }, lost],
    ['values in another currency', { estimatedValueMin: '€200', estimatedValueMax: '350 EUR' }, lost],
    ['a value in words', { estimatedValueMin: 'a few hundred' }, { estimatedValueMin: null }],
    ['a value beyond all prices', { estimatedValueMax: 1e12 }, { estimatedValueMax: null }],
    ['a year to come', { dateCreated: 'c. 9999' }, { dateCreated: null }],
    ['an essay on its culture', { culture: 'English. '.repeat(100) }, { culture: null }],
    ['control characters', { culture: 'En\u0007glish' }, { culture: null }],
    ['an object where words belong', { history: { text: 'Made for export.' } }, { history: null }],
    ['a view without a reason', { nextView: { view: 'base' } }, { nextView: null }],
    ['claims that are none', { claims: 'WEDGWOOD' }, { claims: [], maker: null, attribution: null }],
  ])('leaves out %s, and keeps the rest', (_, changes, left) => {
    expect(read(changes)).toEqual({ ...read(), ...left })
  })

  it.each<[string, object]>([
    ['of a photograph that nobody sent', { photo: 9 }],
    ['of a photograph before the first', { photo: 0 }],
    ['of half a photograph', { photo: 1.5 }],
    ['surer than certain', { confidence: 101 }],
  ])('leaves out a claim %s, and keeps the others', (_, wrong) => {
    expect(read({ claims: [{ ...maker, ...wrong }, itemName] }).claims).toEqual([{ ...itemName, recordId: null }])
  })

  it('reads no more than twenty claims', () => {
    const claims = [...Array.from({ length: 20 }, () => maker), itemName]
    expect(read({ claims }).claims).toEqual([{ ...maker, recordId: null }])
  })

  it.each<[string, object]>([
    ['no confidence', { confidence: undefined }],
    ['a confidence below none', { confidence: -0.1 }],
    ['a confidence above certainty', { confidence: 101 }],
    ['a confidence in words', { confidence: 'high' }],
    ['no name', { itemName: ' ' }],
    ['a book instead of a name', { itemName: 'x'.repeat(501) }],
    ['10,000 claims', { claims: Array.from({ length: 10_000 }, () => maker) }],
    ['markup', { description: 'Nice <img src=x onerror=alert(1)>' }],
    ['a script', { itemName: 'Jar <script>alert(1)</script>' }],
    ['a script in evidence', { claims: [{ ...maker, evidence: '<script>alert(1)</script>' }] }],
    ['a script’s address', { history: 'See javascript:alert(1)' }],
    ['words that run backwards', { description: 'A \u202eraj\u202c of porcelain' }],
  ])('is not believed with %s', (_, changes) => {
    expect(() => read(changes)).toThrow()
  })

  it('is rejected if it is not JSON, not an object, or 2 MB', () => {
    expect(() => readModelAnswer('A lovely jar.', 2, NOW)).toThrow()
    expect(() => readModelAnswer('null', 2, NOW)).toThrow()
    expect(() => read({ extra: 'x'.repeat(2e6) })).toThrow('characters')
  })
})

describe('an answer in a form of its own', () => {
  it('may leave out what is optional', () => {
    const { itemName: name, category, confidence } = vaseReading
    expect(readModelAnswer(JSON.stringify({ itemName: name, category, confidence }), 2, NOW)).toEqual({
      itemName: 'Blue jasperware vase',
      category: 'Ceramics',
      description: null,
      history: null,
      maker: null,
      attribution: null,
      dateCreated: null,
      culture: null,
      estimatedValueMin: null,
      estimatedValueMax: null,
      confidence: 0.86,
      claims: [],
      nextView: null,
    })
  })

  it.each<[string, object, object]>([
    ['numbers as strings', { estimatedValueMin: '200', confidence: '0.86' }, { estimatedValueMin: 200_00 }],
    ['amounts with their sign', { estimatedValueMax: '$1,200.50' }, { estimatedValueMax: 1_200_50 }],
    ['amounts with their currency', { estimatedValueMax: '1 200 USD' }, { estimatedValueMax: 1_200_00 }],
    ['percentages', { confidence: '86%' }, { confidence: 0.86 }],
    ['a confidence of 95', { confidence: 95 }, { confidence: 0.95 }],
    ['unknown amounts', { estimatedValueMin: 'N/A', estimatedValueMax: 'unknown' }, { estimatedValueMax: null }],
    ['a year as a number', { dateCreated: 1890 }, { dateCreated: '1890' }],
    ['a list of cultures', { culture: ['English', 'French'] }, { culture: 'English, French' }],
    ['its own spelling of a category', { category: ' ceramics' }, { category: 'Ceramics' }],
    ['a category of its own that belongs to one', { category: 'Pottery & Porcelain' }, { category: 'Ceramics' }],
    ['a category that belongs to none', { category: 'Weapons' }, { category: 'Other' }],
    ['no category', { category: undefined }, { category: 'Other' }],
    ['its own spelling of an attribution', { attribution: 'Workshop_of' }, { attribution: 'workshop of' }],
    ['a view that is none', { nextView: { view: 'receipt', reason: 'Prove that it is yours.' } }, { nextView: null }],
    ['no claims at all', { claims: undefined }, { claims: [], maker: null }],
  ])('may have %s', (_, changes, read_) => {
    expect(read(changes)).toMatchObject(read_)
  })

  it('loses claims about something else, and those with parts missing', () => {
    const claims = [
      { ...maker, about: 'sellerRating' },
      { ...itemName, photo: undefined },
      'It is old.',
      { ...maker, about: 'Maker', photo: '2' },
    ]
    expect(read({ claims }).claims).toEqual([{ ...maker, recordId: null }])
  })

  it('needs no number for a lone photograph', () => {
    expect(read({ claims: [{ ...itemName, photo: undefined }] }, 1).claims).toEqual([
      { ...itemName, photo: 1, recordId: null },
    ])
  })
})

describe('contact data, addresses and certificates', () => {
  it('are dropped from every text, and the rest stays', () => {
    const reading = read({
      itemName: 'Blue vase, GIA certified',
      description: 'A blue vase. Appraised at https://pay.example/now. The foot is chipped.',
      history: 'Read [this](/auth?next=x).',
      culture: 'www.example.com',
      claims: [
        { ...maker, evidence: 'The base is impressed WEDGWOOD. Call 555-123-4567.' },
        { ...itemName, evidence: 'jane@dealer.org' },
      ],
      nextView: { view: 'mark', reason: 'Send it to www.example.com' },
    })
    expect(reading).toMatchObject({
      itemName: 'Blue vase',
      description: 'A blue vase. The foot is chipped.',
      history: null,
      culture: null,
      nextView: null,
    })
    expect(reading.claims.map(({ evidence }) => evidence)).toEqual(['The base is impressed WEDGWOOD.'])
  })
})

describe('a fault', () => {
  it.each<[string, string, string]>([
    ['of form', JSON.stringify({ ...vaseReading, itemName: '' }), 'itemName: a name is needed.'],
    ['of certainty', JSON.stringify({ ...vaseReading, confidence: 'high' }), 'confidence: from 0 to 1.'],
    ['of prose', 'A lovely jar.', 'There was no complete JSON object in it.'],
    ['of a half answer', JSON.stringify(vaseReading).slice(0, -30), 'There was no complete JSON object in it.'],
  ])('%s is named, for another try', (_, text, fault) => {
    expect(() => readModelAnswer(text, 2, NOW)).toThrow(new FaultyAnswer(fault))
  })

  it('that is an attack has no other try', () => {
    expect(() => read({ history: '<script>alert(1)</script>' })).toThrow(new Error('The model wrote markup.'))
  })
})

describe('a maker', () => {
  it.each<[string, object]>([
    ['when the reading is unsure', { confidence: 0.69 }],
    ['without a claim', { claims: [itemName] }],
    ['with a weak claim', { claims: [{ ...maker, confidence: 0.6 }] }],
    ['whose claim names nothing to be seen', { claims: [{ ...maker, evidence: '  ' }] }],
  ])('is not named %s, nor how surely, in any field', (_, changes) => {
    const texts = {
      itemName: 'Wedgwood jasperware vase',
      description: 'A vase in blue. Wedgwood’s reliefs are white.',
      history: 'Josiah Wedgwood & Sons made it.',
    }
    const reading = read({ ...texts, ...changes })
    expect(reading).toMatchObject({
      itemName: 'Jasperware vase',
      description: 'A vase in blue.',
      history: null,
      maker: null,
      attribution: null,
    })
    expect(reading.claims.map(({ about }) => about)).not.toContain('maker')
  })

  it('that is “Unknown” is none', () => {
    expect(read({ maker: 'Unknown maker', attribution: 'by' })).toMatchObject({ maker: null, attribution: null })
  })

  it('without a word for how surely is attributed', () => {
    expect(read({ attribution: null })).toMatchObject({ maker: vaseReading.maker, attribution: 'attributed to' })
  })

  it('leaves the name of the piece to its category where nothing else is left of it', () => {
    expect(read({ itemName: 'Wedgwood', confidence: 0.5 }).itemName).toBe('Ceramics')
  })
})

describe('claims', () => {
  it('are left out without evidence, or for what is not stated', () => {
    const culture = { about: 'culture', evidence: 'English shape.', photo: 1, confidence: 0.9 }
    const { claims } = read({ culture: null, claims: [maker, { ...itemName, evidence: ' ' }, culture] })
    expect(claims.map(({ about }) => about)).toEqual(['maker'])
  })

  it('are one for each field, the surest', () => {
    const surer = { ...itemName, evidence: 'Reliefs on stoneware.', confidence: 0.95 }
    const { claims } = read({ claims: [itemName, surer, { ...itemName, confidence: 0.1 }] })
    expect(claims).toEqual([{ ...surer, recordId: null }])
  })

  it('may be about the material, which the name and the description say', () => {
    const stoneware = {
      about: 'materials',
      evidence: 'Unglazed, slightly translucent body.',
      photo: 2,
      confidence: 0.7,
    }
    expect(read({ claims: [stoneware] }).claims).toEqual([{ ...stoneware, recordId: null }])
  })
})

describe('the view that would help', () => {
  it('is named with its reason, or not at all', () => {
    expect(read({ nextView: null }).nextView).toBeNull()
    expect(read({ nextView: { view: 'base', reason: ' ' } }).nextView).toBeNull()
  })

  it('is not asked for once as many photographs are there as can be', () => {
    expect(read({}, 4).nextView).not.toBeNull()
    expect(read({}, 5).nextView).toBeNull()
  })
})
