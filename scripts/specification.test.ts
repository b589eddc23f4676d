import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cron } from '../events/cron.ts'
import { reactionList } from '../events/reactions.ts'
import { checkoutStatuses, refundStates } from '../functions/core/checkout/checkout-record.ts'
import { disputeStates } from '../functions/core/refund/dispute-store.ts'
import { DEFAULT_BID_INCREMENTS } from '../shared/bid-increments.ts'
import { acceptBid, opening, type Standing } from '../shared/bidding.ts'
import { caseStates } from '../shared/cases.ts'
import { cents } from '../shared/cents.ts'
import { isTextType, type NamedRow } from '../shared/endpoint.ts'
import { endpointList } from '../shared/endpoint-table.ts'
import { rowFates } from '../shared/endpoints/bulk-upload.ts'
import { sourceStates } from '../shared/endpoints/identify.ts'
import { DEFAULT_SETTINGS, type SettingKey, settingFieldOf, settingKeys } from '../shared/endpoints/settings.ts'
import { errorCatalogue } from '../shared/errors.ts'
import { splitFees } from '../shared/fees.ts'
import { importStates } from '../shared/imports.ts'
import { listingStatuses } from '../shared/listing.ts'
import { formatCents } from '../shared/money.ts'
import { notificationTypes } from '../shared/notices.ts'
import { offerStatuses } from '../shared/offers.ts'
import { orderStatuses } from '../shared/orders.ts'
import { usualOrder } from '../shared/search.ts'
import { assetStatuses } from '../shared/shares.ts'
import { root } from './imports.ts'
import { codesIn, headingsOf, rowsUnder, sectionOf, tablesIn } from './markdown-tables.ts'
import { constantsNamed, sharedConstants } from './source-constants.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/specification.md')
const rows = (heading: string, column: string) => rowsUnder(page, heading, column)
const code = (cell = '') => codesIn(cell)[0] ?? cell

const calls: NamedRow[] = endpointList.map(({ row }) => row)
const rowOf = (name: string) => calls.find(row => row.name === name)!

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>
  readonly items?: JsonSchema
  readonly anyOf?: JsonSchema[]
  readonly oneOf?: JsonSchema[]
  readonly allOf?: JsonSchema[]
  readonly enum?: string[]
  readonly const?: string
  readonly minLength?: number
  readonly maxLength?: number
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
const alternatives = ({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema) => [...anyOf, ...oneOf, ...allOf]

/** The fields of an object, whether it may be null or comes in a list. */
function fieldsOf(schema: JsonSchema | undefined): Record<string, JsonSchema> | undefined {
  if (!schema) return undefined
  return schema.properties ?? fieldsOf(schema.items) ?? alternatives(schema).map(fieldsOf).find(Boolean)
}

/** A part of a call's answer: `listSessions.sessions`. */
function answerAt(path: string): JsonSchema | undefined {
  const [name = '', ...parts] = path.split('.')
  const { response } = rowOf(name)
  const whole = schemaOf(response as z.ZodType)
  return parts.reduce<JsonSchema | undefined>((schema, part) => fieldsOf(schema)?.[part], whole)
}

const valuesAt = (path: string): string[] => {
  const valuesOf = (schema: JsonSchema): string[] =>
    schema.enum ?? (schema.const === undefined ? alternatives(schema).flatMap(valuesOf) : [schema.const])
  return valuesOf(answerAt(path) ?? {})
}

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.core.$ZodType>
  readonly in?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly defaultValue?: unknown
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** What a field is where it is absent, however it is read afterwards. */
function defaultOf(schema: z.core.$ZodType): unknown {
  const { type, defaultValue, in: read, innerType = read } = definitionOf(schema)
  if (type === 'default') return defaultValue
  return innerType && defaultOf(innerType)
}
function defaultsIn(schema: z.core.$ZodType): [string, unknown][] {
  const { shape, in: read, innerType = read } = definitionOf(schema)
  if (shape) return Object.entries(shape).map(([name, field]) => [name, defaultOf(field)])
  return innerType ? defaultsIn(innerType) : []
}

/** Everything that a call reads from its body and its query, field by field. */
function* inputsOf({ body, query }: NamedRow): Generator<[string, JsonSchema]> {
  for (const part of [body, query]) if (part) yield* fieldsWithin(schemaOf(part, 'input'), '')
}
function* fieldsWithin(schema: JsonSchema, path: string): Generator<[string, JsonSchema]> {
  if (path) yield [path, schema]
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield* fieldsWithin(field, path ? `${path}.${name}` : name)
  }
  for (const each of [...alternatives(schema), ...(schema.items ? [schema.items] : [])]) yield* fieldsWithin(each, path)
}

const centsOf = (text = '') => cents(Math.round(Number(text.replace(/[$,]/g, '')) * 100))
const percentOf = (text = '') => Math.round(Number(text.replace('%', '')) * 100)

const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3_600, day: 86_400 }

/** The numbers that a constant may have for what a cell says, in whichever unit. */
function numbersFor(cell: string): number[] {
  if (cell.startsWith('$')) return [centsOf(cell)]
  const [, number = '', unit = ''] = /^([\d.,]+) ?(\w*?)s?$/.exec(cell) ?? []
  const value = Number(number.replaceAll(',', ''))
  if (unit === 'MB') return [value * 1_000_000, value * 1024 * 1024]
  const seconds = value * (SECONDS[unit] ?? Number.NaN)
  return unit ? [seconds * 1000, ...Object.values(SECONDS).map(each => seconds / each)] : [value]
}

const routesFile = read('web/app/routes.tsx').replace(/<Route path="\*".*/, '') + read('web/app/member-routes.tsx')
/** Every path of the app and who its page is for. */
const appRoutes = routesFile
  .split(/<Route\s+path="/)
  .slice(1)
  .map(text => {
    const [path = ''] = text.split('"')
    const [, component = ''] = /<(\w+Page)\b/.exec(text) ?? []
    const [, file] = component ? (new RegExp(`import\\('([^']+)'\\),\\s+'${component}'`).exec(routesFile) ?? []) : []
    const source = file ? text + read(join('web/app', file)) : text
    const [, audience = 'everyone'] = /<Guard\s+for="(\w+)"/.exec(source) ?? []
    return [path.replace(/:(\w+)/g, '{$1}'), audience]
  })

describe('docs/specification.md', () => {
  it('has headings that can be named, each once', () => {
    const titles = headingsOf(page).map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('links to files that exist', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(30)
    expect(links.filter(link => !existsSync(join(root, 'docs', link)))).toEqual([])
  })

  it('names the roles of calls', () => {
    expect(
      rows('Roles', 'role')
        .map(([role]) => code(role))
        .toSorted(),
    ).toEqual([...new Set(calls.map(({ auth }) => auth))].toSorted())
  })

  it('has every path of the app, and says who its page is for', () => {
    const told = rows('Routes', 'path').map(([path, who]) => [code(path), who])
    expect(told.toSorted()).toEqual(appRoutes.toSorted())
  })

  it('has the header’s links in their order', () => {
    const links = [
      ...read('web/app/navigation.ts').matchAll(
        /to: '([^']+)', label: (?:\/\* @wc-include \*\/ )?'([^']+)', for: '([^']+)'/g,
      ),
    ]
    expect(rows('Header and footer', 'link').map(([to, ...rest]) => [code(to), ...rest])).toEqual(
      links.map(([, ...link]) => link),
    )
  })

  it('has every call with its role', () => {
    const told = rows('API calls', 'feature').map(([, call, name, role]) => [code(name), code(call), role])
    const known = calls.map(({ name, method, path, auth, confirmed }) => [
      name,
      `${method} ${path}`,
      confirmed ? `${auth}, confirmed` : auth,
    ])
    expect(told.toSorted()).toEqual(known.toSorted())
  })

  it('says which answers are kept, and which calls pages repeat', () => {
    const kept = rows('Answers', 'kept').flatMap(([seconds, names]) => codesIn(names).map(name => [name, seconds]))
    expect(kept.toSorted()).toEqual(
      calls.flatMap(({ name, cacheSeconds }) => (cacheSeconds ? [[name, `${cacheSeconds} s`]] : [])).toSorted(),
    )
    const [, repeated] = sectionOf(page, 'Answers').split('repeat by themselves')
    expect(codesIn(repeated).toSorted()).toEqual(calls.flatMap(({ name, polled }) => (polled ? [name] : [])).toSorted())
  })

  it('has every field of every entity, and an entity for all that calls answer', () => {
    const told = rows('Entities', 'entity')
    const untrue = told.filter(([, path, fields]) => {
      const known = Object.keys(fieldsOf(answerAt(code(path))) ?? {})
      return known.length === 0 || known.join() !== codesIn(fields).join()
    })
    expect(untrue).toEqual([])
    const shapes = new Set(told.map(([, , fields]) => codesIn(fields).toSorted().join()))
    const isTold = (schema: JsonSchema | undefined): boolean => {
      const fields = fieldsOf(schema) ?? {}
      const names = Object.keys(fields)
      const missing = [...shapes].every(shape => !names.every(name => shape.split(',').includes(name)))
      return names.length < 7 || !missing
    }
    const shown = calls.filter(({ response }) => !isTextType(response) && response !== 'redirect')
    const answers = shown.flatMap(({ name }) => [
      [name, answerAt(name)] as const,
      ...Object.entries(fieldsOf(answerAt(name)) ?? {}).map(([part, field]) => [`${name}.${part}`, field] as const),
    ])
    const without = answers.filter(([name, schema]) => !isTold(schema) && name !== 'placeBid').map(([name]) => name)
    expect(without).toEqual([])
  })

  it('has the lists of shared/, and no number or list of shared/ is left out', async () => {
    const shared = await sharedConstants()
    const lists = rows('Lists', 'list').map(([name, values]) => [code(name), codesIn(values)] as const)
    expect(lists.filter(([name, values]) => [shared.get(name)].flat().map(String).join() !== values.join())).toEqual([])
    const lengths = rows('Text fields', 'field').map(([, length = '']) =>
      length.split('–').map(each => numbersFor(each)[0]),
    )
    const isLength = (value: unknown) => lengths.flat().some(length => length === value)
    const told = new Set(codesIn(page).flatMap(text => [text, text.split('.')[0]!]))
    const elsewhere = [
      // States, settings, notifications: tables of their own.
      ...[
        'listingStatuses',
        'offerStatuses',
        'orderStatuses',
        'caseStates',
        'assetStatuses',
        'importStates',
        'sourceStates',
        'rowFates',
      ],
      ...['settingKeys', 'payoutHolds', 'notificationTypes'],
      // Lists of the build: not seen by people.
      ...[
        'FORWARDED_HEADERS',
        'publicScreens',
        'privateScreens',
        'reportFields',
        'DAY_MS',
        'liveNamespaces',
        'MAX_TYPED_AMOUNT',
      ],
      // Words that names are told from.
      ...['SHOP_WORDS', 'ROLE_WORDS', 'NAMES_TOO', 'BESIDE_ROLES', 'LITTLE_WORDS'],
    ]
    const missing = [...shared].filter(
      ([name, value]) => !told.has(name) && !elsewhere.includes(name) && !(/_MAX$|_MIN$/.test(name) && isLength(value)),
    )
    expect(missing.map(([name]) => name)).toEqual([])
  })

  it('has all states, and lets none follow that there is not', () => {
    const states = {
      'Listing states': listingStatuses,
      'Auction states': valuesAt('getAuctionStatus.state'),
      'Auction outcomes': valuesAt('getAuctionStatus.outcome'),
      'Offer states': offerStatuses,
      'Order states': orderStatuses,
      'Case states': caseStates,
      'Checkout states': checkoutStatuses,
    }
    const further = {
      refund: refundStates,
      dispute: disputeStates,
      sale: valuesAt('getSellerDashboard.transactions.status'),
      payout: valuesAt('listPayouts.status'),
      'share purchase': valuesAt('getPortfolio.trades.status'),
      asset: assetStatuses,
      import: importStates,
      upload: valuesAt('bulkUpload.status'),
      row: rowFates,
      source: sourceStates,
    }
    const tables = [
      ...Object.entries(states).map(([heading, known]) => ({ of: heading, known, told: rows(heading, 'state') })),
      ...Object.entries(further).map(([of, known]) => ({
        of,
        known,
        told: rows('Further states', 'of')
          .filter(([name]) => name === of)
          .map(([, ...rest]) => rest),
      })),
    ]
    for (const { of, known, told } of tables) {
      const names = told.map(([state]) => code(state))
      expect([of, ...names]).toEqual([of, ...known])
      expect([of, ...told.flatMap(([, , next]) => codesIn(next)).filter(state => !names.includes(state))]).toEqual([of])
    }
    expect(new Set(rows('Further states', 'of').map(([of]) => of))).toEqual(new Set(Object.keys(further)))
    expect(valuesAt('getCheckoutSession.status').toSorted()).toEqual([...checkoutStatuses].toSorted())
  })

  /** Bounded as well, but by what they are: ids, amounts, countries, times, zones, addresses of photographs and choices. */
  const IN_A_FORM =
    /(^|\.)(id|\w+Id|cursor|uploadKeys?|images|imageUrls?|profileImageUrl|timeZone|from|domestic|abroad|country|price|\w*Price|amount|\w*Amount|maxBid|before|\w*Date|expectedShipping|\w*Fee|value|\w*Value(Min|Max)?|estimatedAnnualReturn|totalShares|rate|token|shipsTo|location|listingType(Filter)?|conditionFilter|until|soldAt|month|except|departments|code)$/

  /** Of choices and times. */
  const CHOICE_LENGTH = 40

  it('has the length of every text that a call takes', () => {
    const told = rows('Text fields', 'field').flatMap(([fields, length, names]) =>
      codesIn(fields).flatMap(field => codesIn(names).map(name => `${name} ${field} ${length}`)),
    )
    const known = calls.flatMap(row =>
      [...inputsOf(row)].flatMap(([field, { minLength = 0, maxLength }]) =>
        maxLength === undefined
          ? []
          : {
              text: `${row.name} ${field} ${minLength}–${maxLength.toLocaleString('en-US')}`,
              isInAForm: IN_A_FORM.test(field) || maxLength === CHOICE_LENGTH,
            },
      ),
    )
    const all = new Set(known.map(({ text }) => text))
    expect(told.filter(text => !all.has(text))).toEqual([])
    const written = new Set(known.filter(({ isInAForm }) => !isInAForm).map(({ text }) => text))
    expect([...written].filter(text => !told.includes(text))).toEqual([])
  })

  const numbers = tablesIn(page)
    .filter(({ header }) => header.at(-1) === 'constant')
    .flatMap(({ rows: told }) => told.map(cells => [cells[0]!, cells.at(-2)!, codesIn(cells.at(-1))] as const))
    .filter(([, , names]) => names.length > 0)

  it.each(numbers)('says %s as the code does: %s', (_what, cell, names) => {
    const [name = '', file] = names.toReversed()
    const values = constantsNamed(name, file)
    expect(values, `${name} is nowhere`).not.toEqual([])
    const fitting = values.filter(value => numbersFor(cell).includes(Number(value)))
    expect(fitting, `${name} is ${values} in the code`).toEqual(values)
  })

  it('names constants in its sentences with their values', () => {
    const inSentences = [
      ['HOLD_PAUSES_MINUTES', [2, 15, 120, 1440]],
      ['FIRST_BID_CENTS', 100],
      ['ANSWER_WITHIN_MS', 26_000],
      ['MATCH_THRESHOLD', 0.45],
      ['SHARE_PER_CALLER', 0.1],
      ['MAX_REDIRECTS', 3],
      ['REMEMBERED_SECONDS', 7 * 86_400],
      ['FREE_CHANGES', 3],
      ['LARGE_TIMES', 3],
      ['LARGE_ABOVE_CENTS', 1_000_00],
      ['RESERVE_FEE_WITHIN_CENTS', 1_00],
      ['ACTIVITY_SHOWN', 50],
      ['SHOWN_CHANGES', 50],
      ['MAX_YEARS_APART', 100],
      ['PIECE_KEPT_SECONDS', 30 * 86_400],
      ['QUARTER_HOUR_MS', 15 * 60_000],
      ['PRESENT_MS', 2 * 60_000],
      ['MAX_REFUND_FAILURES', 3],
      ['ENDING_SOON_SECONDS', 86_400],
      ['MIN_DIFFERENT', 4],
      ['CORRECTED_MIN', 4],
      ['REDIRECT_MS', 2_000],
      ['FIRST_REFUND_LOOK_MS', 10 * 60_000],
      ['REFUND_LOOK_MS', 86_400_000],
      ['BANK_LOOK_MS', 12 * 3_600_000],
      ['ATTRIBUTION_CONFIDENCE', 0.7],
      ['FIRST_LOOK_MS', 15 * 60_000],
    ] as const
    expect(inSentences.map(([name]) => [name, ...constantsNamed(name)])).toEqual(
      inSentences.map(([name, value]) => [name, value]),
    )
  })

  it('divides sales as the code does', () => {
    const told = rows('Money, fees and rounding', 'price')
    expect(told.length).toBeGreaterThan(3)
    for (const [price, rate, fixed, minimum, fee, ...results] of told) {
      const terms = {
        commissionBps: percentOf(rate),
        commissionFixedCents: centsOf(fixed),
        commissionMinimumCents: centsOf(minimum),
      }
      const sale = splitFees(centsOf(price), terms, centsOf(fee))
      expect(
        [sale.commissionCents, sale.reserveFeeCents, sale.sellerPayoutCents].map(each => formatCents(each)),
      ).toEqual(results)
    }
  })

  it('tells an auction as the rules decide it', () => {
    const terms = { reserveCents: cents(100_00), steps: DEFAULT_BID_INCREMENTS, firstEndsAt: '2030-01-08T00:00:00Z' }
    let standing: Standing = opening(terms)
    const decided = rows('Placing bids', 'bidder').map(([bidder = '', kind, amount]) => {
      const bid = { bidder, kind: kind as 'bid' | 'maximum', amountCents: centsOf(amount), at: '2030-01-02T00:00:00Z' }
      const accepted = acceptBid(standing, terms, bid)
      standing = accepted.standing
      const { currentBidCents = cents(0), leader = '' } = standing
      return [bidder, kind, amount, accepted.leads ? 'yes' : 'no', formatCents(currentBidCents), leader]
    })
    expect(decided.length).toBeGreaterThan(3)
    expect(rows('Placing bids', 'bidder')).toEqual(decided)
  })

  it('has the orders of results', () => {
    expect(
      Object.fromEntries(rows('Search and filters', 'order').map(([order, way]) => [code(order), code(way)])),
    ).toEqual(usualOrder)
  })

  it('has the sources of an identification, and who may speak', () => {
    const { properties = {} } = answerAt('identifyAntique.sources') ?? {}
    expect(
      rows('Identification', 'source')
        .map(([source]) => code(source))
        .toSorted(),
    ).toEqual(Object.keys(properties).toSorted())
    expect(rows('Identification', 'speaks').map(([who]) => code(who))).toEqual(valuesAt('identifyAntique.source'))
  })

  it('has every type of notification and every mail', () => {
    expect(rows('Notifications', 'type').map(([type]) => code(type))).toEqual(notificationTypes)
    const mails = reactionList
      .filter(({ name }) => name.endsWith('Mail'))
      .flatMap(({ events }) => events.map(({ name }) => name))
    expect(
      rows('Mails', 'event')
        .map(([mail]) => code(mail))
        .toSorted(),
    ).toEqual(mails.toSorted())
  })

  it('has every error code with its status', () => {
    const told = rows('Error codes', 'about').flatMap(([, status, codes]) =>
      codesIn(codes).map(each => [each, Number(status)]),
    )
    expect(told.toSorted()).toEqual(
      Object.entries(errorCatalogue)
        .map(([name, { status }]) => [name, status])
        .toSorted(),
    )
  })

  it('has every setting with its default and its range', () => {
    const told = rows('Admin settings', 'key')
    expect(told.map(([key]) => code(key))).toEqual(settingKeys)
    const typed = (text: string) => text.replace(/[$,%`]| days?/g, '')
    for (const [name, standard = '', range = ''] of told) {
      const key = code(name) as SettingKey
      const field = settingFieldOf(key)
      const takes = (value: string) => field.safeParse(value).success
      if (key === 'bid_steps') {
        const bands = DEFAULT_BID_INCREMENTS.map(band =>
          [band.fromCents, band.stepCents].map(each => formatCents(each)).join(': '),
        )
        expect(standard).toBe(`from ${bands.join()}`)
        continue
      }
      if (key === 'exchange_rates') {
        expect([standard, DEFAULT_SETTINGS[key]]).toEqual(['none', []])
        continue
      }
      expect([key, field.safeParse(typed(standard)).data]).toEqual([key, DEFAULT_SETTINGS[key]])
      if (key === 'invoice_issuer') {
        expect(['', 'x', 'x'.repeat(500), 'x'.repeat(501)].map(takes)).toEqual([false, true, true, false])
        continue
      }
      const [least, most] = range.split(' to ').map(typed)
      const choices = range.split(', ').map(typed)
      if (most === undefined) expect([key, choices.length > 1, choices.filter(takes)]).toEqual([key, true, choices])
      else expect([key, ...[least!, most, String(Number(most) + 0.01)].map(takes)]).toEqual([key, true, true, false])
    }
  })

  it('has every default of an input', () => {
    const told = Object.fromEntries(
      rows('Defaults of inputs', 'input').map(([input, value]) => [code(input), code(value)]),
    )
    const known = calls.flatMap(({ name, body, query }) =>
      [body, query]
        .flatMap(part => (part ? defaultsIn(part) : []))
        .filter(([, value]) => value !== undefined && !Array.isArray(value))
        .map(([field, value]) => [`${name}.${field}`, String(value)]),
    )
    expect(told).toEqual(Object.fromEntries(known))
  })

  it('has everything that runs again and again', () => {
    const told = rows('Recurring', 'reaction').map(([name, every]) => [code(name), `rate(${every})`])
    expect(told.toSorted()).toEqual(
      Object.entries(cron)
        .map(([name, { every }]) => [name, every])
        .toSorted(),
    )
  })
})

const coverage = read('docs/spec-coverage.md')
const covered = (heading: string, column: string) => rowsUnder(coverage, heading, column)

/** Escaped, with entities, typographic apostrophes or line breaks they are the same words. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/\\(['.?])/g, '$1')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `{…}` stands for a value. */
const pattern = (words: string, filledIn: string) =>
  plain(words)
    .split(/\{[^}]*\}/)
    .map(literally)
    .join(filledIn)
/** Comments say nothing to a person who uses it. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
const hasWords = (file: string, words: string) =>
  new RegExp(pattern(words, '.{1,80}?')).test(plain(withoutComments(read(file))))
/** As an address that is opened or expected: alone, with a query, after a path that is known, or as an expression. */
const hasAddress = (file: string, route: string) => {
  const [known, rest = ''] = route.includes('}/') ? ['\\}', route.split('}')[1]!] : ['[\'"`(/]', route]
  return new RegExp(`${known}${pattern(rest, '[^\'"`/?]+')}(?=['"\`?#$])`).test(read(file).replaceAll('\\/', '/'))
}
const namesWord = (file: string, word: string) => new RegExp(`\\b${literally(word)}\\b`).test(read(file))
const isFile = (text: string) => /^[\w./-]+\/[\w./-]+\.\w+$/.test(text)
const filesIn = (cell?: string) => codesIn(cell).filter(isFile)

describe('docs/spec-coverage.md', () => {
  it('names files that exist, and tests that they hold', () => {
    const named = [...coverage.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`((?:,? "[^"]+")*)/g)]
    expect(named.length).toBeGreaterThan(400)
    const wrong = named.flatMap(([, file = '', quotes = '']) => {
      if (!existsSync(join(root, file))) return [`${file} is not there`]
      return [...quotes.matchAll(/"([^"]+)"/g)]
        .filter(([, test = '']) => !read(file).includes(test))
        .map(([, test]) => `${file} has no "${test}"`)
    })
    expect(wrong).toEqual([])
  })

  it('has every section of the specification, with what proves it', () => {
    const sections = headingsOf(page).flatMap(({ level, title }) => (level === 2 ? [title] : []))
    expect(covered('Sections', 'section').map(([section]) => section)).toEqual(sections)
    const headings = headingsOf(coverage).map(({ title }) => title)
    const unproved = covered('Sections', 'section').filter(
      ([, proof = '']) =>
        !filesIn(proof).some(file => /\.(?:test|spec)\.ts$/.test(file)) &&
        !headings.some(title => proof.startsWith(`"${title}" below`)),
    )
    expect(unproved).toEqual([])
  })

  it('has every route, on the way of a journey', () => {
    const told = covered('Routes', 'route')
    expect(told.map(([route]) => route)).toEqual(rows('Routes', 'path').map(([path]) => path))
    const unreached = told.filter(([route, , journey]) => {
      const [story] = filesIn(journey)
      return !story || (code(route) !== '*' && !hasAddress(story, code(route)))
    })
    expect(unreached).toEqual([])
  })

  it('has every call, in a test', () => {
    const told = covered('Calls', 'call')
    expect(told.map(([call, name]) => [call, name])).toEqual(
      rows('API calls', 'feature').map(cells => cells.slice(1, 3)),
    )
    const untested = told.filter(([call, name, test]) => {
      const [proof] = filesIn(test)
      return !proof || !(namesWord(proof, code(name)) || read(proof).includes(code(call).split(' ')[1]!))
    })
    expect(untested).toEqual([])
  })

  it('has every entity, in a test of a call that answers it', () => {
    const told = covered('Entities', 'entity')
    expect(told.map(([entity, name]) => [entity, code(name)])).toEqual(
      rows('Entities', 'entity').map(([entity, path]) => [entity, code(path).split('.')[0]]),
    )
    expect(told.filter(([, name, test]) => !namesWord(filesIn(test)[0]!, code(name)))).toEqual([])
  })

  it('has every state, in a test that reaches it', () => {
    const statesUnder = (heading: string, of: string) => rows(heading, 'state').map(([state]) => [of, code(state)])
    const known = [
      ...statesUnder('Listing states', 'listing'),
      ...statesUnder('Auction states', 'auction'),
      ...statesUnder('Auction outcomes', 'outcome'),
      ...statesUnder('Offer states', 'offer'),
      ...statesUnder('Order states', 'order'),
      ...statesUnder('Case states', 'case'),
      ...statesUnder('Checkout states', 'checkout'),
      ...rows('Further states', 'of').map(([of, state]) => [of, code(state)]),
    ]
    const told = covered('States', 'of')
    expect(told.map(([of, state]) => [of, code(state)]).toSorted()).toEqual(known.toSorted())
    expect(told.filter(([, state, test]) => !namesWord(filesIn(test)[0]!, code(state)))).toEqual([])
  })

  it('has every group of input rules, every role and every group of defaults', () => {
    const groups = (heading: string) => headingsOf(sectionOf(page, heading)).map(({ title }) => title)
    expect(covered('Input rules', 'rules').map(([group]) => group)).toEqual(groups('Input rules'))
    expect(covered('Roles', 'role').map(([role]) => role)).toEqual(rows('Roles', 'role').map(([role]) => role))
    const defaults = covered('Defaults', 'defaults').map(([group]) => group)
    expect(groups('Settings').filter(group => !defaults.includes(group))).toEqual([])
  })

  it('finds all words where they are said, and where a journey or a test reads them', () => {
    const words = covered('Words', 'words')
    expect(words.length).toBeGreaterThan(150)
    const untrue = words.flatMap(([text = '', said, reader]) => {
      const files = [...filesIn(said), ...filesIn(reader)]
      if (files.length < 2) return [`${text} is in ${files}`]
      return files.filter(file => !hasWords(file, text)).map(file => `${text} is not in ${file}`)
    })
    expect(untrue).toEqual([])
  })
})

/** Files of the repository that may refer to the specification. */
const texts = globSync('{{shared,events,functions,infra,web,local,e2e,bench,scripts,docs}/**/*.{ts,tsx,md},*.md}', {
  cwd: root,
  exclude: path => /node_modules|dist|cdk\.out/.test(path),
})

describe('references', () => {
  it('to the specification name a heading that it has', () => {
    const titles = headingsOf(page).map(({ title }) => title)
    const wrong = texts.flatMap(file =>
      [
        ...read(file)
          .replace(/\s*\n\s*(?:\*|\/\/)? ?/g, ' ')
          .matchAll(/docs\/specification\.md, "([^"]+)"/g),
      ]
        .map(([, title = '']) => title)
        .filter(title => !titles.includes(title))
        .map(title => `${file}: "${title}"`),
    )
    expect(wrong).toEqual([])
  })

  it('to pages name pages of this repository', () => {
    const dead = texts.flatMap(file =>
      [...read(file).matchAll(/\b(?:docs\/[\w./-]+|[A-Z]{4,}[A-Z_]*)\.md\b/g)]
        .map(([name]) => name)
        .filter(name => ![name, `docs/${name}`, join(dirname(file), name)].some(each => existsSync(join(root, each))))
        .map(name => `${file}: ${name}`),
    )
    expect(dead).toEqual([])
  })
})
