import { describe, expect, it } from 'vitest'
import { traitsOf } from './piece-traits.ts'
import { thesaurus } from './thesaurus.ts'

type Piece = Parameters<typeof traitsOf>[0]

const namesOf = (piece: Piece, kind: string) =>
  traitsOf(piece)
    .filtered.filter(concept => concept.kind === kind)
    .map(({ name }) => name)
    .sort()

describe('a piece', () => {
  it('is of the period of its years, where that period is of its origin', () => {
    const made1767 = { itemName: 'Coffee pot', dateCreated: '1767' }
    expect(namesOf({ ...made1767, culture: 'English' }, 'period')).toEqual(['George III', 'Georgian'])
    expect(namesOf({ ...made1767, culture: 'French' }, 'period')).toEqual(['Louis XV'])
    expect(namesOf({ ...made1767, culture: 'Chinese' }, 'period')).toEqual(['Qianlong', 'Qing'])
    expect(namesOf(made1767, 'period')).toEqual([])
    const jewel = { itemName: 'Bangle', category: 'jewelry', dateCreated: '1870', culture: 'Italian' }
    expect(namesOf(jewel, 'period')).toEqual(['Victorian'])
    expect(namesOf({ ...jewel, category: 'Glass' }, 'period')).toEqual([])
  })

  it('is found by a period of its years where nobody states its origin', () => {
    const { elsewhere } = traitsOf({ itemName: 'Coffee pot', dateCreated: '1767' })
    expect(elsewhere.map(({ name }) => name)).toContain('Georgian')
  })

  it('is of the material that it states, else of that of its category', () => {
    expect(namesOf({ itemName: 'Tankard', category: 'Silver' }, 'material')).toEqual(['Silver'])
    expect(namesOf({ itemName: 'Sheffield plate tankard', category: 'Silver' }, 'material')).toEqual(['Silver plate'])
    expect(namesOf({ itemName: 'Bowl', category: 'Ceramics', description: 'Bone china.' }, 'material')).toEqual([
      'Bone china',
      'Ceramic',
      'Porcelain',
    ])
    const oak = { itemName: 'Oak coffer', description: 'Stood beside a pine chest.' }
    expect(namesOf(oak, 'material')).toEqual(['Oak', 'Wood'])
  })

  it('is what its seller states before what is read, more exactly where the title says so', () => {
    const chest = { itemName: 'Georgian style oak chest', dateCreated: 'c. 1760', culture: 'English' }
    expect(namesOf({ ...chest, period: 'Victorian', materials: 'Pine' }, 'period')).toEqual(['Victorian'])
    expect(namesOf({ ...chest, materials: 'Pine' }, 'material')).toEqual(['Pine', 'Wood'])
    expect(namesOf({ ...chest, materials: 'Wood' }, 'material')).toEqual(['Oak', 'Wood'])
    expect(namesOf({ ...chest, color: 'Red', description: 'Lined in green.' }, 'color')).toEqual(['Red'])
    expect(namesOf({ ...chest, culture: 'Dutch' }, 'origin')).toContain('Dutch')
  })

  it('comes from where its maker worked', () => {
    const bowl = { itemName: 'Bowl', maker: 'Georg Jensen' }
    expect([namesOf(bowl, 'maker'), namesOf(bowl, 'origin')]).toEqual([
      ['Georg Jensen'],
      ['Danish', 'European', 'Scandinavian'],
    ])
  })

  it('is by a maker whose name is an ordinary word only if that is stated', () => {
    expect(namesOf({ itemName: 'Brooch with a bow' }, 'maker')).toEqual([])
    expect(namesOf({ itemName: 'Sauce boat', maker: 'Bow' }, 'maker')).toEqual(['Bow'])
  })

  it.each([
    ['Height 22 cm, width over handle 18 cm', '10 to 25 cm'],
    ['9 x 12 in', '25 to 60 cm'],
    ['85 mm', 'Up to 10 cm'],
    ['7 ft', 'Over 150 cm'],
    ['798 g', undefined],
  ])('of %j is in the size %j', (dimensions, size) => {
    expect(namesOf({ itemName: 'Piece', dimensions }, 'size')).toEqual(size ? [size] : [])
  })
})

describe('the thesaurus', () => {
  it('has periods and styles whose years run forwards', () => {
    for (const { name, years } of thesaurus().concepts) {
      if (years) expect(years.from, name).toBeLessThanOrEqual(years.to)
    }
  })

  it('knows the origin or category of every period', () => {
    const { concepts, named } = thesaurus()
    for (const { kind, name, origins } of concepts) {
      if (kind === 'period')
        for (const use of origins)
          expect(named('origin', use) ?? named('category', use), `${name}: ${use}`).toBeDefined()
    }
  })
})
