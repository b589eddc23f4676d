import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { RunningCloud } from '../local/testing/running-cloud.ts'
import { becomeAdmin, newPerson, register } from './people.ts'

/** Its own marketplace: the other journeys count listings in theirs, and each has one first admin. */
const PORT = Number(process.env.E2E_PORT ?? 3300) + 10
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-demo-'))
const house = new RunningCloud(PORT, dataDir)

// A marketplace of its own, filled with everything: for full runs. functions/demo has the quick tests.
test.use({ baseURL: `http://localhost:${PORT}` })
test.beforeAll(() => house.start())

test.afterAll(async () => {
  await house.end('SIGINT')
  rmSync(dataDir, { recursive: true })
})

const card = (page: Page) => page.getByRole('region', { name: 'Database Management' })

/** What the screens of the header show when they show something. */
async function look(page: Page, path: string, shown: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
}

test('an admin fills the marketplace with demo data, once', { tag: '@full' }, async ({ browser }) => {
  const ada = await newPerson(browser)
  await register(ada, 'Ada')

  await test.step('members are kept out', async () => {
    await ada.goto('/seed-demo')
    await expect(ada.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  })

  await test.step('the admin seeds it through the button', async () => {
    await becomeAdmin(ada)
    await expect(ada).toHaveURL('/admin')
    await card(ada).getByRole('button', { name: 'Seed Demo Data' }).click()
    await expect(card(ada).getByText('8 auctions, 6 catalog items and 5 fractional assets.')).toBeVisible({
      timeout: 200_000,
    })
  })

  await test.step('a second click, on /seed-demo, adds nothing', async () => {
    await ada.goto('/seed-demo')
    await ada.getByRole('button', { name: 'Seed Demo Data' }).click()
    await expect(ada.getByText(/Nothing was added\./)).toBeVisible()
    await ada.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(ada).toHaveURL('/')
  })

  const eleanor = await newPerson(browser)
  await test.step('anyone can sign in as the demo dealer from the login page', async () => {
    await eleanor.goto('/auth')
    await eleanor.getByRole('button', { name: 'Log in as demo-eleanor' }).click()
    await expect(eleanor).toHaveURL('/')
  })

  await test.step('every screen of the header shows something', async () => {
    await look(eleanor, '/marketplace/browse', 'Imari vase with trumpet neck')
    await look(eleanor, '/catalog', 'Pair of cast silver candlesticks')
    await look(eleanor, '/auctions', 'Blue and white prunus ginger jar and cover')
    await look(eleanor, '/invest', 'Bronze of a striding figure')
    await look(eleanor, '/inventory', 'Bronze of a striding figure')
    await look(eleanor, '/watchlist', 'Meridew’s Voyages, four volumes in half calf')
    await look(eleanor, '/saved-searches', 'Chairs to make up sets')
    await look(eleanor, '/messages', /I can collect on Saturday/)
    await look(eleanor, '/notifications', /New bid on/)
    await look(eleanor, '/offers?tab=received', /They would go to a table/)
    await look(eleanor, '/seller/dashboard', 'Cameo glass vase with clematis')
    await look(eleanor, '/analytics', 'Blue-dash tulip charger')
    await look(eleanor, '/pos', 'Treen nutmeg grater')
  })
  await Promise.all([ada.close(), eleanor.close()])
})
