import { describe, expect, it } from 'vitest'
import { countryCodes, countryName } from '../../../../shared/rules/countries.ts'
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

const filteredBy = (piece: Piece) =>
  traitsOf(piece)
    .filtered.filter(({ kind }) => kind !== 'size')
    .map(({ name }) => name)

describe('a description', () => {
  it.each([
    'Found in my grandmother’s attic',
    'It needs a polish',
    'A turkey platter',
    'White metal dial with Roman numerals',
    'A folk song collection',
    'Shipped from Germany',
    'Ivory coloured, not ivory',
    'Pearl buttons missing',
    'Bought in Paris, from an English collector',
    'No gold, no silver',
    'Stood beside a pine chest',
    'A French horn',
    'In the style of Louis XV, after Rembrandt',
    'Versand aus Berlin, kein Gold',
    'Views of Venice',
    'Comes with a rosewood stand',
    'In its red leather case',
    'The stand is ebony',
    'Smells of pine',
    'Labelled “Ruby Rose, S.S. Persia”',
    'Printed in French',
    'Dutch? English?',
    'Lovely for a good Spanish red',
    'Crossed swords in blue',
    'Painted with violets',
    'Repaired with gold',
    'Scenes of Malta, Egypt and Greece',
    'Set with a coin of Queen Anne',
    'A mark of the London and North Eastern Railway',
  ])('%j states nothing of the piece', description => {
    expect(filteredBy({ itemName: 'Piece', description })).toEqual([])
  })

  it.each([
    ['Made in Germany', ['German', 'European']],
    ['Attic pottery, black ground', ['Black', 'Ceramic', 'Ancient Greek', 'Greek', 'European']],
    ['Polish, 1920s, carved in ivory', ['Ivory', 'Polish', 'European']],
    ['Song dynasty', ['Song']],
    ['No damage to the porcelain', ['Porcelain', 'Ceramic']],
    ['Inkwell in cast iron, shaped like a Viking ship', ['Iron']],
    ['String of graduated coral beads', ['Coral']],
    ['Grandfather clock with an oak case', ['Oak']],
    ['Display cabinet in walnut', ['Walnut', 'Wood']],
    ['Carriage clock in a brass case', ['Brass']],
    ['Painted in red, blue and gold', ['Red', 'Blue', 'Gold']],
    ['Not only gold but platinum', ['Gold', 'Platinum']],
  ])('%j states %j', (description, names) => {
    expect(filteredBy({ itemName: 'Piece', description }).sort()).toEqual(expect.arrayContaining(names))
  })
})

describe('an imitation', () => {
  it.each([
    ['German silver spoon', ['Nickel silver']],
    ['Alpaca bracelet', ['Nickel silver']],
    ['Tibetan silver pendant', ['Nickel silver']],
    ['Silver tone brooch', []],
    ['Faux ivory box', []],
    ['Vegetable ivory thimble', ['Vegetable ivory']],
    ['French ivory dresser set', ['Celluloid']],
    ['Glass pearl necklace', ['Imitation pearl']],
    ['Simulated jade beads', []],
    ['Jasperware plaque', ['Jasperware', 'Stoneware', 'Ceramic']],
    ['Horn beaker', ['Horn']],
    ['Gold filled watch chain', ['Gilt metal']],
    ['Brass plated hook', []],
    ['Britannia metal teapot', ['Britannia metal']],
    ['Reproduction Louis XV commode', []],
    ['Victorian-style chair', []],
  ])('such as %j is of %j', (itemName, materials) => {
    const { filtered } = traitsOf({ itemName })
    const read = filtered.filter(({ kind }) => kind === 'material' || kind === 'period' || kind === 'origin')
    expect(read.map(({ name }) => name).sort()).toEqual([...materials].sort())
  })
})

describe('a culture', () => {
  it.each([
    ['Edo', 'Nigerian'],
    ['Edo peoples', 'Nigerian'],
    ['Nasca', 'Peruvian'],
    ['Moche', 'Peruvian'],
    ['Byzantine', 'Byzantine'],
    ['Kongo', 'Congolese'],
    ['China', 'Chinese'],
    ['Japan, Edo period', 'Japanese'],
    ['Paraguay', 'Paraguay'],
  ])('of %j is %j', (culture, origin) => {
    expect(namesOf({ itemName: 'Piece', culture }, 'origin')).toContain(origin)
  })

  it('takes no period of another country', () => {
    expect(namesOf({ itemName: 'Head of an Oba', culture: 'Edo' }, 'period')).toEqual([])
    expect(namesOf({ itemName: 'Inro', culture: 'Japan', period: 'Edo period' }, 'period')).toEqual(['Edo'])
  })

  it('is not where the person of a name reigned', () => {
    expect(namesOf({ itemName: 'Book of hours', maker: 'Master of James IV of Scotland' }, 'origin')).toEqual([])
    expect(namesOf({ itemName: 'Vase', maker: 'Doulton of Lambeth' }, 'origin')).toContain('English')
  })

  it('is known of every country of the world', () => {
    for (const code of countryCodes) {
      const culture = countryName(code)
      expect(namesOf({ itemName: 'Piece', culture }, 'origin').length, culture).toBeGreaterThan(0)
    }
  })
})
