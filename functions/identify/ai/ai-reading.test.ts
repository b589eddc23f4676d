import { describe, expect, it } from 'vitest'
import { aiAnalysis, aiAnalysisBody } from '../../../shared/endpoints/identify.ts'
import { vaseReading } from '../testing/readings.ts'
import { readModelAnswer } from './ai-reading.ts'

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

  it.each<[string, object]>([
    ['a missing field', { description: undefined }],
    ['no claims at all', { claims: undefined }],
    ['a category of its own', { category: 'Weapons' }],
    ['a negative value', { estimatedValueMin: -5 }],
    ['a range upside down', { estimatedValueMin: 500, estimatedValueMax: 100 }],
    ['a value beyond all prices', { estimatedValueMax: 1e12 }],
    ['a year to come', { dateCreated: 'c. 9999' }],
    ['a confidence above certainty', { confidence: 95 }],
    ['a confidence below none', { confidence: -0.1 }],
    ['no name', { itemName: ' ' }],
    ['a book instead of a name', { itemName: 'x'.repeat(501) }],
    ['an attribution that the trade does not know', { attribution: 'surely by' }],
    ['a claim of a photograph that nobody sent', { claims: [{ ...maker, photo: 9 }] }],
    ['a claim of a photograph before the first', { claims: [{ ...maker, photo: 0 }] }],
    ['a claim of half a photograph', { claims: [{ ...maker, photo: 1.5 }] }],
    ['a claim surer than certain', { claims: [{ ...maker, confidence: 1.01 }] }],
    ['a claim about something else', { claims: [{ ...maker, about: 'sellerRating' }] }],
    ['10,000 claims', { claims: Array.from({ length: 10_000 }, () => maker) }],
    ['more claims than there are things to say', { claims: Array.from({ length: 21 }, () => maker) }],
    ['a view that is none', { nextView: { view: 'receipt', reason: 'Prove that it is yours.' } }],
    ['markup', { description: 'Nice <img src=x onerror=alert(1)>' }],
    ['a script', { itemName: 'Jar <script>alert(1)</script>' }],
    ['a script in evidence', { claims: [{ ...maker, evidence: '<script>alert(1)</script>' }] }],
    ['a script’s address', { history: 'See javascript:alert(1)' }],
    ['an address that a photograph wants visited', { description: 'Appraised at https://pay.example/now' }],
    ['an address without its scheme', { nextView: { view: 'mark', reason: 'Send it to www.example.com' } }],
    ['a link', { history: 'Read [this](/auth?next=x)' }],
    ['words that run backwards', { description: 'A \u202eraj\u202c of porcelain' }],
    ['control characters', { culture: 'En\u0007glish' }],
  ])('is not believed with %s', (_, changes) => {
    expect(() => read(changes)).toThrow()
  })

  it('is rejected if it is not JSON, not an object, or 2 MB', () => {
    expect(() => readModelAnswer('A lovely jar.', 2, NOW)).toThrow()
    expect(() => readModelAnswer('null', 2, NOW)).toThrow()
    expect(() => read({ extra: 'x'.repeat(2e6) })).toThrow('characters')
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
