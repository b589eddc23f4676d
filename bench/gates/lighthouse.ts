import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts'
import { median, printTable } from '../table.ts'

/*
 * Lighthouse's figures, as on a phone, of a running Vitrine: `npm run bench -- lighthouse --url http://localhost:3000`.
 * Lighthouse itself is no part of the project: npx fetches it.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
/** Performance varies from run to run; the median of these counts. */
const RUNS = 3
const BAR = 95

interface Audit {
  readonly title: string
  /** 0 to 1; null where it does not apply. */
  readonly score: number | null
  readonly displayValue?: string
}

interface Report {
  /** How fast the machine is by Lighthouse's own measure. It slows it down fourfold to pass for a phone. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Record<
    Category,
    { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
  >
  readonly audits: Record<string, Audit>
}

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
const origin = new URL(values.url).origin
const chromium = ensureChromium()
const folder = join(import.meta.dirname, '../../dist/bench/lighthouse')
mkdirSync(folder, { recursive: true })

/** The newest listing with a photograph, if anything is for sale. */
async function listingPath(): Promise<string | undefined> {
  const answer = await fetch(`${origin}/api/listings/search?limit=50`)
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}. Is Vitrine running there?`)
  const { listings } = (await answer.json()) as { listings: { id: string; imageUrl: string | null }[] }
  const shown = listings.find(({ imageUrl }) => imageUrl) ?? listings[0]
  return shown && `/marketplace/${shown.id}`
}

function visit(path: string): Report {
  const file = join(folder, 'report.json')
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${origin}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`Lighthouse failed at ${path}:\n${stderr}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const figure = ({ categories }: Report, category: Category) => Math.round(categories[category].score * 100)

/** What kept a page from 100, the dearest first. */
function losses(report: Report) {
  return CATEGORIES.flatMap(category => {
    const { auditRefs } = report.categories[category]
    const total = auditRefs.reduce((sum, { weight }) => sum + weight, 0)
    return auditRefs.map(({ id, weight }) => {
      const audit = report.audits[id]
      return { category, id, audit, points: ((weight * (1 - (audit?.score ?? 1))) / total) * 100 }
    })
  })
    .filter(({ points }) => points >= 0.5)
    .sort((a, b) => b.points - a.points)
}

const pages = [
  { name: 'landing', path: '/' },
  { name: 'browse', path: '/marketplace/browse' },
  { name: 'identify', path: '/identify' },
]
const listing = await listingPath()
if (listing) pages.push({ name: 'listing', path: listing })
else console.log('Nothing is for sale there, so no listing is measured.')

const measured = pages.map(({ name, path }) => {
  const reports = Array.from({ length: RUNS }, () => visit(path))
  const performance = median(reports.map(report => figure(report, 'performance')))
  const typical = reports.find(report => figure(report, 'performance') === performance)!
  return { name, typical, figures: CATEGORIES.map(category => figure(typical, category)) }
})

printTable(
  `Lighthouse on a phone, performance the median of ${RUNS}. Bar: ${BAR} in all four`,
  [
    { title: 'page', value: row => row.name },
    ...CATEGORIES.map((category, index) => ({
      title: category,
      value: ({ figures }: (typeof measured)[number]) => figures[index] ?? 0,
    })),
  ],
  measured,
)
const costs = measured.flatMap(({ name, typical }) => losses(typical).map(loss => ({ name, ...loss })))
if (costs.length > 0) {
  printTable(
    'What cost points',
    [
      { title: 'page', value: row => row.name },
      { title: 'points', value: row => row.points.toFixed(1).padStart(6) },
      { title: 'category', value: row => row.category },
      { title: 'audit', value: row => row.audit?.title ?? row.id },
      { title: 'measured', value: row => row.audit?.displayValue ?? '' },
    ],
    costs,
  )
}
const speeds = measured.map(({ typical }) => Math.round(typical.environment.benchmarkIndex))
console.log(
  `\nThis machine's benchmark index: ${speeds.join(', ')}. Below 1500 it is slower, or busier, than the bar assumes.`,
)
if (measured.some(({ figures }) => figures.some(each => each < BAR))) process.exitCode = 1
