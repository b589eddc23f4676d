import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makers } from '../functions/core/identify/marks/makers/makers.ts'
import { countryRules } from '../functions/core/identify/marks/rules/countries.ts'
import { readPlating } from '../functions/core/identify/marks/rules/plating.ts'
import { standards } from '../functions/core/identify/marks/rules/standards.ts'
import { forms, materials } from '../functions/identify/matching/forms.ts'
import { isTranslation, keyOf, readCatalog, translations } from '../web/build/languages/catalog.ts'
import { extract } from '../web/build/languages/extraction.ts'
import { TERM } from '../web/build/languages/terms.ts'
import { textFiles } from '../web/build/languages/text-files.ts'
import { textsOf } from '../web/build/languages/transformer.ts'

const found = extract()

const partsOf = (text: string) => (text.match(/\{\d+\}|<\/?\d+\/?>/g) ?? []).sort()

describe.each(translations)('web/languages/%s.po', language => {
  const { items } = readCatalog(language)

  // A sentence needs no translation at once: until then its readers see English.
  it('has the texts of the sources and no others: `npm run texts`', { tags: 'translations' }, () => {
    const keys = items.map(({ msgid, msgctxt }) => keyOf(msgid, msgctxt))
    expect(keys).toEqual([...found.keys()])
  })

  it('translates every text', { tags: 'translations' }, () => {
    expect(items.filter(({ msgstr: [text] }) => !text).map(({ msgid }) => msgid)).toEqual([])
  })

  it('keeps the placeholders and elements of each text', () => {
    const wrong = items.filter(({ msgid, msgstr: [text] }) => text && `${partsOf(text)}` !== `${partsOf(msgid)}`)
    expect(wrong.map(({ msgid }) => msgid)).toEqual([])
  })
})

const PLATED_MARKS = ['CHROME', 'NICKEL', 'COPPER', 'BRASS'].map(metal => `${metal} PLATED 925`)

describe('Terms', () => {
  const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const isTerm = (word: string) => [word, capitalized(word)].some(each => found.has(keyOf(each, TERM)))
  const plated = [...PLATED_MARKS, 'VERMEIL 925', '18K GP', 'PLATED 900', 'PLATED PINCHBECK 999', 'INOX 18/10 SILVER']

  it.each([
    ['forms', forms.map(({ name }) => name)],
    ['materials', materials.map(([name]) => name)],
    ['countries of marks', [...countryRules(), ...makers()].flatMap(({ country }) => country ?? [])],
    ['standards of marks', standards().map(({ standard }) => standard)],
    ['what plated marks say', plated.flatMap(mark => readPlating([mark])?.standard ?? `${mark} is not read`)],
  ])('include the %s that a result names, so that no line is half translated', (_, words) => {
    expect(words.filter(word => !isTerm(word))).toEqual([])
  })
})

const textsIn = (source: string, file = 'web/app/example.tsx') =>
  textsOf(source, file).messages.map(({ msgStr: [text] }) => text)

describe('Texts of a source file', () => {
  it('are what readers see, whatever line it is on', () => {
    const source = `
      const title = 'Sold prices'
      const Page = ({ name }: { name: string }) => (
        <p className="text-caption text-muted" aria-label="Prices" id="Prices">
          A marketplace for antiques,{' '}
          <b>identified</b> by {name}{' '}
          and sold.
        </p>
      )`
    expect(textsIn(source)).toEqual([
      'Sold prices',
      'A marketplace for antiques, <0>identified</0> by {0} and sold.',
      'Prices',
    ])
  })

  it('are not classes, values, keys, addresses, sizes or errors for developers', () => {
    const source = `
      const kinds = ['Art', 'Glass'] as const
      const look = cx('flex items-center', isOpen && 'max-w-prose mt-2')
      const margin = '200px 0px'
      if (event.key === 'Enter') throw new Error('Nothing is open')
      fetch('/api/listings', { method: 'POST', headers: { 'Content-Type': 'application/json' } })
      const shape = z.enum(['Mint', 'Fair'])
      const path = 'M12 4l9 16H3z'`
    expect(textsIn(source, 'web/lib/example.ts')).toEqual([])
  })

  it('are counted nouns, messages of schemas and texts of constants', () => {
    const source = `
      const field = z.string().min(1, 'Enter a name') satisfies unknown
      const labels = { sold: 'Sold', 'at-once': 'At once' } as const
      const text = (sales: number) => \`\${counted(sales, 'sale', 'sales')} in all\`
      const rows = (count: number) => (count === 1 ? 'row' : 'rows')`
    expect(textsIn(source, 'web/lib/example.ts')).toEqual([
      'Enter a name',
      'Sold',
      'At once',
      'sale',
      'sales',
      '{0} in all',
      'row',
      'rows',
    ])
  })

  it('are labels in rows of constants and of choices, but not the values themselves', () => {
    const source = `
      const rows = [['price', 'Hammer price']] as const
      const words = { accept: 'Accept', kind: 'Same form' }
      const input = { accept: 'image/png', kind: 'mark' }
      const list = <Pages noun={['auction', 'auctions']} loading="Loading auctions" />
      const day = z.iso.date('Enter a day')`
    expect(textsIn(source)).toEqual([
      'Hammer price',
      'Accept',
      'Same form',
      'auction',
      'auctions',
      'Loading auctions',
      'Enter a day',
    ])
  })

  it('keep the spaces around them in the code', () => {
    const source = 'const said = (name: string) => ` by $' + "{name}` + ', sold '"
    const code = textsOf(source, 'web/lib/example.ts').code('[]')
    expect(code).toContain('(" "+_w_runtime_(0, [name])+"")')
    expect(code).toContain('(""+_w_runtime_(1)+" ")')
  })
})

const COMPARED = /[=!]==\s*'([A-Z][^']+)'/g

it('No text is compared: in another language it is never the same', { tags: 'full' }, () => {
  const compared = textFiles().flatMap(file => {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    const texts = new Set(textsIn(source, file))
    return [...source.matchAll(COMPARED)].flatMap(([, text = '']) => (texts.has(text) ? [`${file}: ${text}`] : []))
  })
  expect(compared).toEqual([])
})

it('English is no translation: it stands in the sources', () => {
  expect(['en', 'production', 'de'].map(isTranslation)).toEqual([false, false, true])
})
