import { describe, expect, it } from 'vitest'
import type { MarkSymbol } from '../../../../shared/rules/mark-symbols.ts'
import { readMeaning } from './read-meaning.ts'

const read = (...texts: string[]) => readMeaning(texts.map(text => ({ text })))
const readWith = (symbols: MarkSymbol[], ...texts: string[]) =>
  readMeaning([...texts.map(text => ({ text })), { text: '', symbols }])

const nothing = { maker: null, country: null, standard: null, notBefore: null, notAfter: null, evidence: [] }

describe('a plate with two marks', () => {
  it('is dated by what both allow', () => {
    expect(read('ROSENTHAL', 'MADE IN WEST GERMANY')).toMatchObject({
      maker: { name: 'Rosenthal', place: 'Selb', country: 'Germany', confidence: 'certain' },
      category: 'Ceramics',
      notBefore: 1949,
      notAfter: 1990,
      contradictions: [],
    })
  })

  it('gives each statement with what was read, its meaning in a sentence and its source', () => {
    const { evidence } = read('Minton\nBone China')
    expect(evidence).toContainEqual({
      text: 'Bone China',
      meaning: '“Bone china” is not part of marks before about 1915.',
      source: expect.stringContaining('Kovel'),
      isChecked: false,
      isAsRead: true,
      notBefore: 1915,
      notAfter: null,
    })
    expect(evidence[0]).toMatchObject({ text: 'Minton', source: expect.stringContaining('Godden') })
  })

  it('has the same meaning in any order', () => {
    const marks = ['MADE IN ENGLAND', 'FINE BONE CHINA', 'SHELLEY', 'Rd No 781613']
    expect(read(...marks.toReversed())).toMatchObject({
      maker: { name: 'Shelley' },
      notBefore: read(...marks).notBefore,
      notAfter: read(...marks).notAfter,
    })
  })
})

describe('marks that contradict each other', () => {
  it('are named, and the later one counts', () => {
    const meaning = read('NIPPON', 'MADE IN JAPAN')
    expect(meaning.contradictions).toEqual([
      '“NIPPON” was used from 1891 to 1921, and “MADE IN JAPAN” from 1921 on. They don’t go together: one of them was probably read wrongly, or the mark is a later imitation.',
    ])
    expect(meaning).toMatchObject({ country: 'Japan', notBefore: 1921, notAfter: null })
  })

  it('are named where a maker worked elsewhere', () => {
    const { maker, contradictions } = read('MOORCROFT', 'MADE IN TAIWAN')
    expect(maker).toMatchObject({ name: 'Moorcroft' })
    expect(contradictions).toContainEqual(expect.stringContaining('Moorcroft worked in England'))
  })

  it('are not seen where one is part of the other', () => {
    for (const marks of [['MADE IN OCCUPIED JAPAN'], ['WEST GERMANY'], ['GERMANY', 'BAVARIA'], ['R.S. PRUSSIA']])
      expect(read(...marks).contradictions).toEqual([])
  })
})

describe('what is misread', () => {
  it.each([
    ['R0YAL W0RCESTER', 'Royal Worcester'],
    ['royal worcestcr england', 'Royal Worcester'],
    ['ROYALDOULTON', 'Royal Doulton'],
    ['WEDGWOQD', 'Wedgwood'],
    ['R O S E N T H A L', 'Rosenthal'],
    ['HUTSCHENREUTHFR', 'Hutschenreuther'],
    ['LlADRO', 'Lladró'],
    ['MASON’S PATENT IRONSTONE CHINA', 'Mason'],
    ['Kjobenhavn B & G', 'Bing & Grøndahl'],
  ])('%s is still %s', (text, name) => {
    expect(read(text).maker).toMatchObject({ name })
  })

  it('makes a maker less sure', () => {
    expect(read('HUTSCHENREUTHER').maker?.confidence).toBe('certain')
    expect(read('HUTSCHENREVTHER').maker?.confidence).toBe('likely')
  })

  it('does not make another word of a short one', () => {
    for (const text of [
      'SPADE',
      'DERRY',
      'BLUE WILLOW',
      'WELLINGTON',
      'MARY SMITH',
      '221B BAKER STREET',
      'WEISSENSTADT',
    ])
      expect(read(text).maker).toBeNull()
  })
})

describe('too little text', () => {
  it.each(['W', 'E', '7', '12', '', '  ', '?!', 'X4', 'No', '800x600'])('%j says nothing', text => {
    expect(read(text)).toMatchObject(nothing)
  })

  it('of initials alone is only possible, and likely once the country agrees', () => {
    expect(read('T & V').maker).toMatchObject({ confidence: 'possible' })
    expect(read('JPL', 'FRANCE').maker).toMatchObject({ name: 'Pouyat', confidence: 'certain' })
    expect(read('JPL', 'MADE IN JAPAN').maker).toBeNull()
  })
})

it('a monogram that was much copied is a possible maker without years', () => {
  const meaning = read('AK', 'DELFT')
  expect(meaning).toMatchObject({
    maker: { name: 'De Grieksche A (Adrianus Kocx)', confidence: 'possible' },
    ...{ notBefore: null, notAfter: null },
  })
  expect(meaning.warnings).toEqual([expect.stringContaining('often copied')])
})

describe('symbols from the picture guide', () => {
  it('name a maker as possible, with the warning that the mark was copied', () => {
    const meaning = readWith(['crossed-swords'])
    expect(meaning).toMatchObject({ maker: { name: 'Meissen', confidence: 'possible' }, place: null, notBefore: null })
    expect(meaning.warnings).toEqual([expect.stringContaining('often copied')])
  })

  it('become sure beside a name', () => {
    expect(readWith(['wreath'], 'LENOX')).toMatchObject({ maker: { name: 'Lenox' }, notBefore: 1906, notAfter: 1930 })
  })

  it('of several makers give them all', () => {
    const { maker, alternatives } = readWith(['anchor'])
    const names = [maker, ...alternatives].map(each => each?.name)
    expect(names).toEqual(expect.arrayContaining(['Chelsea']))
  })

  it.each<[MarkSymbol[], string, string]>([
    [['interlaced-letters'], '', 'Sèvres'],
    [['crown-n'], '', 'Capodimonte (Ginori and others)'],
    [['anchor'], '', 'Chelsea'],
  ])('%j warns that %s is often copied', (symbols, text, name) => {
    const { maker, warnings } = readWith(symbols, text)
    expect(maker?.name).toBe(name)
    expect(warnings).toHaveLength(1)
  })
})

describe('silver and gold', () => {
  it('of Birmingham is dated by its letter, as far as one letter can', () => {
    const meaning = readWith(['lion-passant', 'anchor'], 'g', 'Rd 480000')
    expect(meaning).toMatchObject({ country: 'England', category: 'Silver', notBefore: 1906, notAfter: 2006 })
    expect(meaning.evidence).toContainEqual(
      expect.objectContaining({ text: 'g', meaning: expect.stringContaining('1804/05, 1881/82, 1906/07, 2006') }),
    )
  })

  it.each<[MarkSymbol[], string, number, number]>([
    [['castle', 'thistle'], 'p', 1821, 1897],
    [['harp', 'duty-head'], 'l', 1856, 1857],
    [['three-towers'], '27', 1727, 1927],
  ])('of %j with %s is of %i to %i', (symbols, letter, notBefore, notAfter) => {
    expect(readWith(symbols, letter)).toMatchObject({ notBefore, notAfter })
  })

  it('of Copenhagen is dated by its assay master and year', () => {
    expect(readWith(['three-towers'], 'C H F', '27')).toMatchObject({ notBefore: 1927, notAfter: 1927 })
  })

  it.each<[MarkSymbol[], string[]]>([
    [
      ['lion-passant', 'anchor'],
      ['G', 'STERLING'],
    ],
    [
      ['lion', 'anchor'],
      ['G', 'STERLING'],
    ],
    [
      ['lion-passant', 'anchor'],
      ['GORHAM', 'STERLING'],
    ],
    [[], ['standing lion, anchor and G', 'STERLING']],
    [[], ['Lion passant', 'anchor', 'G', 'STERLING']],
  ])('of Gorham, %j %j, is American and neither Chelsea nor Birmingham', (symbols, texts) => {
    const meaning = readWith(symbols, ...texts)
    expect(meaning).toMatchObject({
      ...{ maker: { name: 'Gorham' }, country: 'USA', place: 'Providence, Rhode Island' },
      ...{ standard: 'Sterling silver, 925 parts in 1,000', notBefore: 1868 },
    })
    expect(meaning.evidence.some(({ meaning: says }) => /date letter|assay office/.test(says))).toBe(false)
  })

  it.each([
    ['A', 1868],
    ['K', 1878],
    ['Q', 1884],
  ])('of Gorham with %s is of %i', (letter, year) => {
    expect(readWith(['lion-passant', 'anchor'], 'G', letter, 'STERLING')).toMatchObject({
      ...{ notBefore: year, notAfter: year },
    })
  })

  it('of Gorham has no year by its own G, nor by a letter that is a weight on forks', () => {
    expect(readWith(['lion-passant', 'anchor'], 'G', 'STERLING')).toMatchObject({ notBefore: 1868, notAfter: 1950 })
    const meaning = readWith(['lion-passant', 'anchor'], 'G', 'M', 'STERLING')
    expect(meaning).toMatchObject({ notBefore: 1868, notAfter: 1950 })
    expect(meaning.evidence).toContainEqual(
      expect.objectContaining({ text: 'M', meaning: expect.stringContaining('1880 so, on hollow ware') }),
    )
  })

  it.each<[MarkSymbol[], string, string, string | null]>([
    [['kokoshnik'], '84', 'Silver, 875 parts in 1,000', 'Russia'],
    [['kokoshnik'], '88', 'Silver, 916 parts in 1,000', 'Russia'],
    [['minerva'], '', 'Silver, 950 or 800 parts in 1,000', 'France'],
    [['minerva'], '1', 'Silver, 950 parts in 1,000', 'France'],
    [['minerva'], '2', 'Silver, 800 parts in 1,000', 'France'],
    [['diana'], '3', 'Silver, 800 parts in 1,000', 'Austria'],
    [['boar-head'], '', 'Silver, at least 800 parts in 1,000', 'France'],
    [['lion-passant', 'wheat-sheaves'], '', 'Sterling silver, 925 parts in 1,000', 'England'],
    [['harp', 'seated-figure'], '', 'Sterling silver, 925 parts in 1,000', 'Ireland'],
  ])('by the signs %j and %j is %s', (symbols, text, standard, country) => {
    expect(readWith(symbols, text)).toMatchObject({ standard, country, category: 'Silver', metal: 'solid' })
  })

  it('of 56 zolotniks is gold', () => {
    expect(readWith(['kokoshnik'], '56')).toMatchObject({
      standard: expect.stringContaining('Gold'),
      category: 'Jewelry',
    })
  })

  it.each([
    ['EPNS', 'Electroplated nickel silver', 'Metalwork'],
    ['14K', 'Gold of 14 karats, 585 parts in 1,000', 'Jewelry'],
    ['9 .375', 'Gold of 9 carats, 375 parts in 1,000', 'Jewelry'],
    ['800', 'Silver, 800 parts in 1,000', 'Silver'],
  ])('marked %s is %s', (text, standard, category) => {
    expect(read(text)).toMatchObject({ standard, category })
  })

  it('is not read on china: there, 800 is a number', () => {
    expect(read('ROSENTHAL', '800').standard).toBeNull()
  })

  it('of Russia has zolotniks, which a number alone does not prove', () => {
    expect(read('84')).toMatchObject(nothing)
    expect(readWith(['kokoshnik'], '84')).toMatchObject({ country: 'Russia', notBefore: 1899, notAfter: 1926 })
  })
})

describe('signs in words', () => {
  it.each<[string[], string, string]>([
    [['84 kokoshnik'], 'Russia', 'Silver, 875 parts in 1,000'],
    [['Minerva head', '2'], 'France', 'Silver, 800 parts in 1,000'],
    [['crescent and crown', '800'], 'Germany', 'Silver, 800 parts in 1,000'],
    [['a lion passant; leopard’s head; g'], 'England', 'Sterling silver, 925 parts in 1,000'],
    [['lion rampant; tree, fish and bell; D; duty head'], 'Scotland', 'Sterling silver, 925 parts in 1,000'],
    [['GORHAM STERLING lion anchor G'], 'USA', 'Sterling silver, 925 parts in 1,000'],
    [['84 zolotniks'], 'Russia', 'Silver, 875 parts in 1,000'],
    [['crown, lion, K, JR'], 'England', 'Sterling silver, 925 parts in 1,000'],
    [['schreitender Löwe, Anker, g'], 'England', 'Sterling silver, 925 parts in 1,000'],
  ])('%j are read as the signs', (texts, country, standard) => {
    expect(read(...texts)).toMatchObject({ country, standard })
  })

  it.each(['ANCHOR HOCKING', 'Royal\nCrown\nDerby', 'STAR', 'The Lion Brewery', 'Rose & Crown Hotel'])(
    'are not taken from the name %j',
    text => {
      expect(read(text).evidence.some(({ text: found }) => /^(?:Anchor|Crown|Star|Lion|Rose)/.test(found))).toBe(false)
    },
  )
})

describe('marks that speak against each other', () => {
  it.each<[MarkSymbol[], string[], RegExp]>([
    [['lion-passant', 'anchor'], ['GORHAM', 'STERLING'], /marks of Birmingham, but “GORHAM STERLING” names Gorham/],
    [['lion-passant', 'leopard-head'], ['STERLING', 'X'], /British offices strike no “STERLING”/],
    [['lion-passant', 'crown'], ['EPNS'], /“EPNS” says plated/],
    [['lion-passant', 'anchor', 'leopard-head'], [], /mark of Birmingham, and .* that of London/],
    [['lion-passant', 'rose', 'duty-head'], ['E'], /“E” was used in 1979/],
    [['lion-passant', 'leopard-head'], ['GEORG JENSEN', '925 S'], /Georg Jensen worked in Denmark/],
    [['lion', 'anchor'], ['STERLING GORHAM'], /marks of Birmingham, but “STERLING GORHAM” names Gorham/],
    [[], ['STERLING GORHAM', 'lion and anchor'], /marks of Birmingham, but “STERLING GORHAM” names Gorham/],
    [['kokoshnik'], ['84', 'STERLING'], /“84” stands for 875 parts of silver in 1,000, and “STERLING” for 925/],
    [['lion-passant', 'anchor'], ['800'], /stands for 925 parts of silver in 1,000, and “800” for 800/],
    [['minerva'], ['MADE IN ENGLAND'], /is a mark of France, and “MADE IN ENGLAND” names England/],
  ])('%j %j are said', (symbols, texts, says) => {
    expect(readWith(symbols, ...texts).contradictions.join(' ')).toMatch(says)
  })

  it('leave the G of Gorham no year, and initials no pottery', () => {
    expect(readWith(['lion-passant', 'anchor'], 'GORHAM', 'STERLING', 'G')).toMatchObject({
      notBefore: 1868,
      notAfter: 1950,
    })
    expect(readWith(['leopard-head', 'crown'], '18', 'CT').maker).toBeNull()
    expect(readWith(['lion-passant', 'leopard-head', 'duty-head'], 'CTF', 'GF', 'L')).toMatchObject({
      ...{ maker: { name: 'Charles Thomas & George Fox', confidence: 'possible' }, metal: 'solid' },
    })
  })

  it('leave plate as plate', () => {
    expect(readWith(['lion-passant', 'crown'], 'EPNS')).toMatchObject({ metal: 'plated', country: null })
  })

  it.each<[MarkSymbol[], string[]]>([
    [['lion-passant', 'leopard-head', 'crown', 'duty-head'], ['e']],
    [['lion-passant', 'leopard-head', 'cross-lions', 'duty-head'], ['d']],
    [['lion-passant', 'leopard-head', 'three-towers', 'duty-head'], ['K']],
    [['castle', 'thistle', 'duty-head'], ['q']],
    [['crescent-crown'], ['800', 'WMF']],
  ])('are none in %j %j', (symbols, texts) => {
    expect(readWith(symbols, ...texts).contradictions).toEqual([])
  })
})

describe('date letters', () => {
  it.each<[MarkSymbol[], string, string]>([
    [['lion-passant', 'crown', 'duty-head'], 'h', '1831/32'],
    [['lion-passant', 'crown', 'duty-head'], 'z', '1843/44'],
    [['lion-passant', 'three-towers', 'duty-head'], 'u', '1883/84'],
    [['lion-passant', 'leopard-head', 'three-towers', 'duty-head'], 'A', '1791/92'],
    [['lion-passant', 'cross-lions', 'duty-head'], 'a', '1812/13'],
    [['lion-passant', 'leopard-head', 'castle'], 'Z', '1772/73'],
    [['lion-passant', 'wheat-sheaves'], 'J', '1909/10'],
    [['castle', 'thistle'], 'v', '1901/02'],
  ])('%j with %s may be of %s', (symbols, letter, year) => {
    expect(readWith(symbols, letter).years).toContain(year)
  })
})

it.each<[MarkSymbol[], string[], string | null, string | null]>([
  [['lion-passant', 'anchor'], ['m'], 'Birmingham', 'm'],
  [['anchor'], ['9 .375', 'a'], 'Birmingham', 'a'],
  [['lion-passant', 'leopard-head'], [], 'London', null],
  [[], ['STERLING', 'm'], null, null],
])('%j with %j are of the office %s and its letter %s', (symbols, texts, assayOffice, dateLetter) => {
  expect(readWith(symbols, ...texts)).toMatchObject({ assayOffice, dateLetter })
})

describe('initials of registered makers', () => {
  it('name candidates as possible, beside hallmarks of their office', () => {
    const meaning = readWith(['lion-passant', 'leopard-head', 'duty-head'], 'HB', 'k')
    expect(meaning).toMatchObject({ maker: { name: 'Hester Bateman', place: 'London', confidence: 'possible' } })
    expect(meaning.evidence).toContainEqual(
      expect.objectContaining({ text: 'HB', isChecked: true, meaning: expect.stringContaining('stands for 1785') }),
    )
  })

  it('limit no years, and are not of other offices or other times', () => {
    expect(readWith(['lion-passant', 'leopard-head'], 'HB', 'k').years.length).toBeGreaterThan(1)
    for (const symbols of [
      ['lion-passant', 'anchor'],
      ['lion-passant', 'rose'],
    ] satisfies MarkSymbol[][])
      expect(readWith(symbols, 'HB').maker?.name).not.toBe('Hester Bateman')
    expect(readWith(['lion-passant', 'leopard-head'], 'HB', 'A', 'MADE IN ENGLAND').maker).toBeNull()
  })

  it('say nothing beside American sterling, or within other words', () => {
    expect(read('STERLING', 'HB').maker?.name).not.toBe('Hester Bateman')
    expect(read('HB Quimper').maker?.name).not.toBe('Hester Bateman')
  })
})

describe('gold of British offices', () => {
  it.each<[MarkSymbol, string, string, string, string[]]>([
    ['anchor', '9 .375', 'a', '9 carats', ['1900/01']],
    ['anchor', '9 .375', 'c', '9 carats', ['1877/78', '1902/03']],
    ['anchor', '15 .625', 'c', '15 carats', ['1877/78', '1902/03']],
    ['anchor', '375', 'D', '9 carats', ['1978']],
    ['rose', '9 .375', 'o', '9 carats', ['1906/07', '1931/32']],
    ['leopard-head', '14 .585', 'A', '14 carats', ['1936/37']],
    ['tree', '12 .5', 'A', '12 carats', ['1871/72', '1897/98']],
    ['wheat-sheaves', '18CT', 'A', '18 carats', ['1818/19', '1839/40', '1884/85', '1901/02']],
  ])('%s with %s and %s is of its office, without a lion', (symbol, standard, letter, carats, years) => {
    const meaning = readWith([symbol], standard, letter)
    expect(meaning).toMatchObject({
      standard: expect.stringContaining(carats),
      category: 'Jewelry',
      maker: null,
      alternatives: [],
    })
    expect(meaning.years).toEqual(expect.arrayContaining(years.slice(-1)))
    expect(meaning.evidence.some(({ meaning: says }) => says.includes('assay office'))).toBe(true)
  })
})

it.each<[MarkSymbol, string, string]>([
  ['anchor', '18', '18 carats'],
  ['leopard-head', '22', '22 carats'],
])('the crown of gold beside %s makes %s carats', (office, number, carats) => {
  expect(readWith(['crown', office], number, 'c')).toMatchObject({
    standard: expect.stringContaining(carats),
    maker: null,
  })
})

it.each<[string[], MarkSymbol, string, string[]]>([
  [['15', '.625', 'e'], 'anchor', '15 carats', ['1879/80', '1904/05']],
  [['9', '.375', 'a'], 'anchor', '9 carats', ['1875/76', '1900/01']],
  [['.375', '9', 'a'], 'anchor', '9 carats', ['1875/76', '1900/01']],
  [['15', '.625'], 'leopard-head', '15 carats', []],
])('punches of their own, %j beside %s, are one standard: %s', (punches, office, carats, years) => {
  expect(readWith([office], ...punches)).toMatchObject({
    ...{ standard: expect.stringContaining(carats), category: 'Jewelry', maker: null },
    ...(years.length > 0 && { years }),
  })
})

it.each([
  ['CHROME PLATED', 'Chrome plate'],
  ['NICKEL PLATED', 'Nickel plate'],
  ['PLATED', 'Plate of an unnamed metal'],
  ['18K ROLLED', 'Gold plate'],
  ['SHEFFIELD PLATE', 'Silver plate'],
])('%s is %s', (text, layer) => {
  expect(read(text)).toMatchObject({ standard: expect.stringContaining(layer), metal: 'plated' })
})

it.each(['PLATE', 'SALAD PLATE', 'DINNER PLATE', 'ROLLED'])('%s is no layer of metal', text => {
  expect(read(text)).toMatchObject({ standard: null, metal: null, category: null })
})

it.each(['LIMITED', 'LIMITED TO 800 COPIES', 'A LIMITED NUMBER', 'STRICTLY LIMITED'])(
  '%s names no British company',
  text => {
    expect(read(text)).toMatchObject({ country: null, notBefore: null })
  },
)
it('"Limited" behind a name is that of a British company', () => {
  expect(read('J. BROWN & CO. LIMITED LONDON')).toMatchObject({ notBefore: 1860 })
})

describe('words of the language', () => {
  it.each(['MILTON', 'MENTON', 'HINTON', 'STEPHEN', 'STEPBEN'])('%s is no maker that a draft could name', text => {
    expect(read(text).maker?.confidence ?? 'possible').toBe('possible')
    expect(read(text, 'ENGLAND').maker?.confidence ?? 'possible').toBe('possible')
  })

  it.each([
    'CHAPEL',
    'CARRIER',
    'ROLLED',
    'STATUE OF LIBERTY',
    'LIBERTY',
    'LENOX AVENUE BRIDGES',
    'TIFFIN',
    'WORCESTER SAUCE',
    'CHANNEL',
    'COACHES',
    'KAPELLE',
  ])('%s are no misspelling of a maker', text => {
    expect(read(text).maker?.confidence ?? 'possible').toBe('possible')
  })

  it('are not joined across marks to a name', () => {
    expect(read('ROYAL', 'BAYER').maker).toBeNull()
  })
})

describe('a reign mark', () => {
  it.each(['大明成化年製', 'CHENGHUA NIAN ZHI', 'Da Qing Qianlong Nian Zhi', '大清乾隆年制'])(
    '%s is neither maker nor date',
    text => {
      const meaning = read(text)
      expect(meaning).toMatchObject({ maker: null, country: 'China', notBefore: null, notAfter: null, years: [] })
      expect(meaning.warnings).toEqual([expect.stringContaining('neither maker nor date')])
    },
  )
})

describe('numbers', () => {
  it.each([
    ['Rd No 19754', 1885],
    ['RdNo. 351202', 1900],
    ['REGD. DESIGN No 821265', 1937],
    ['R.D.No 64O520', 1914],
    ['U.S. PAT. 2,032,695', 1936],
    ['PAT. No. 1,234,567', 1917],
    ['DES. PAT. D-105529', 1937],
    ['PAT. JAN. 17 1911', 1911],
    ['PATENTED NOV 30TH 1858', 1858],
    ['© 1962 MATTEL INC', 1962],
    ['COPYRIGHT 1948', 1948],
    ['NEW YORK, NY 10012', 1963],
    ['BRITISH PATENT No 421246', 1935],
    ['D.R.G.M. 622000', 1915],
    ['DRP 108900', 1900],
  ])('%s is of %i at the earliest', (text, year) => {
    expect(read(text).notBefore).toBe(year)
  })

  it('in the corners of a diamond are its day of registration', () => {
    expect(readWith(['registration-diamond'], 'I\nE K 9 4')).toMatchObject({ notBefore: 1855 })
    expect(readWith(['registration-diamond'], 'IV 26 S E 5')).toMatchObject({ notBefore: 1875 })
    expect(read('IV 26 S E 5')).toMatchObject(nothing)
  })

  it('of patterns are not taken for years', () => {
    for (const text of ['Pattern No 1847', 'MODEL 1931', '2/1920']) expect(read(text).notBefore).toBeNull()
  })
})

describe('codes of factories', () => {
  it.each([
    ['HOMER LAUGHLIN', 'D38N5', 1938],
    ['HOMER LAUGHLIN', 'A8N', 1928],
    ['HOMER LAUGHLIN', '9 20 N', 1920],
    ['ROOKWOOD', 'XXIV', 1924],
    ['ROOKWOOD', '8 flames', 1894],
    ['RP with 14 flames', '', 1900],
    ['ROYAL CROWN DERBY', 'XIV', 1951],
    ['ROYAL WORCESTER ENGLAND', '21 dots', 1912],
    ['ROYAL WORCESTER ENGLAND', '*••••', 1920],
    ['DE PORCELEYNE FLES DELFT', 'BK', 1941],
    ['ROYAL DOULTON ENGLAND', '20', 1947],
  ])('%s %s is of %i', (maker, code, year) => {
    expect(read(maker, code)).toMatchObject({ notBefore: year, notAfter: year })
  })

  it('that came round again leave the years between which it was', () => {
    expect(read('WEDGWOOD', 'M W U')).toMatchObject({ notBefore: 1866, notAfter: 1892 })
  })

  it('say nothing within other words, or beside another maker', () => {
    expect(read('ROYAL DOULTON ENGLAND', 'Pattern 20')).toMatchObject({ notBefore: 1902, notAfter: null })
    expect(read('LENOX', 'BK').notBefore).toBe(read('LENOX').notBefore)
  })
})

describe('a statement', () => {
  const isChecked = (text: string, ...marks: string[]) =>
    read(...marks).evidence.find(each => each.text === text)?.isChecked

  it('is sure where its row was compared with the source it names, and less sure where not', () => {
    expect(isChecked('WEDGWOOD ENGLAND', 'WEDGWOOD ENGLAND')).toBe(true)
    expect(isChecked('D.R.G.M. 622000', 'D.R.G.M. 622000')).toBe(false)
  })
})

describe('"China"', () => {
  it('is the country only where it stands alone', () => {
    expect(read('CHINA').country).toBe('China')
    expect(read('MADE IN CHINA').country).toBe('China')
    expect(read('AYNSLEY BONE CHINA').country).toBe('England')
    expect(read('SYRACUSE CHINA').country).toBe('USA')
  })
})

it('reads the longest text that can be sent', () => {
  const texts = Array.from({ length: 8 }, () => 'W G K '.repeat(40).slice(0, 200))
  expect(read(...texts).contradictions).toEqual([])
})
