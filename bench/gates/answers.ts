import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { codeAt } from '../../functions/core/account/one-time-code.ts'
import { confirmAddress } from '../../local/confirm-address.ts'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import type { NamedRow } from '../../shared/contract/endpoint.ts'
import { endpoints as rows } from '../../shared/contract/endpoint-table.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'

/**
 * The answers of the API to over 300 calls, in the order they were asked, with ids and times taken out. Two versions of
 * the code answer alike if their files are the same: `node bench/gates/answers.ts --out FILE`, or `--compare FILE`.
 */
const { values } = parseArgs({
  options: { out: { type: 'string' }, compare: { type: 'string' }, data: { type: 'string' } },
})
if (!values.data || (!values.out && !values.compare)) {
  throw new Error('Usage: node bench/gates/answers.ts --data NEW_FOLDER (--out FILE | --compare FILE)')
}

const PASSWORD = 'correct horse battery'
const ID = /\b(?=[0-9A-HJKMNP-TV-Z]*\d)[0-9A-HJKMNP-TV-Z]{26}\b/g
const ORIGIN = /(?:localhost|127\.0\.0\.1):\d+/g
const TIME = /\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?/g
const RANDOM =
  /\b(?:[0-9A-F]{12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,64}|[\w-]{43}|(?:cs|pi|acct|re|tr)_\w{10,}|[A-Z2-7]{32}|(?:[0-9a-z]{4}-){3}[0-9a-z]{4})\b|(?<="code":")\d{6}/g

const ids = new Map<string, string>()
const named = (id: string) => ids.get(id) ?? ids.set(id, `#${ids.size + 1}`).get(id)!
const withoutChance = (text: string) =>
  text.replace(ID, named).replace(RANDOM, named).replace(TIME, 'TIME').replace(ORIGIN, 'ORIGIN')

const lines: string[] = []

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
}

class Person {
  readonly #cookies = new Map<string, string>()
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  async ask({ name, method, path }: NamedRow, { params = {}, query = '', body }: Input = {}) {
    const address = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? 'none'))
    const answer = await fetch(`${cloud.origin}${address}${query && `?${query}`}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: cloud.origin,
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(key, value)
    }
    const text = await answer.text()
    lines.push(
      withoutChance(
        `${this.name} ${name} ${address}${query && `?${query}`} ${JSON.stringify(body) ?? ''}\n  ${answer.status} ${text}`,
      ),
    )
    return JSON.parse(text.startsWith('{') || text.startsWith('[') ? text : '{}')
  }
}

const cloud = new RunningCloud(await freePort(), values.data)
await cloud.start()
try {
  await tellStory()
} finally {
  await cloud.end('SIGINT')
}
finish()

async function newPerson(name: string): Promise<Person> {
  const person = new Person(name)
  const email = `${name}@example.com`
  const body = {
    username: name,
    password: PASSWORD,
    email,
    firstName: name,
    lastName: 'Lund',
    accountType: 'individual',
    agreedTo: versionsAt(new Date()),
  }
  await person.ask(rows.register, { body })
  await confirmAddress(cloud.origin, email)
  return person
}

async function tellStory(): Promise<void> {
  const nobody = new Person('nobody')
  const [ada, bea, carl] = [await newPerson('ada'), await newPerson('bea'), await newPerson('carl')]
  await ada.ask(rows.createFirstAdmin, { body: {} })
  const { secret = '' } = await ada.ask(rows.startAuthenticator, { body: { currentPassword: PASSWORD } })
  await ada.ask(rows.confirmAuthenticator, { body: { code: codeAt(secret, new Date()) } })
  const delivery = {
    from: 'US',
    domestic: '12.50',
    abroad: null,
    countries: [{ country: 'CA', price: 25 }],
    pickupTown: 'Boston, MA',
  }
  const pieces = [
    {
      itemName: 'Meissen cup and saucer',
      category: 'Ceramics',
      description: 'Hand painted, circa 1780. Crossed swords mark.',
      maker: 'Meissen',
    },
    { itemName: 'Oak chest', category: 'Furniture', description: 'Jacobean, mid-17th century, 45 x 120 x 60 cm.' },
    { itemName: 'Sterling silver teapot', category: 'Silver', description: 'London 1812, marked for Paul Storr.' },
    { itemName: 'Persian rug', category: 'Textiles', description: '9\'2" x 12\'4", wool, early 20th century.' },
    { itemName: 'Pewter tankard', category: 'Metalwork', description: 'No provenance.', color: 'Gray' },
  ]
  const listings: string[] = []
  for (const [n, piece] of pieces.entries()) {
    const offer =
      n === 3
        ? { listingType: 'auction', reservePrice: '100.00', auctionDuration: 7 }
        : { listingType: 'fixed-price', price: `${n + 1}20.00` }
    const { id: inventoryId } = await bea.ask(rows.createInventoryItem, { body: piece })
    const { id } = await bea.ask(rows.createListing, { body: { ...piece, inventoryId, ...offer, delivery } })
    listings.push(id ?? 'none')
  }
  await new Promise(resolve => setTimeout(resolve, 3_000))

  const searches = [
    ...[
      '',
      'silver',
      'Meissen',
      'meißen',
      'teekanne',
      'oak chests',
      'silver under 200',
      'teapott',
      'london 1812',
      '17th century',
    ].map(q => `q=${encodeURIComponent(q)}`),
    ...[
      'category=Ceramics',
      'minPrice=200',
      'maxPrice=250',
      'minPrice=300&maxPrice=100',
      'listingType=auction',
      'listingType=fixed_price',
    ],
    ...[
      'condition=good',
      'condition=poor',
      'period=Georgian',
      'style=Baroque',
      'material=Silver',
      'material=Oak',
      'maker=Meissen',
      'origin=German',
    ],
    ...['color=Gray', 'size=Over%20100%20cm', 'shipsTo=CA', 'shipsTo=DE', 'location=US', 'location=DE', 'status=sold'],
    ...[
      'sortBy=price&sortOrder=asc',
      'sortBy=price&sortOrder=desc',
      'limit=2&offset=2',
      'limit=0',
      'sortBy=nothing',
      'q=silver&material=Oak',
      'unknown=1',
    ],
    ...['q=silver&category=Ceramics&minPrice=10&material=Silver&shipsTo=CA', 'category=Nothing', 'shipsTo=XX'],
  ]
  for (const query of searches) await nobody.ask(rows.searchListings, { query })
  for (const q of ['si', 'mei', 'x', '']) await nobody.ask(rows.suggestSearches, { query: `q=${q}` })
  const filters = {
    ...{ searchQuery: 'silver', categoryFilter: 'Silver', minPrice: '100.00', maxPrice: null },
    pieceFilters: { material: 'Silver', shipsTo: 'CA' },
  }
  for (const body of [
    { searchName: 'Silver', ...filters },
    { searchName: '' },
    { searchName: 'All' },
    { searchName: 'Bad', minPrice: '-1' },
  ]) {
    const { id } = await carl.ask(rows.createSavedSearch, { body })
    if (id) await carl.ask(rows.updateSavedSearch, { params: { id }, body: { ...body, emailAlerts: true } })
  }
  await carl.ask(rows.listSavedSearches)

  for (const id of listings) {
    for (const person of [nobody, bea, carl]) {
      await person.ask(rows.getListing, { params: { id } })
      await person.ask(rows.getSimilarListings, { params: { id } })
    }
    await carl.ask(rows.watchListing, { body: { listingId: id } })
  }
  const [cup = '', chest = '', teapot = '', rug = ''] = listings
  await carl.ask(rows.makeOffer, { body: { listingId: cup, offerAmount: '100.00' } })
  await ada.ask(rows.makeOffer, { body: { listingId: cup, offerAmount: '1.00' } })
  const offer = (await bea.ask(rows.listReceivedOffers))?.[0]
  await bea.ask(rows.respondToOffer, { params: { id: offer?.id ?? 'none' }, body: { action: 'accept' } })
  for (const amount of ['100.00', '50.00', '105.00', 'x']) {
    await carl.ask(rows.placeBid, { body: { listingId: rug, bidAmount: amount } })
    await ada.ask(rows.placeBid, { body: { listingId: rug, bidAmount: amount } })
  }
  await carl.ask(rows.createCheckoutSession, { body: { listingId: chest, shipTo: 'US' } })
  await carl.ask(rows.createCheckoutSession, { body: { listingId: chest, shipTo: 'DE' } })
  await ada.ask(rows.sendMessage, { body: { recipientId: 'none', content: 'Is the lid original?' } })
  await bea.ask(rows.updateListing, { params: { id: teapot }, body: { price: '99.00' } })
  await ada.ask(rows.featureListing, { params: { id: teapot }, body: {} })

  await new Promise(resolve => setTimeout(resolve, 3_000))

  // Each endpoint, without what it needs: as nobody, a member and an admin.
  for (const row of Object.values(rows) as NamedRow[]) {
    if (
      /logout|close|endOther|seedDemo|startImport|identif|similarByPhoto|register|page|sitemap|robots|redirect/i.test(
        row.name,
      )
    )
      continue
    for (const person of [nobody, carl, ada]) await person.ask(row, row.method === 'GET' ? {} : { body: {} })
  }
}

function finish(): void {
  const record = `${lines.join('\n')}\n`
  if (values.out) writeFileSync(values.out, record)
  if (!values.compare) {
    console.log(`${lines.length} calls recorded`)
    return
  }
  const before = readFileSync(values.compare, 'utf8').split('\n')
  const different = record.split('\n').flatMap((line, n) => (line === before[n] ? [] : [n]))
  for (const n of different.slice(0, 10)) {
    const [was = '', is = ''] = [before[n], record.split('\n')[n]]
    const from = [...was].findIndex((character, at) => character !== is[at]) - 60
    console.log(
      `line ${n + 1}\n- ${was.slice(Math.max(0, from)).slice(0, 200)}\n+ ${is.slice(Math.max(0, from)).slice(0, 200)}`,
    )
  }
  console.log(`${lines.length} calls, ${different.length} lines differ`)
  process.exitCode = different.length ? 1 : 0
}
