import { expect, type Page, test } from '@playwright/test'
import { inspectAsItIs } from './inspecting.ts'
import { addItem } from './listings.ts'
import { newPerson, OFFLINE_ERRORS, register } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const item = (page: Page) => page.getByRole('combobox', { name: 'Item' })
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be recorded' })
const dialog = (page: Page) => page.getByRole('dialog')

async function type(page: Page, name: string, price: string) {
  await item(page).fill(name)
  await page.getByLabel('Sale price').fill(price)
}

async function complete(page: Page) {
  await page.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(dialog(page).getByRole('article')).toBeVisible()
}

const closeReceipt = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

interface Receipt {
  number: number
  payments: { method: string; amount: string }[]
}

/** Numbers of all receipts, and cents by method, as the register's journal has them. */
async function journalOf(page: Page) {
  const answer = await page.request.get('/api/pos/sales?limit=50')
  const { sales } = (await answer.json()) as { sales: Receipt[] }
  const cents: Record<string, number> = {}
  for (const { method, amount } of sales.flatMap(({ payments }) => payments)) {
    cents[method] = (cents[method] ?? 0) + Math.round(Number(amount) * 100)
  }
  return { numbers: sales.map(({ number }) => number).toReversed(), cents }
}

test('two dealers have a day at a fair, lose the network, and their drawers are right in the evening', {
  tag: '@full',
}, async ({ browser }) => {
  const dora = await newPerson(browser, undefined, OFFLINE_ERRORS)
  const cora = await newPerson(browser, { width: 390, height: 844 }, OFFLINE_ERRORS)
  await Promise.all([register(dora, 'Dora', 'dealer'), register(cora, 'Cora', 'dealer')])
  await addItem(dora, 'Opaline box')
  await addItem(dora, 'Tole tray')

  for (const page of [dora, cora]) {
    await page.goto('/pos')
    await expect(page.getByText('No sales yet')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
  }

  await test.step('Dora sells three things at once, with a discount, by card and cash', async () => {
    await type(dora, 'Pewter spoon', '24')
    await dora.getByRole('button', { name: 'Add another item' }).click()
    await type(dora, 'Brass bell', '36')
    await dora.getByRole('button', { name: 'Add another item' }).click()
    await type(dora, 'Ginger jar', '60')
    await dora.getByRole('button', { name: 'Discount on the whole sale' }).click()
    await dora.getByLabel('Discount on the whole sale', { exact: true }).fill('10')
    await expect(dora.getByText('$108.00')).toBeVisible()
    await dora.getByLabel('Pay in several ways').check()
    await dora.getByLabel('Card', { exact: true }).fill('58')
    await dora.getByLabel('Cash', { exact: true }).fill('50')
    await expect(dora.getByText('Everything is paid.')).toBeVisible()
    await dora.getByLabel('Received in coins and notes').fill('60')
    await expect(dora.getByText('Change: $10.00')).toBeVisible()
    await complete(dora)
    await expect(dialog(dora).getByText('$108.00')).toBeVisible()
    await closeReceipt(dora)
  })

  await test.step('She mistypes a price, voids the sale, and sells it again', async () => {
    await type(dora, 'Thimble', '120')
    await complete(dora)
    await dialog(dora).getByRole('button', { name: 'Void' }).click()
    await dialog(dora).getByLabel('Reason').fill('A zero too many')
    await dialog(dora).getByRole('button', { name: 'Void Sale' }).click()
    await expect(dialog(dora).getByText(/Belongs to receipt V-\w{4}-000002/)).toBeVisible()
    await closeReceipt(dora)
    await type(dora, 'Thimble', '12')
    await complete(dora)
    await closeReceipt(dora)
  })

  await test.step('Cora sells a chair on her phone, and takes it back for a part of the money', async () => {
    await type(cora, 'Bentwood chair', '80')
    await complete(cora)
    await dialog(cora).getByRole('button', { name: 'Give Money Back' }).click()
    await dialog(cora).getByLabel('Give back').fill('30')
    await dialog(cora).getByLabel('Reason').fill('A loose leg')
    await dialog(cora).getByRole('button', { name: 'Give Back $30.00' }).click()
    await expect(dialog(cora).getByText(/Belongs to receipt V-\w{4}-000001/)).toBeVisible()
    await closeReceipt(cora)
  })

  for (const page of [dora, cora]) await page.context().setOffline(true)

  await test.step('The network is gone. Dora lays a box away, sells a tray, and Cora sells a clock', async () => {
    await item(dora).fill('opaline')
    await dora.getByRole('option', { name: 'Opaline box' }).click()
    await dora.getByLabel('Sale price').fill('200')
    await dora.getByLabel('Lay away: the customer pays a deposit now').check()
    await dora.getByRole('textbox', { name: 'Deposit' }).fill('50')
    await dora.getByLabel('Rest paid until').fill(new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10))
    await dora.getByLabel('Customer name').fill('Bea Lind')
    await dora.getByRole('button', { name: 'Lay Away' }).click()
    await expect(dialog(dora).getByText('No number yet')).toBeVisible()
    await expect(dialog(dora).getByText('$150.00')).toBeVisible()
    await closeReceipt(dora)
    await item(dora).fill('tole')
    await dora.getByRole('option', { name: 'Tole tray' }).click()
    await dora.getByLabel('Sale price').fill('45')
    await complete(dora)
    await closeReceipt(dora)
    await expect(waiting(dora).getByRole('listitem')).toHaveCount(2)
    await type(cora, 'Carriage clock', '150')
    await complete(cora)
    await closeReceipt(cora)
    await expect(waiting(cora).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('It comes back, and everything is recorded once, with numbers without gaps', async () => {
    for (const page of [dora, cora]) await page.context().setOffline(false)
    for (const page of [dora, cora]) await expect(waiting(page)).toBeHidden({ timeout: 40_000 })
    expect(await journalOf(dora)).toEqual({ numbers: [1, 2, 3, 4, 5, 6], cents: { card: 58_00, cash: 157_00 } })
    expect(await journalOf(cora)).toEqual({ numbers: [1, 2, 3], cents: { cash: 200_00 } })
  })

  await test.step('Bea pays the rest, and the box is hers', async () => {
    await dora.getByRole('tab', { name: 'Lay-aways' }).click()
    await dora.getByRole('button', { name: 'Take a payment of Bea Lind' }).click()
    await dialog(dora).getByLabel('Payment', { exact: true }).fill('150')
    await dialog(dora).getByRole('radio', { name: 'Bank transfer' }).check()
    await dialog(dora).getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog(dora).getByText('Thank you for your purchase!')).toBeVisible()
    await closeReceipt(dora)
    await expect(dora.getByRole('cell', { name: /Sold/ })).toBeVisible()
    await inspectAsItIs(dora, '/pos lay-aways')
  })

  await test.step('Both count their drawers and close the day', async () => {
    for (const [page, counted, closing] of [
      [dora, '257', 'The cash is right.'],
      [cora, '299.50', '$0.50 missing'],
    ] as const) {
      await page.getByRole('tab', { name: 'Day closing' }).click()
      await page.getByLabel('Float').fill('100')
      await page.getByLabel('Counted cash').fill(counted)
      await expect(page.getByText(closing)).toBeVisible()
      await inspectAsItIs(page, '/pos closing')
      await page.getByRole('button', { name: 'Close the Day' }).click()
      await expect(page.getByText('Nothing was recorded since the last closing.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Closed Days' })).toBeVisible()
    }
    const { closings } = await (await dora.request.get('/api/pos/closings')).json()
    expect(closings).toMatchObject([
      {
        number: 1,
        firstReceipt: 1,
        lastReceipt: 7,
        methods: { cash: '157.00', card: '58.00', transfer: '150.00' },
        total: '365.00',
        expectedCash: '257.00',
        difference: '0.00',
      },
    ])
    const download = dora.waitForEvent('download')
    await dora.getByRole('button', { name: 'Receipts of closing 1 as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('closing-1.csv')
  })

  for (const page of [dora, cora]) await page.close()
})
