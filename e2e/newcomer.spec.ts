import { expect, test } from '@playwright/test'
import { linkInOutbox } from '../local/confirm-address.ts'
import { list, offer, storedPhoto } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { fillRegistration, newPerson, register } from './people.ts'

test('every empty screen tells a new member what to do next', { tag: '@full' }, async ({ browser }) => {
  const nora = await newPerson(browser)
  await fillRegistration(nora, 'Nora')
  await expect(nora).toHaveURL('/')
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const clock = { itemName: 'Travelling clock in its case', price: '245.00' }
  const { id } = await list(sela, { ...clock, imageUrl: await storedPhoto(sela) })
  await offer(sela, 'Clock without a photograph', '20.00')
  await test.step('home shows what is for sale, what they sell, and that their address is not confirmed', async () => {
    const forSale = nora.getByRole('region', { name: /^(?:Top Items For Sale|New for sale)$/ })
    const shown = forSale.getByRole('link', { name: 'Travelling clock in its case' })
    await openUntilShown(nora, nora.url(), shown.and(nora.locator(`[href="/marketplace/${id}"]`)))
    await expect(nora.getByText('Confirm your email address', { exact: true })).toBeVisible()
    await expect(nora.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/account#email')
    await sela.goto('/')
    const own = sela.getByRole('region', { name: 'Your pieces for sale' })
    await expect(own.getByRole('link', { name: 'Travelling clock in its case' })).toHaveAttribute(
      'href',
      `/marketplace/${id}`,
    )
    await expect(sela.getByRole('link', { name: 'Add photographs: Clock without a photograph' })).toBeVisible()
    await sela.close()
  })
  await test.step('at the first start it says that demo pieces are still coming, until they are there', async () => {
    let isComing = true
    await nora.route('**/_local/demo-accounts', route =>
      route.fulfill({ json: { password: '', people: [], isComing, addedPercent: 40 } }),
    )
    await nora.goto('/catalog')
    const coming = nora.getByText('The demo pieces are still being added. So far, 40% of the work is done.')
    await expect(coming).toBeVisible()
    isComing = false
    await expect(coming).toBeHidden()
  })
  const screens = [
    ['/inventory', 'No items in your inventory yet', /^Identify an antique$/],
    ['/list/no-such-item', 'Item Not Found', /^Back to/],
    ['/watchlist', 'You are not watching anything yet', /^Browse Catalog$/],
    ['/saved-searches', 'No saved searches yet', /^Browse/],
    ['/messages', 'No messages yet', /Browse/],
    ['/notifications', 'All caught up!', /^Browse Catalog$/],
    ['/offers', 'No offers sent yet', /^Browse Catalog$/],
    ['/bids', 'No bids in open auctions', /^View Auctions$/],
    ['/orders', 'Nothing bought yet', /^Browse Catalog$/],
    ['/orders?tab=sold', 'Nothing sold yet', /^Seller Dashboard$/],
    ['/orders/no-such-order', 'Order Not Found', /^See your orders$/],
    ['/seller/dashboard', 'No Active Listings', /^Create Your First Listing$/],
    ['/seller/dashboard?tab=sold', 'No Sold Items Yet', undefined],
    ['/seller/dashboard?tab=sales', 'No Sales Yet', undefined],
    ['/seller/dashboard?tab=payouts', 'No Payouts Yet', undefined],
    ['/analytics', 'No Views Yet', undefined],
  ] as const
  for (const [screen, words, way] of screens) {
    await test.step(`${screen}: ${words}`, async () => {
      await nora.goto(screen)
      await expect(nora.getByText(words, { exact: true })).toBeVisible()
      if (way) await expect(nora.getByRole('main').getByRole('link', { name: way }).first()).toBeVisible()
    })
  }
  await nora.close()
})

test('a new member confirms their address when it is needed, and continues', { tag: '@full' }, async ({ browser }) => {
  const [sela, nora] = [await newPerson(browser), await newPerson(browser, { width: 390, height: 844 })]
  await register(sela, 'Sela')
  const clock = await offer(sela, 'Travelling clock in its case', '245.00')
  const origin = test.info().project.use.baseURL ?? ''
  const username = await fillRegistration(nora, 'Nora')
  await expect(nora).toHaveURL('/')
  const typo = `${username}@example.com`
  const address = `right-${typo}`
  const asked = nora.getByRole('dialog', { name: 'Confirm your email address' })

  await test.step('an offer asks for it; put off, it says why nothing happened, and keeps what was typed', async () => {
    await nora.goto(`/marketplace/${clock.id}`)
    await nora.getByRole('button', { name: 'Make an Offer' }).click()
    await nora.getByLabel('Your offer').fill('200')
    await nora.getByLabel('Message').fill('Would you take this for it?')
    await nora.getByRole('button', { name: 'Send Offer' }).click()
    await expect(asked).toContainText(`We sent a link to ${typo}.`)
    await asked.getByRole('button', { name: 'Close' }).click()
    await expect(nora.getByText('Confirm your email address first.').first()).toBeVisible()
    await expect(nora.getByLabel('Message')).toHaveValue('Would you take this for it?')
  })

  await test.step('the address can be corrected there, and the mail sent again', async () => {
    await nora.getByRole('button', { name: 'Send Offer' }).click()
    await asked.getByRole('button', { name: 'Change the address' }).click()
    await asked.getByLabel('Your email address').fill(address)
    await asked.getByRole('button', { name: 'Send the email' }).click()
    await expect(asked).toContainText(`We sent a link to ${address}.`)
    await asked.getByRole('button', { name: 'I have confirmed it' }).click()
    await expect(asked).toContainText('Not confirmed yet')
    await asked.getByRole('button', { name: 'Send it again' }).click()
    await expect(asked).toContainText('Sent again')
  })

  await test.step('once it is confirmed in another tab, the offer is made', async () => {
    const tab = await nora.context().newPage()
    await tab.goto(await linkInOutbox(origin, 'Confirm your email address', address, 2))
    await tab.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(tab.getByText('Your address is confirmed')).toBeVisible()
    await tab.close()
    await asked.getByRole('button', { name: 'I have confirmed it' }).click()
    await expect(nora.getByText('You offered $200.00')).toBeVisible()
    await expect(asked).toHaveCount(0)
  })
  await sela.close()
  await nora.close()
})
