import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { stories } from '../shared/testing/stories.ts'
import { inGerman } from './in-german.ts'

/** Resolves when the last change of color or size has been painted and nothing moves any more. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  })

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Not asked by WCAG: no level of headings is left out. */
const BEYOND_WCAG = { rules: { 'heading-order': { enabled: true } } }
/** The narrowest phone that WCAG asks for (1.4.10). */
const NARROWEST = 320

/** Both widths and both themes. The other two combinations are left out: each look at a screen takes a second. */
const LOOKS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const
type Look = (typeof LOOKS)[number]

/** The short form inspects every sixth screen, in one of the looks. */
const EVERY = 6

/** The same for a screen each time, without the ids in its path. */
const sumOf = (path: string) =>
  [...path.replace(/[\w-]{20,}/g, 'id')].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

const looksAt = (path: string): readonly Look[] =>
  stories<readonly Look[]>(isInspected(path) ? [LOOKS[path.length % LOOKS.length]!] : [], LOOKS)

/** Whether a screen is inspected in this run. */
export const isInspected = (path: string): boolean => stories(sumOf(path) % EVERY === 0, true)

/** Opens a screen and looks for what breaks WCAG 2.2 AA or its width, in light and dark, on a phone and a desk. */
export async function inspect(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A dialog that was just closed goes back in the history, which ends a navigation that begins meanwhile.
  await expect(async () => {
    await page.goto(path, { waitUntil: isInspected(path) ? 'networkidle' : 'load' })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await inspectAsItIs(page, path)
}

/** The same of what is open already, such as a dialog. The window is a narrow phone's afterwards. */
export async function inspectAsItIs(page: Page, path: string): Promise<void> {
  for (const { colorScheme, width } of looksAt(path)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).options(BEYOND_WCAG).withTags(WCAG_22_AA).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)
    expect([path, colorScheme, width, found]).toEqual([path, colorScheme, width, []])
    await expectToFit(page, path)
  }
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  await settled(page)
  await expectToFit(page, path)
  if (isInspected(path)) await inGerman(page, () => expectToFitPhones(page, `${path} in German`))
}

/** Ends with the narrowest. */
async function expectToFitPhones(page: Page, path: string): Promise<void> {
  for (const width of [390, NARROWEST]) {
    await page.setViewportSize({ width, height: 640 })
    await settled(page)
    await expectToFit(page, path)
  }
}

async function expectToFit(page: Page, path: string) {
  const { width, overflow, beyond, cutOff } = await page.evaluate(() => ({
    width: innerWidth,
    overflow: document.documentElement.scrollWidth - innerWidth,
    beyond: [...document.body.querySelectorAll('*')]
      .filter(it => it.childElementCount === 0 && it.getBoundingClientRect().right > innerWidth + 1)
      .map(it => it.textContent?.slice(0, 60)),
    cutOff: [...document.querySelectorAll<HTMLElement>('button, [role=tab]')]
      .filter(
        it => getComputedStyle(it).overflowX === 'visible' && it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0,
      )
      .map(it => it.textContent),
  }))
  expect([path, width, overflow, overflow > 0 ? beyond : [], cutOff]).toEqual([path, width, 0, [], []])
}
