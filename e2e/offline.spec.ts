import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, sell } from './listings.ts'
import { newPerson, OFFLINE_ERRORS, register } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** What has been seen is kept a moment after the page has loaded. */
async function isReady(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

/** In the page: the addresses of kept answers. */
const seenAddresses = () =>
  new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('vitrine-seen')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const keys = opening.result.transaction('seen').objectStore('seen').getAllKeys()
      keys.onsuccess = () => resolve(keys.result.map(String))
    }
  })

const item = (page: Page) => page.getByRole('combobox', { name: 'Item' })

async function sellInShop(page: Page, name: string, price: string, method: 'Cash' | 'Card') {
  await item(page).fill(name)
  await page.getByLabel('Sale price').fill(price)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Complete Sale' }).click()
}

test('without a network a dealer reads, writes and sells, and each thing arrives once', { tag: '@full' }, async ({
  browser,
}) => {
  const dora = await newPerson(browser, undefined, OFFLINE_ERRORS)
  const bea = await newPerson(browser)
  await Promise.all([register(dora, 'Dora', 'dealer'), register(bea, 'Bea')])
  await addItem(dora, 'Opaline box')
  await addItem(bea, 'Tole tray')
  const tray = await sell(bea, 'Tole tray', '140')

  await test.step('Dora looks at a tray, its seller’s messages and her register', async () => {
    await dora.goto(tray)
    await expect(dora.getByRole('heading', { name: 'Tole tray' })).toBeVisible()
    await isReady(dora)
    await dora.getByRole('link', { name: 'Message Seller' }).click()
    await expect(dora.getByText('No messages yet.')).toBeVisible()
    await dora.goto('/pos')
    await expect(dora.getByText('No sales yet')).toBeVisible()
    await expect(item(dora)).toBeVisible()
    await dora.waitForLoadState('networkidle')
  })

  await dora.context().setOffline(true)
  const waiting = dora.getByRole('region', { name: 'Waiting to be recorded' })

  await test.step('The line is gone. The tray can still be read, with its time', async () => {
    await dora.goto(tray)
    await expect(dora.getByRole('heading', { name: 'Tole tray' })).toBeVisible()
    await expect(dora.getByText(/You are offline\. This page is as of \d+:\d\d/)).toBeVisible()
  })

  await test.step('She writes two messages, and takes one back', async () => {
    await dora.getByRole('link', { name: 'Message Seller' }).click()
    const box = dora.getByRole('textbox', { name: 'Message to Bea' })
    for (const text of ['Is it still here?', 'I take it.', 'Or not.']) {
      await box.fill(text)
      await box.press('Enter')
      await expect(dora.getByRole('log').getByText(text)).toBeVisible()
    }
    await expect(dora.getByText('Waiting to send')).toHaveCount(3)
    await dora.getByRole('button', { name: 'Delete' }).last().click()
    await expect(dora.getByText('Waiting to send')).toHaveCount(2)
  })

  await test.step('She sells a box for cash, not by card, and the receipt says that it will be recorded', async () => {
    await dora.goto('/pos')
    await sellInShop(dora, 'Tin soldier', '12', 'Card')
    await expect(dora.getByRole('alert').filter({ hasText: 'Card payments need a connection' })).toBeVisible()
    await dora.getByRole('radio', { name: 'Cash' }).check()
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    const receipt = dora.getByRole('dialog').getByRole('article')
    await expect(receipt.getByText('The sale will be recorded')).toBeVisible()
    await expect(receipt.getByText('$12.00')).toBeVisible()
    await dora.keyboard.press('Escape')
    await expect(waiting.getByText('Tin soldier')).toBeVisible()
  })

  await test.step('and a box of her inventory, which someone else in her shop sells meanwhile', async () => {
    await item(dora).fill('opaline')
    await dora.getByRole('option', { name: 'Opaline box' }).click()
    await dora.getByLabel('Sale price').fill('60')
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    await expect(dora.getByRole('article', { name: 'Receipt Opaline box' })).toBeVisible()
    await dora.keyboard.press('Escape')
    await expect(waiting.getByText('Opaline box')).toBeVisible()
    await inspect(dora, '/pos')
    await item(dora).fill('opaline')
    await expect(dora.getByRole('option')).toHaveCount(0)
    const [box] = await (await dora.request.get('/api/inventory')).json()
    const sold = await dora.request.post('/api/pos/sales', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { inventoryId: box.id, itemName: 'Opaline box', salePrice: 65 },
    })
    expect(sold.status()).toBe(201)
  })

  await test.step('A second tab is open when the line returns; each sale is recorded once, except that of the box', async () => {
    const second = await dora.context().newPage()
    await second.goto('/pos')
    await expect(second.getByText('Tin soldier').first()).toBeVisible()
    await dora.context().setOffline(false)
    await expect(waiting.getByText('Not recorded. This item has been sold.')).toBeVisible()
    await expect(waiting.getByText('Tin soldier')).toBeHidden()
    await expect(dora.getByText(/V-\w{4}-000002/)).toBeVisible()
    await expect(dora.getByText('You are offline')).toBeHidden()
    await second.close()
  })

  await test.step('The money for the box is recorded without it', async () => {
    await waiting.getByRole('button', { name: 'Record without the piece' }).click()
    await expect(waiting).toBeHidden()
    await expect(dora.getByText(/V-\w{4}-000003/)).toBeVisible()
    await expect(dora.getByText(/V-\w{4}-000004/)).toHaveCount(0)
  })

  await test.step('Bea has two messages', async () => {
    await bea.goto('/messages')
    await bea.getByRole('link', { name: /Dora/ }).click()
    const log = bea.getByRole('log')
    await expect(log.getByText('I take it.')).toBeVisible()
    await expect(log.getByText('Is it still here?')).toHaveCount(1)
    await expect(log.getByText('I take it.')).toHaveCount(1)
    await expect(log.getByText('Or not.')).toHaveCount(0)
  })

  await test.step('Dora logs out. Nothing of hers is left for who uses the browser next', async () => {
    await dora.getByRole('button', { name: 'Open the menu' }).click()
    await dora.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
    await expect(dora.getByRole('link', { name: 'TRY IT OUT' })).toBeVisible()
    await expect
      .poll(() => dora.evaluate(seenAddresses))
      .not.toContainEqual(expect.stringMatching(/messages|pos|inventory/))
    await dora.context().setOffline(true)
    await dora.goto('/messages')
    await expect(dora.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dora.getByText('Bea')).toHaveCount(0)
  })
  for (const page of [dora, bea]) await page.close()
})
