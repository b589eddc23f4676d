import { describe, expect, it } from 'vitest'
import type { Seen } from '../../core/identify/image-text/traits-seen.ts'
import type { Sign } from './kind.ts'
import { withSeen } from './seen-kind.ts'

const UNKNOWN = { category: null, form: null, material: null }
const NOTHING_SEEN = { form: null, material: null, style: null }

const saw = (name: string, ...broader: string[]): Seen => ({ name, broader, probability: 0.9 })
const sign = (value: string): Sign => ({ value, share: 1, neighbors: ['a'], seen: [], isSure: true })
const valuesOf = ({ category, form, material, style }: ReturnType<typeof withSeen>) =>
  [category, form, material, style].map(each => each?.value ?? null)

describe('a kind with what an image-text model sees', () => {
  it('is what it was where the model says nothing', () => {
    const kind = { category: sign('Ceramics'), form: sign('vase'), material: null }
    expect(withSeen(kind, NOTHING_SEEN)).toEqual({ ...kind, style: null })
  })

  it('is what the model says where nothing else does, and never sure', () => {
    const kind = withSeen(UNKNOWN, {
      form: saw('wine glass', 'drinking glass'),
      material: saw('glass'),
      style: saw('Art Deco'),
    })
    expect(valuesOf(kind)).toEqual(['Glass', 'wine glass', 'glass', 'Art Deco'])
    expect(kind.form).toMatchObject({ isSure: false, neighbors: [], seen: ['wine glass'] })
  })

  it.each<[string, Seen | null, Seen | null, string | null]>([
    ['of a form that is of any material, by the form', saw('armchair', 'chair'), null, 'Furniture'],
    [
      'of another form, by its material',
      saw('vase'),
      saw('delftware', 'tin-glazed earthenware', 'earthenware', 'ceramic'),
      'Ceramics',
    ],
    ['of another form, by its metal', saw('candlestick'), saw('gilt bronze', 'bronze'), 'Metalwork'],
    ['not by a form alone', saw('vase'), null, null],
    ['not by a material alone', null, saw('silver'), null],
    ['not by a material that says none', saw('box'), saw('ivory'), null],
  ])('has a category %s', (_, form, material, category) => {
    expect(withSeen(UNKNOWN, { form, material, style: null }).category?.value ?? null).toBe(category)
  })

  it('stays as it was found where the model agrees in other or more exact words', () => {
    const kind = { category: sign('Glass'), form: sign('drinking glass'), material: sign('wood') }
    const seen = { form: saw('goblet', 'drinking glass'), material: saw('mahogany', 'wood'), style: null }
    const joined = withSeen({ ...kind, category: null }, seen)
    expect(joined.form).toMatchObject({ value: 'drinking glass', isSure: true, seen: ['goblet'] })
    expect(joined.material).toMatchObject({ value: 'wood', isSure: true })
  })

  it('says nothing where the two contradict each other', () => {
    const kind = { category: sign('Silver'), form: sign('tankard'), material: sign('silver') }
    const seen = { form: saw('vase'), material: saw('porcelain', 'ceramic'), style: null }
    expect(valuesOf(withSeen(kind, seen))).toEqual([null, null, null, null])
  })
})
