import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startMuseumServer } from '../functions/import/testing/museum-server.ts'
import { RunningCloud } from '../local/testing/running-cloud.ts'
import { inspect } from './inspecting.ts'
import { becomeAdmin, newPerson, register } from './people.ts'

/** Its own marketplace, with its own museum. */
const PORT = Number(process.env.E2E_PORT ?? 3300) + 10
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
const FIRST_ADMIN_SECRET = 'printed once'
let museum: Awaited<ReturnType<typeof startMuseumServer>>
let house: RunningCloud

// A marketplace of its own, as its import changes the catalogue: for full runs. functions/import has the quick tests.
test.use({ baseURL: `http://localhost:${PORT}` })
test.beforeAll(async () => {
  museum = await startMuseumServer({
    objects: [501, 502, 503, 504, 505, 506],
    manners: { 502: 'gone', 504: 'private', 505: 'refuses' },
    delayMilliseconds: 200,
  })
  house = new RunningCloud(PORT, dataDir, {
    MUSEUM_API_URL: museum.origin,
    CLEVELAND_MUSEUM_API_URL: museum.origin,
    FIRST_ADMIN_SECRET,
  })
  await house.start()
})
test.afterAll(async () => {
  await house.end('SIGINT')
  await museum.stop()
  rmSync(dataDir, { recursive: true })
})

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('an admin imports museum records, and the identifier recognizes them', { tag: '@full' }, async ({ browser }) => {
  const ada = await newPerson(browser)

  await test.step('others have no access', async () => {
    await ada.goto('/import')
    await expect(ada.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await register(ada, 'Ada')
    await ada.goto('/import')
    await expect(ada.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await becomeAdmin(ada, FIRST_ADMIN_SECRET)
    await expect(ada).toHaveURL('/admin')
  })

  await test.step('she finds it on the admin page, and corrects a mistake', async () => {
    await ada.getByRole('link', { name: 'Import Museum Records' }).click()
    await expect(ada).toHaveURL('/import')
    await ada.getByLabel('Maximum Items').fill('1001')
    await ada.getByRole('button', { name: 'Start Import' }).click()
    await expect(ada.getByText('Enter a whole number from 1 to 1000.')).toBeVisible()
    await ada.getByLabel('Maximum Items').fill('')
    await ada.getByLabel('Batch Size').fill('2')
  })

  await test.step('she starts it, stops it and goes on with it', async () => {
    await ada.getByRole('button', { name: 'Start Import' }).click()
    await expect(card(ada, 'Progress').getByRole('heading', { name: 'Importing' })).toBeVisible()
    await card(ada, 'Progress').getByRole('button', { name: 'Stop' }).click()
    await expect(card(ada, 'Progress').getByRole('heading', { name: 'Import stopped' })).toBeVisible()
    await card(ada, 'Progress').getByRole('button', { name: 'Resume' }).click()
  })

  await test.step('it shows what was imported and what failed', async () => {
    const done = card(ada, 'Progress')
    await expect(done.getByText('4 new items, 0 duplicates skipped, 2 failed.')).toBeVisible({ timeout: 60_000 })
    await expect(done.getByText('2 error(s) occurred during import')).toBeVisible()
    await expect(done.getByText('Object 502: the museum has it no more.')).toBeVisible()
    await expect(done.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67')
    await inspect(ada, '/import')
  })

  await test.step('another import skips existing records', async () => {
    await ada.getByRole('button', { name: 'Start Import' }).click()
    await expect(card(ada, 'Progress').getByText('0 new items, 4 duplicates skipped, 2 failed.')).toBeVisible({
      timeout: 60_000,
    })
  })

  await test.step('a photograph of an imported piece is recognized', async () => {
    const painting = Buffer.from(await museum.painting(503))
    await ada.goto('/identify')
    await ada
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'chair.webp', mimeType: 'image/webp', buffer: painting })
    await expect(ada.getByText('Chair number 503').first()).toBeVisible()
  })

  await test.step('she takes one department of the other museum', async () => {
    await ada.goto('/import')
    await expect(ada.getByText('Continues after object 506')).toBeVisible()
    await ada.getByLabel('Museum', { exact: true }).selectOption('The Cleveland Museum of Art')
    await ada.getByRole('button', { name: 'None' }).click()
    await ada.getByRole('button', { name: 'Start Import' }).click()
    await expect(ada.getByText('Choose a department.')).toBeVisible()
    await ada.getByRole('checkbox', { name: 'Decorative Art and Design' }).check()
    await expect(ada.getByText('1 of 20 chosen, 6 objects with a photograph')).toBeVisible()
    await ada.getByLabel('Maximum Items').fill('1')
    await ada.getByRole('button', { name: 'Start Import' }).click()
    await expect(card(ada, 'Progress').getByText('1 new item, 0 duplicates skipped, 0 failed.')).toBeVisible()
    await expect(ada.getByText('Continues after object 501')).toBeVisible()
  })
  await ada.close()
})
