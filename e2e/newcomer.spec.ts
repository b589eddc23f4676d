import { expect, test } from '@playwright/test'
import { newPerson, register } from './people.ts'

test('a newcomer finds every screen empty, and reads what to do about it', async ({ browser }) => {
  const nora = await newPerson(browser)
  await register(nora, 'Nora')
  for (const [screen, words, way] of [
    ['/inventory', 'No items in your inventory yet', /^Identify an antique$/],
    ['/list/no-such-item', 'Item Not Found', /^Back to/],
    ['/watchlist', 'You are not watching anything yet', /^Browse Catalog$/],
    ['/saved-searches', 'No saved searches yet', /^Browse/],
    ['/messages', 'No messages yet', /Browse/],
    ['/notifications', 'All caught up!', /^Browse Catalog$/],
    ['/offers', 'No offers sent yet', /^Browse Catalog$/],
    ['/seller/dashboard', 'No Active Listings', /^Create Your First Listing$/],
    ['/seller/dashboard?tab=sold', 'No Sold Items Yet', undefined],
    ['/seller/dashboard?tab=sales', 'No Sales Yet', undefined],
    ['/seller/dashboard?tab=payouts', 'No Payouts Yet', undefined],
    ['/analytics', 'No Views Yet', undefined],
  ] as const) {
    await test.step(`${screen}: ${words}`, async () => {
      await nora.goto(screen)
      await expect(nora.getByText(words, { exact: true })).toBeVisible()
      if (way) await expect(nora.getByRole('main').getByRole('link', { name: way }).first()).toBeVisible()
    })
  }
  await nora.close()
})
