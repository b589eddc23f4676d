import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts'
import { DEMO_ACCOUNTS_PATH, demoAccounts, type demoPeople } from '../shared/demo-people.ts'
import { median, printTable } from './table.ts'

/*
 * How many taps and seconds five tasks take on a phone, in a running Vitrine with demo data:
 * `node bench/tasks.ts --url http://localhost:3000`. A script neither reads nor thinks, so the seconds are those of
 * Vitrine and of typing. It bids and publishes there: give it a data folder of its own.
 */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Milliseconds for each letter, as of a quick thumb. */
const TYPING = 80
/** The button of a review takes no tap in its first moment. */
const REVIEW_MS = 600
const RUNS = 3
const jar = join(import.meta.dirname, '../functions/core/catalogue/photos/prunus-ginger-jar.webp')

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
const origin = new URL(values.url).origin

/** Counts what a person does on their phone. */
class Visit {
  taps = 0
  letters = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(what: Locator): Promise<void> {
    await what.first().tap()
    this.taps++
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.pressSequentially(text, { delay: TYPING })
    this.letters += text.length
  }

  /** By the key of the keyboard that sends. */
  async send(field: Locator): Promise<void> {
    await field.press('Enter')
    this.taps++
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name })
  link = (name: string | RegExp) => this.page.getByRole('link', { name })
  heading = (name: RegExp) => this.page.getByRole('heading', { level: 1, name })
  shortcut = (role: 'link' | 'button', name: string) =>
    this.page.getByRole('navigation', { name: 'Shortcuts' }).getByRole(role, { name })
}

interface Task {
  readonly name: string
  readonly as?: keyof typeof demoPeople
  readonly from: string
  readonly act: (visit: Visit) => Promise<unknown>
}

async function pathOf(words: string): Promise<string> {
  const answer = await fetch(`${origin}/api/listings/search?limit=1&q=${encodeURIComponent(words)}`)
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}. Is Vitrine running there?`)
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  if (!listings[0]) throw new Error(`Nothing is for sale at ${origin}. Start it with demo data.`)
  return `/marketplace/${listings[0].id}`
}

async function findTankard(visit: Visit): Promise<void> {
  await visit.tap(visit.shortcut('button', 'Search'))
  const field = visit.page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await visit.type(field, 'georgian tankard under $5000')
  await visit.send(field)
  await visit.tap(visit.page.getByRole('article').getByRole('link', { name: /tankard/i }))
  await expect(visit.heading(/tankard/i)).toBeVisible()
}

async function bid(visit: Visit): Promise<void> {
  await visit.tap(visit.page.getByRole('region', { name: 'Price at a glance' }).getByRole('button'))
  await visit.tap(visit.page.getByRole('group', { name: 'Suggested amounts' }).getByRole('button'))
  await visit.tap(visit.button(/^Review/))
  const review = visit.page.getByRole('dialog')
  await expect(review).toBeVisible()
  await visit.page.waitForTimeout(REVIEW_MS)
  await visit.tap(review.getByRole('button', { name: /\$/ }))
  await expect(review).toHaveCount(0)
}

async function trust(visit: Visit): Promise<void> {
  for (const fact of [/sales?\b/, /On Vitrine since/, 'Returns', 'Buyer protection']) {
    const found = visit.page.getByRole('main').getByText(fact).first()
    await found.scrollIntoViewIfNeeded()
    await expect(found).toBeVisible()
  }
  await visit.tap(visit.link('All reviews of'))
  await expect(visit.heading(/reviews|Eleanor/i)).toBeVisible()
}

async function soldPrices(visit: Visit): Promise<void> {
  await visit.tap(visit.link(/sold for/))
  await expect(visit.heading(/jar/i)).toBeVisible()
  await expect(visit.page.getByText('Median', { exact: true })).toBeVisible()
}

async function sell(visit: Visit): Promise<void> {
  await visit.tap(visit.shortcut('link', 'Sell'))
  await visit.tap(visit.button('Take Photograph'))
  await visit.tap(visit.button('Use Photograph'))
  await visit.tap(visit.button('Save to Inventory'))
  await visit.tap(visit.link('Sell It'))
  await visit.tap(visit.page.getByRole('radio', { name: /Fixed price/ }))
  await visit.tap(visit.button('Continue'))
  const price = visit.page.getByLabel('Price', { exact: true })
  await expect(price).toBeVisible()
  if (!(await price.inputValue())) await visit.type(price, '450')
  await visit.tap(visit.button('Continue'))
  await visit.tap(visit.page.getByRole('checkbox', { name: /I agree/ }))
  await visit.tap(visit.button(/Publish/))
  await expect(visit.page.getByText('Listing published')).toBeVisible()
}

/** What the camera sees. */
const withCamera = (page: Page) =>
  page.addInitScript(
    photo => {
      navigator.mediaDevices.getUserMedia = async () => {
        const image = Object.assign(new Image(), { src: photo })
        await image.decode()
        const { naturalWidth: width, naturalHeight: height } = image
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const paint = () => canvas.getContext('2d')?.drawImage(image, 0, 0)
        paint()
        setInterval(paint, 100)
        return canvas.captureStream(10)
      }
    },
    `data:image/webp;base64,${readFileSync(jar, 'base64')}`,
  )

async function perform(browser: Browser, { as, from, act }: Task) {
  const context = await browser.newContext(PHONE)
  if (as) {
    const { password, people } = demoAccounts.parse(await (await fetch(origin + DEMO_ACCOUNTS_PATH)).json())
    const username = people.find(person => person.username.endsWith(as))?.username
    await context.request.post(`${origin}/api/login`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { username, password },
    })
  }
  const page = await context.newPage()
  await withCamera(page)
  await page.goto(origin + from, { waitUntil: 'networkidle' })
  const visit = new Visit(page)
  const start = performance.now()
  await act(visit)
  const seconds = (performance.now() - start) / 1000
  await context.close()
  return { seconds, taps: visit.taps, letters: visit.letters }
}

const [tankard, gingerJar] = [await pathOf('georgian tankard'), await pathOf('ginger jar')]
const tasks: readonly Task[] = [
  { name: 'find a Georgian tankard under $5,000', from: '/', act: findTankard },
  { name: 'bid on it', as: 'priya', from: tankard, act: bid },
  { name: 'see whether its seller can be trusted', from: tankard, act: trust },
  { name: 'see what such a jar sold for', from: gingerJar, act: soldPrices },
  { name: 'sell a jar from the camera', as: 'eleanor', from: '/', act: sell },
]

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
const rows: { name: string; taps: number; letters: number; seconds: number }[] = []
for (const task of tasks) {
  const runs: Awaited<ReturnType<typeof perform>>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await perform(browser, task))
  const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of))
  const [taps, letters, seconds] = [middle(run => run.taps), middle(run => run.letters), middle(run => run.seconds)]
  rows.push({ name: task.name, taps, letters, seconds })
}
await browser.close()

printTable(
  `Five tasks on a phone, medians of ${RUNS}; ${TYPING} ms for each letter`,
  [
    { title: 'task', value: row => row.name },
    { title: 'taps', value: row => row.taps },
    { title: 'letters', value: row => row.letters },
    { title: 'seconds', value: row => row.seconds.toFixed(1).padStart(7) },
  ],
  rows,
)
