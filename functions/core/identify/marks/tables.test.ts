import { describe, expect, it } from 'vitest'
import { categories } from '../../../../shared/rules/listing.ts'
import { type MarkSymbol, markSymbols } from '../../../../shared/rules/mark-symbols.ts'
import { everyNth } from '../../../../shared/testing/stories.ts'
import type { Maker, MakerForm } from './makers/maker-rows.ts'
import { makers } from './makers/makers.ts'
import { readYears } from './mark-years.ts'
import { numberSeries } from './numbers/number-series.ts'
import { readMeaning } from './read-meaning.ts'
import { countryRules } from './rules/countries.ts'
import { standards } from './rules/standards.ts'
import { symbolRules } from './rules/symbols.ts'
import { wordRules } from './rules/words.ts'
import { readTable } from './tables/read-table.ts'

const signsOf = (place: string): MarkSymbol[] => {
  const [, , symbols = ''] = readTable('date-letters').find(({ heading }) => heading[0] === place)?.heading ?? []
  return symbols.split(' ') as MarkSymbol[]
}

const rules = [...countryRules(), ...wordRules(), ...standards(), ...symbolRules()]
const forms = makers().flatMap(maker => maker.forms.map(form => ({ maker, form })))

const meaningOf = ({ text, symbols }: MakerForm) => readMeaning([{ text, symbols }])

const namesIn = ({ maker, alternatives }: ReturnType<typeof readMeaning>) =>
  [maker, ...alternatives].map(each => each?.name)

const isSane = ({ from, to }: { from: number | null; to: number | null }) =>
  (from ?? 1400) >= 1400 && (to ?? 2026) <= 2026 && (from ?? 1400) <= (to ?? 2026)

const inTable = ({ name }: Maker, { text, symbols }: MakerForm) => `${name}: ${[text, ...symbols].join(' ')}`

describe('the table of makers', () => {
  it('has more than 300, each once', () => {
    expect(new Set(makers().map(({ name }) => name)).size).toBe(makers().length)
    expect(makers().length).toBeGreaterThan(300)
  })

  it('gives each a place, a country, one of our categories, a source and years that can be', () => {
    for (const { name, place, country, category, forms } of makers()) {
      expect([name, place, country].every(Boolean), name).toBe(true)
      expect(categories, name).toContain(category)
      expect(
        forms.every(({ source }) => source.title),
        name,
      ).toBe(true)
      expect(forms.length && forms.every(isSane), name).toBe(true)
    }
  })

  it('names only symbols of the picture guide, and marks that a single letter would not make', () => {
    for (const { maker, form } of forms) {
      expect(
        form.symbols.every(symbol => symbol in markSymbols),
        inTable(maker, form),
      ).toBe(true)
      expect(form.text.length > 1 || form.symbols.length > 0, inTable(maker, form)).toBe(true)
    }
  })

  it('is found by the text of each of its marks', () => {
    const lost = everyNth(90, forms).filter(({ maker, form }) => !namesIn(meaningOf(form)).includes(maker.name))
    expect(lost.map(({ maker, form }) => inTable(maker, form))).toEqual([])
  })
})

describe('the rules', () => {
  it('have a sentence, a source and years that can be', () => {
    for (const { phrases, meaning, source, ...years } of rules) {
      expect(meaning, phrases[0]).toMatch(/\.$/)
      expect(source.title, phrases[0]).toBeTruthy()
      expect(isSane(years), phrases[0]).toBe(true)
    }
  })

  it('are found by each of their phrases', { tags: 'full' }, () => {
    // Alone, it speaks of an edition.
    const marked = (phrase: string) => (phrase === 'LIMITED' ? 'J. BROWN & CO. LIMITED' : phrase)
    const lost = everyNth(3, [...countryRules(), ...wordRules(), ...standards()]).flatMap(({ phrases, meaning }) =>
      phrases.filter(
        phrase => !readMeaning([{ text: marked(phrase) }]).evidence.some(each => each.meaning === meaning),
      ),
    )
    expect(lost).toEqual([])
  })
})

describe('the register of silver', () => {
  const offices = readTable('registered-silver').map(({ heading: [place = '', country = ''], rows }) => ({
    ...{ place, country, rows },
  }))

  it('has more than 100 marks, each with initials, a name, years that can be, and its own source', () => {
    expect(offices.flatMap(({ rows }) => rows).length).toBeGreaterThan(100)
    for (const [initials = '', name, years = '', source] of offices.flatMap(({ rows }) => rows)) {
      expect(initials, name).toMatch(/^[A-Z]{1,4}[A-Z& ]*$/)
      expect(name && source, initials).toBeTruthy()
      const { from, to } = readYears(years)
      expect(from !== null && to !== null && isSane({ from, to }), initials).toBe(true)
    }
  })

  it('is of assay offices whose letters are known', () => {
    const known = readTable('date-letters').map(({ heading: [place] }) => place)
    for (const { place } of offices) expect(known).toContain(place)
  })

  it('makes no maker more than possible', () => {
    for (const { place, rows } of offices)
      for (const [initials = ''] of everyNth(12, rows)) {
        const { maker, alternatives } = readMeaning([{ text: initials.split(' ').join('\n'), symbols: signsOf(place) }])
        const named = [maker, ...alternatives].flatMap(each => each ?? [])
        expect(
          named.every(({ confidence }) => confidence === 'possible'),
          `${place} ${initials}`,
        ).toBe(true)
      }
  })
})

it('letters of an office are one for each year of a cycle, until the next begins', () => {
  for (const { heading, rows } of readTable('date-letters')) {
    const cycles = rows.map(([first, , letters = '']) => ({
      from: Number(first),
      to: Number(first) + letters.length - 1,
    }))
    for (const [index, { to }] of cycles.entries())
      expect(to, `${heading[0]} ${cycles[index]?.from}`).toBeLessThan(cycles[index + 1]?.from ?? 2100)
  }
})

it('cycles of the offices that struck every year follow each other without a gap', () => {
  const gaps = readTable('date-letters')
    .filter(({ heading: [place = ''] }) => ['London', 'Birmingham', 'Sheffield', 'Chester', 'York'].includes(place))
    .flatMap(({ heading, rows }) =>
      rows.flatMap(([first, , letters = ''], index) => {
        const next = Number(rows[index + 1]?.[0] ?? Number.NaN)
        return next > Number(first) + letters.length ? [`${heading[0]} ${first}`] : []
      }),
    )
  expect(gaps).toEqual([])
})

it('words for signs name signs of the picture guide, each once', () => {
  const rows = readTable('sign-words').flatMap(section => section.rows)
  for (const [symbol = ''] of rows) expect(markSymbols).toHaveProperty(symbol)
  const phrases = rows.flatMap(([, words = '']) => words.split(' / '))
  expect(new Set(phrases).size).toBe(phrases.length)
})

it('numbers only rise', () => {
  for (const [name, { starts }] of numberSeries()) expect(starts, name).toEqual(starts.toSorted((a, b) => a - b))
})
