import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, auctionOff, placeMaximum, sell } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

const receiptOf = (page: Page) => page.getByRole('dialog').getByRole('article')

/** Chooses a piece of the inventory by a part of its name, with the keyboard. */
async function choose(page: Page, words: string, name: string) {
  const field = page.getByRole('combobox', { name: 'Item' })
  await field.fill(words)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(name)
}

test('a piece sold in the shop gets a receipt and leaves the web; one with bids stays', { tag: '@full' }, async ({
  browser,
}) => {
  const [dora, bea] = [await newPerson(browser), await newPerson(browser, { width: 390, height: 844 })]
  await Promise.all([register(dora, 'Dora', 'dealer'), register(bea, 'Bea')])
  await addItem(dora, 'Majolica jug')
  const path = await sell(dora, 'Majolica jug', '245')
  await addItem(dora, 'Sèvres saucer')
  const auction = await auctionOff(dora, 'Sèvres saucer', '80')

  await test.step('Dora sells the jug over the counter, while Bea looks at it on the web', async () => {
    await bea.goto(path)
    await expect(bea.getByRole('heading', { name: 'Majolica jug', level: 1 })).toBeVisible()
    await dora.goto('/inventory')
    await dora.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'POS' }).click()
    await expect(dora.getByText('No sales yet')).toBeVisible()
    await expect(dora.getByRole('term')).toHaveText(['Today', 'This Week', 'This Month', 'All Time'])
    for (const heading of ['New Sale', 'Recent Sales'])
      await expect(dora.getByRole('heading', { name: heading })).toBeVisible()
    await choose(dora, 'jug majo', 'Majolica jug')
    await expect(dora.getByText('Selling it here removes its listing.')).toBeVisible()
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    await expect(dora.getByText('Enter the sale price, like 120 or 120.50.')).toBeVisible()
    await dora.getByLabel('Sale price').fill('240')
    await dora.getByRole('radio', { name: 'Card' }).check()
    await dora.getByLabel('Customer name').fill('Cora Vale')
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    await expect(dora.getByText('Sale completed!')).toBeVisible()
    await expect(dora.getByText(/^Receipt #V-\w{4}-000001 created successfully\.$/)).toBeVisible()
    await expect(bea.getByText('This listing has ended')).toBeVisible()
  })

  await test.step('and has the receipt printed, and nothing but the receipt', async () => {
    const receipt = receiptOf(dora)
    for (const text of [/V-\w{4}-000001/, 'Majolica jug', '$240.00', 'Card', 'Cora Vale', 'Sold by', 'Dora Lind'])
      await expect(receipt.getByText(text)).toBeVisible()
    await expect(receipt.getByText(/^\w{3} \d\d, \d{4} \d{1,2}:\d\d [AP]M \S+$/)).toBeVisible()
    await expect(receipt.getByText('Thank you for your purchase!')).toBeVisible()
    await dora.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const [width, height] of [
      [302, 600], // 80 mm
      [794, 1123], // A4
    ] as const) {
      await dora.setViewportSize({ width, height })
      await expect(receipt).toBeHidden()
      await expect(dora.getByRole('heading', { name: 'Point of Sale', includeHidden: true })).toBeHidden()
      const printed = dora.locator('.print-sheet')
      await expect(printed.getByText('Thank you for your purchase!')).toBeInViewport()
      const [ink, overflow] = await printed.evaluate(sheet => [
        getComputedStyle(sheet).color,
        document.documentElement.scrollWidth - innerWidth,
      ])
      expect([ink, overflow]).toEqual([width === 302 ? 'rgb(0, 0, 0)' : 'rgb(33, 29, 24)', 0])
    }
    await dora.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await dora.setViewportSize({ width: 1280, height: 720 })
    await dora.evaluate(() => {
      Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') })
    })
    await dora.getByRole('button', { name: 'Print Receipt' }).click()
    await expect(dora.locator('body[data-printed]')).toBeAttached()
    await dora.keyboard.press('Escape')
  })

  await test.step('The next sale begins with an empty form; this one is counted and can be printed again', async () => {
    await expect(dora.getByRole('combobox', { name: 'Item' })).toBeFocused()
    await expect(dora.getByLabel('Sale price')).toHaveValue('')
    await expect(dora.getByRole('definition').filter({ hasText: '$240.00' })).toHaveCount(4)
    await dora.getByRole('button', { name: /^Reprint receipt/ }).click()
    await expect(receiptOf(dora).getByText('Majolica jug')).toBeVisible()
    await dora.keyboard.press('Escape')
  })

  await test.step('The jug is nowhere on the web any more', async () => {
    await bea.goto(path)
    await expect(bea.getByText('Listing Not Found')).toBeVisible()
    await openUntilShown(bea, '/marketplace/browse?q=majolica', bea.getByText(/No items match your search/))
    await dora.goto('/inventory')
    await dora.getByRole('button', { name: 'Cards', exact: true }).click()
    await expect(dora.getByText('Sold in your shop')).toBeVisible()
  })

  await test.step('Bea bids for the saucer, so it can’t be sold in the shop, and what was typed stays', async () => {
    await bea.goto(auction)
    await placeMaximum(bea, '80')
    await expect(bea.getByText('You lead', { exact: true }).first()).toBeVisible()
    await dora.goto('/pos')
    await dora.getByRole('combobox', { name: 'Item' }).fill('sèvres saucer')
    await dora.getByLabel('Sale price').click()
    await dora.getByRole('button', { name: 'Choose it' }).click()
    await dora.getByLabel('Sale price').fill('90')
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    const refusal = dora.getByRole('alert').filter({ hasText: 'This auction has bids' })
    await expect(refusal).toBeVisible()
    await expect(dora.getByText('Failed to create sale').first()).toBeVisible()
    await expect(dora.getByLabel('Sale price')).toHaveValue('90')
    await expect(dora.getByRole('combobox', { name: 'Item' })).toHaveValue('Sèvres saucer')
  })

  await test.step('Bea buys a tureen on the web that Dora is about to sell, which her register says', async () => {
    await addItem(dora, 'Creamware tureen')
    const tureen = await sell(dora, 'Creamware tureen', '120')
    await dora.goto('/pos')
    await choose(dora, 'tureen', 'Creamware tureen')
    await expect(dora.getByText('For sale on the web.')).toBeVisible()
    await bea.goto(tureen)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await expect(dora.getByText(/^A buyer is paying for it on the web/)).toBeVisible()
    await payByCard(bea)
    await expect(dora.getByText('It has been sold. Choose another piece.')).toBeVisible()
  })

  await test.step('Visitors and members who are not dealers see why they have no access', async () => {
    await bea.goto('/pos')
    await expect(bea.getByText('Dealer Account Required')).toBeVisible()
    const visitor = await newPerson(browser)
    await visitor.goto('/pos')
    await expect(visitor.getByRole('heading', { name: 'Login Required' })).toBeVisible()
    await visitor.close()
  })

  await inspect(dora, '/pos')
  for (const page of [dora, bea]) await page.close()
})
