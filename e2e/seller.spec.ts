import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, sell } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { givePassword, newPerson, payByCard, register, throughDoor } from './people.ts'

/** The figure under a label. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('a seller sees the same figures everywhere, and downloads them', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')

  await test.step('at first there is nothing to see, and what to do about it', async () => {
    await sela.goto('/analytics')
    await expect(figure(sela, 'Total Views')).toContainText('0 unique')
    await expect(sela.getByText('No Views Yet')).toBeVisible()
    await expect(sela.getByText('List more pieces')).toBeVisible()
    await sela.getByRole('link', { name: 'Seller Dashboard' }).click()
    await expect(sela.getByText('No Active Listings')).toBeVisible()
  })

  await addItem(sela, 'Brass sundial')
  const path = await sell(sela, 'Brass sundial', '80.50')
  const bea = await newPerson(browser, { width: 390, height: 844 })
  await test.step('Bea looks at her sundial and buys it', async () => {
    await register(bea, 'Bea')
    await bea.goto(path)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await expect(bea.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  await test.step('dashboard, payouts and analytics say the same of it', async () => {
    await sela.goto('/seller/dashboard?tab=sales')
    await expect(figure(sela, 'Net Earnings')).toContainText('$78.49')
    await expect(figure(sela, 'Sold Items')).toContainText('1')
    const totals = sela.getByRole('row').last()
    for (const amount of ['$80.50', '$2.01', '$78.49']) await expect(totals).toContainText(amount)
    await expect(sela.getByRole('link', { name: 'Brass sundial', exact: true })).toHaveAttribute(
      'href',
      /^\/orders\/\w+$/,
    )
    await expect(sela.getByRole('region', { name: 'Financial Summary' })).toContainText('97.5% kept after commission')
    await sela.getByRole('tab', { name: /Payouts/ }).click()
    await expect(figure(sela, 'Pending Balance')).toContainText('$78.49')
    await expect(sela.getByText('Waits until the buyer has received the piece')).toBeVisible()
    const payouts = sela.getByRole('table', { name: 'Payouts' })
    await expect(payouts).toContainText('Brass sundial')
    await sela.route('**/api/payouts', async route => {
      const [payout] = await (await route.fetch()).json()
      await route.fulfill({ json: [{ ...payout, itemName: '' }] })
    })
    await sela.reload()
    await expect(payouts).toContainText(/Transaction #\w/)
    await sela.unrouteAll({ behavior: 'wait' })

    await sela.getByRole('link', { name: 'Statement' }).click()
    await expect(sela).toHaveURL('/seller/statement')
    await expect(figure(sela, 'Owed at the End')).toContainText('$78.49')
    await expect(sela.getByRole('table', { name: 'Statement' })).toContainText('Sale: Brass sundial')
    await inspect(sela, '/seller/statement')
    await sela.goto('/seller/dashboard')

    await sela.getByRole('button', { name: 'More', exact: true }).click()
    await sela.getByRole('link', { name: 'Analytics' }).click()
    await expect(figure(sela, 'Total Sales')).toContainText('1')
    await expect(figure(sela, 'Total Revenue')).toContainText('$80.50')
    await expect(figure(sela, 'Total Revenue')).toContainText('$2.01 in fees')
    await expect(figure(sela, 'Conversion Rate')).toContainText('100.00%')
    await expect(sela.getByText('Your listings sell well')).toBeVisible()
    const first = sela.getByRole('table', { name: 'Top performing listings' }).getByRole('row').nth(1)
    for (const text of ['1', 'Brass sundial', 'Inactive', '$80.50']) await expect(first).toContainText(text)
  })

  await test.step('the range is in the address, and a chart is read with the arrow keys or as a table', async () => {
    await sela.getByRole('link', { name: '7 days' }).click()
    await expect(sela).toHaveURL('/analytics?days=7')
    const chart = sela.getByRole('slider', { name: /^Revenue in 7 days: \$80\.50 .*none in the 7 days before$/ })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuetext', /Revenue \$80\.50, 7 days before \$0\.00$/)
    await sela.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', /Revenue \$0\.00/)
    await expect(sela.getByRole('region', { name: 'Revenue' }).getByText('none in the 7 days before')).toBeVisible()
    await sela.getByText('Show as a table').last().click()
    await expect(sela.getByRole('table', { name: 'Revenue by day' })).toContainText('$80.50')
    await inspect(sela, '/analytics?days=7')
  })

  await test.step('a visit to Stripe that was broken off is said, once', async () => {
    await sela.setViewportSize({ width: 1280, height: 800 })
    await sela.goto('/seller/dashboard?tab=payouts&stripe_refresh=true')
    await expect(sela.getByText('Connection Incomplete')).toBeVisible()
    await expect(sela).toHaveURL('/seller/dashboard?tab=payouts')
    await sela.getByRole('button', { name: 'Connect Stripe' }).first().click()
    await givePassword(sela)
    await expect(sela.getByRole('button', { name: 'Complete', exact: true })).toBeVisible()
    await sela.goto('/seller/dashboard?tab=payouts')
    await expect(sela.getByText('Pending Setup')).toBeVisible()
  })

  await test.step('Bea has it, so the payout is due', async () => {
    await bea.goto('/orders')
    await bea.getByRole('link', { name: 'Brass sundial', exact: true }).click()
    await bea.getByRole('button', { name: 'It has arrived' }).click()
    await bea.getByRole('alertdialog').getByRole('button', { name: 'It has arrived' }).click()
    await expect(bea.getByText('You said that it has arrived')).toBeVisible()
    await throughDoor(`${new URL(bea.url()).pathname}/payout-due`)
    await sela.reload()
    await expect(sela.getByText('Waits for your payout account.')).toBeVisible()
  })

  await test.step('she connects payouts, and the money arrives', async () => {
    await sela.getByRole('button', { name: 'Complete Stripe Setup' }).first().click()
    await givePassword(sela)
    await sela.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(sela.getByText('Stripe account connected')).toBeVisible()
    await expect(sela).toHaveURL('/seller/dashboard?tab=payouts')
    const paidOut = figure(sela, 'Total Paid Out').filter({ hasText: '$78.49' })
    await openUntilShown(sela, '/seller/dashboard?tab=payouts', paidOut)
    await expect(figure(sela, 'Pending Balance')).toContainText('$0.00')
  })

  await test.step('and downloads her books', async () => {
    const payouts = await download(sela)
    expect(payouts.name).toBe('payouts.csv')
    expect(payouts.text).toMatch(/"Brass sundial","","78\.49","completed",.*"tr_/)
    await sela.getByRole('tab', { name: /Sales History/ }).click()
    const sales = await download(sela)
    expect(sales.name).toBe('sales.csv')
    expect(sales.text).toContain(
      '"Brass sundial","","80.50","2.50","0.00","0.00","2.01","0.00","0.00","0.00","0.00","78.49","pi_',
    )
    await inspect(sela, '/seller/dashboard?tab=sales')
  })
  await bea.close()
  await sela.close()
})

async function download(page: Page) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
