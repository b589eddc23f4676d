import { type Browser, type Page, expect as plainExpect } from '@playwright/test'
import { countEffort, type Effort } from '../../../e2e/counting.ts'

const DESK = { width: 1440, height: 900 } as const
const TIMEOUT_MS = 120_000

/** Patient, for a busy machine. */
export const expect = plainExpect.configure({ timeout: TIMEOUT_MS })

interface Desk {
  readonly page: Page
  readonly effort: Effort
}

export interface Measured extends Effort {
  readonly task: string
  /** In which the page was awaited: the script itself takes no time to read or to move a hand. */
  readonly seconds: number
}

/** A dealer at a computer, whose taps are counted. */
export async function sitDown(browser: Browser, baseURL: string): Promise<Desk> {
  const context = await browser.newContext({
    baseURL,
    viewport: DESK,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  return { page, effort: await countEffort(page) }
}

/** Every task begins on the home page. */
export async function measure(
  { page, effort }: Desk,
  task: string,
  act: (page: Page) => Promise<void>,
): Promise<Measured> {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'My Collection' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  Object.assign(effort, { taps: 0, letters: 0 })
  const begin = performance.now()
  await act(page)
  const seconds = (performance.now() - begin) / 1_000
  // The browser tells what it counted a moment later.
  await page.waitForTimeout(200)
  return { task, ...effort, seconds }
}
