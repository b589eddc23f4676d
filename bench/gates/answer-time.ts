import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts'
import { median, printTable } from '../table.ts'
import { ENLARGED, enlarged } from './measure/enlarged.ts'

/*
 * How long someone waits for an answer to a photograph of twelve megapixels, on a phone's screen:
 * `npm run bench -- answer-time FOLDER --url http://localhost:3000`. The folder's photographs are enlarged. It stores
 * searches there, and a visitor may identify 60 photographs an hour.
 */

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const
const WORDS_BAR_S = 1
const ANSWER_BAR_S = 2
const MAX_PHOTOS = 25

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: 'http://localhost:3000' } },
})
const [folder] = positionals
if (!folder) throw new Error('Name a folder of photographs.')
const origin = new URL(values.url).origin

const names = (await readdir(folder)).filter(name => /\.(?:jpe?g|png|webp)$/i.test(name)).slice(0, MAX_PHOTOS)

interface Waited {
  readonly name: string
  /** In seconds since the photograph was chosen. */
  readonly sent: number
  readonly words: number
  readonly marksAsked: number
  readonly whole: number
}

const seconds = () => Date.now() / 1_000

async function wait(page: Page, name: string): Promise<Waited> {
  const buffer = await enlarged(join(folder!, name))
  await page.goto(`${origin}/identify`, { waitUntil: 'networkidle' })
  const start = page.waitForRequest(request => new URL(request.url()).pathname === '/api/search/identifications')
  const marks = page.waitForRequest(/\/identifications\/[^/]+\/marks$/)
  const marksRead = page.waitForResponse(/\/identifications\/[^/]+\/marks$/)
  await page.evaluate(() =>
    addEventListener('change', () => Object.assign(window, { chosenAt: Date.now() }), { capture: true, once: true }),
  )
  const at = (what: Promise<unknown>) => what.then(seconds)
  const sent = at(start)
  const marksAsked = at(marks)
  await page.getByLabel('Photograph from a file').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.waitForFunction(
    () => location.search.includes('result=') && !document.querySelector('main li[aria-current=step]'),
  )
  const words = seconds()
  await marksRead
  await page.waitForFunction(() => !document.querySelector('main [role=status] .animate-spin'))
  const whole = seconds()
  // Not before the browser has the file.
  const chosenAt = (await page.evaluate(() => (window as unknown as { chosenAt: number }).chosenAt)) / 1_000
  await page.getByRole('button', { name: 'Start New Search' }).first().click()
  const since = (time: number) => time - chosenAt
  return {
    name,
    sent: since(await sent),
    words: since(words),
    marksAsked: since(await marksAsked),
    whole: since(whole),
  }
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
const page = await context.newPage()
// The models open with the first photograph.
await wait(page, names[0]!)
const rows: Waited[] = []
for (const name of names) rows.push(await wait(page, name))
await browser.close()

const steps = ['sent', 'words', 'marksAsked', 'whole'] as const
const middle = Object.fromEntries(steps.map(step => [step, median(rows.map(row => row[step]))])) as Record<
  (typeof steps)[number],
  number
>
printTable<Waited>(
  `Seconds from choosing a photograph of ${ENLARGED.width} by ${ENLARGED.height} pixels. Bars: first words ${WORDS_BAR_S}, whole answer ${ANSWER_BAR_S} (medians)`,
  [
    { title: 'photograph', value: ({ name }) => name },
    ...steps.map(step => ({
      title: { sent: 'sent', words: 'first words', marksAsked: 'marks asked', whole: 'whole answer' }[step],
      value: (row: Waited) => row[step].toFixed(2),
    })),
  ],
  [...rows, { name: 'median', ...middle }],
)
