import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addItem, sell } from './listings.ts'
import { newPerson, register } from './people.ts'

/** Resolves when the last change of colour or size has been painted and nothing moves any more. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  })

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('no screen breaks WCAG 2.2 AA, in light and dark, on a phone and a desk', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await newPerson(browser)
  const inspect = async (path: string) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)
        expect([path, colorScheme, width, found]).toEqual([path, colorScheme, width, []])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, width, overflow]).toEqual([path, width, 0])
      }
    }
  }
  for (const path of ['/', '/auth', '/identify', '/catalog', '/nothing']) await inspect(path)
  await register(page, 'Ada')
  await addItem(page, `Silver sugar nips ${'with a long and telling name '.repeat(5)}`.trim())
  await addItem(page, 'Tea caddy')
  const listing = await sell(page, 'Tea caddy', '1234.5')
  for (const path of ['/', '/inventory', '/catalog', listing, '/seller/dashboard']) await inspect(path)
  await page.goto('/inventory')
  const sellPath = await page.getByRole('link', { name: /^Sell/ }).first().getAttribute('href')
  await inspect(sellPath ?? '')
  await page.close()
})
