import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makers } from '../functions/core/identify/marks/makers/makers.ts'
import { countryRules } from '../functions/core/identify/marks/rules/countries.ts'
import { readPlating } from '../functions/core/identify/marks/rules/plating.ts'
import { standards } from '../functions/core/identify/marks/rules/standards.ts'
import { forms, materials } from '../functions/identify/matching/forms.ts'
import { isTranslation, keyOf, readCatalog, translations } from '../web/build/languages/catalog.ts'
import { extract } from '../web/build/languages/extraction.ts'
import { TERM } from '../web/build/languages/terms.ts'
import { isAnswerFile, isRefusingFile, textFiles } from '../web/build/languages/text-files.ts'
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

  it('are in functions/ only what a refusal says', () => {
    const source = `
      const LATE = 'The sale is over.'
      const DAY_ISSUE = { path: 'day', message: 'Choose another day.' }
      const missing = { name: 'Enter a name.', email: 'Enter an address.' }
      const refuse = (reason: string) => new DomainError('address_not_public', { reason })
      function unpriced({ number }: Lot) {
        return \`Lot \${number} has no price.\`
      }
      if (isOver) throw new DomainError('sale_event_unready', { reason: isLate ? LATE : unpriced(lot) })
      if (url.port) throw refuse('Use the usual port.')
      const issues = [DAY_ISSUE, { path, message: missing[path] }]
      log.warn('The sale was not moved')
      await audit({ act: 'lot_withdrawn', reason: 'The house withdrew the lot.' })`
    expect(textsIn(source, 'functions/sale-events/example.ts')).toEqual([
      'The sale is over.',
      'Choose another day.',
      'Enter a name.',
      'Enter an address.',
      'Lot {0} has no price.',
      'Use the usual port.',
    ])
  })

  it('keep the spaces around them in the code', () => {
    const source = 'const said = (name: string) => ` by $' + "{name}` + ', sold '"
    const code = textsOf(source, 'web/lib/example.ts').code('[]')
    expect(code).toContain('(" "+_w_runtime_(0, [name])+"")')
    expect(code).toContain('(""+_w_runtime_(1)+" ")')
  })
})

const readSource = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const COMPARED = /[=!]==\s*'([A-Z][^']+)'/g

it('No text is compared: in another language it is never the same', { tags: 'full' }, () => {
  const compared = textFiles().flatMap(file => {
    const source = readSource(file)
    const texts = new Set(textsIn(source, file))
    return [...source.matchAll(COMPARED)].flatMap(([, text = '']) => (texts.has(text) ? [`${file}: ${text}`] : []))
  })
  expect(compared).toEqual([])
})

const REFUSAL = /(?:new DomainError\([^()]*\{ reason|\bpath(?:: [^,{}]+)?,\s*message):\s+(?:'([^']+)'|([A-Z_]{2,})\b)/g

/** A constant of a file, or of one that it is imported from. */
function constantIn(file: string, name: string): string | undefined {
  const source = readSource(file)
  const own = new RegExp(`const ${name} =\\s+'([^']+)'`).exec(source)?.[1]
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(source)?.[1]
  return own ?? (from && constantIn(join(dirname(file), from), name))
}

it('What a refusal says is a text of the server’s answers, also where a constant of another file says it', () => {
  const answers = new Set([...found.values()].flatMap(({ text, files }) => ([...files].some(isAnswerFile) ? text : [])))
  const said = textFiles()
    .filter(isRefusingFile)
    .flatMap(file =>
      Array.from(readSource(file).matchAll(REFUSAL), ([, text, name = '']) => text ?? constantIn(file, name) ?? file),
    )
  expect(said).toEqual(expect.arrayContaining(['Its closing time has passed.', 'Choose what is removed.']))
  expect(said.filter(text => !answers.has(text))).toEqual([])
})

it('English is no translation: it stands in the sources', () => {
  expect(['en', 'production', 'de'].map(isTranslation)).toEqual([false, false, true])
})
