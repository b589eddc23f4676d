import { expect, type Page, test } from '@playwright/test'
import { addItem, sell } from './listings.ts'
import { newPerson, OFFLINE_ERRORS, register } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** What has been seen is kept a moment after the page has loaded. */
async function isReady(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

const item = (page: Page) => page.getByRole('combobox', { name: 'Item' })

async function sellInShop(page: Page, name: string, price: string, method: 'Cash' | 'Card') {
  await item(page).fill(name)
  await page.getByLabel('Sale price').fill(price)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Complete Sale' }).click()
}

test('without a network a dealer reads, writes and sells, and each thing arrives once', async ({ browser }) => {
  const dora = await newPerson(browser, undefined, OFFLINE_ERRORS)
  const bea = await newPerson(browser)
  await Promise.all([register(dora, 'Dora', 'Dealer'), register(bea, 'Bea')])
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
    const waiting = dora.getByRole('region', { name: 'Waiting to be recorded' })
    await expect(waiting.getByText('Tin soldier')).toBeVisible()
  })

  await test.step('A second tab is open when the line returns; everything arrives once and in order', async () => {
    const second = await dora.context().newPage()
    await second.goto('/pos')
    await expect(second.getByText('Tin soldier').first()).toBeVisible()
    await dora.context().setOffline(false)
    await expect(dora.getByRole('region', { name: 'Waiting to be recorded' })).toBeHidden()
    await expect(dora.getByText(/V-\w{4}-000001/)).toBeVisible()
    await expect(dora.getByText(/V-\w{4}-000002/)).toHaveCount(0)
    await expect(dora.getByText('You are offline')).toBeHidden()
    await second.close()
    await bea.goto('/messages')
    await bea.getByRole('link', { name: /Dora/ }).click()
    const log = bea.getByRole('log')
    await expect(log.getByText('I take it.')).toBeVisible()
    await expect(log.getByText('Is it still here?')).toHaveCount(1)
    await expect(log.getByText('I take it.')).toHaveCount(1)
    await expect(log.getByText('Or not.')).toHaveCount(0)
  })
  for (const page of [dora, bea]) await page.close()
})
