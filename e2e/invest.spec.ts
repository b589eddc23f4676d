import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { appointAdmin } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const NAME = `Longcase clock by Thomas Tompion ${Date.now().toString(36)}`

const card = (page: Page) =>
  page.getByRole('region', { name: 'Pieces in Shares' }).getByRole('article').filter({ hasText: NAME })
const portfolio = (page: Page) => page.getByRole('region', { name: 'Your Portfolio' })
const paymentPage = (page: Page) => page.getByRole('heading', { name: 'Pay Vitrine' })

/** Opens the purchase dialog and enters a number of shares. */
async function choose(page: Page, count: string) {
  await page.goto('/invest')
  await card(page)
    .getByRole('button', { name: /^Invest Now/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Shares').fill(count)
  return dialog
}

test('an admin offers a piece, Ines buys a part of it, and Otto the rest', async ({ browser }) => {
  const [ada, ines, otto] = [
    await newPerson(browser),
    await newPerson(browser, { width: 390, height: 844 }),
    await newPerson(browser),
  ]
  await Promise.all([register(ada, 'Ada'), register(ines, 'Ines'), register(otto, 'Otto')])

  await test.step('Ada offers ten shares of a clock', async () => {
    await appointAdmin(ada)
    await ada.goto('/invest')
    await ada.getByRole('button', { name: 'Offer a piece' }).click()
    const dialog = ada.getByRole('dialog')
    await dialog.getByLabel('Item name').fill(NAME)
    await dialog.getByLabel('Total value').fill('25000.01')
    await dialog.getByRole('textbox', { name: 'Shares' }).fill('10')
    await dialog.getByLabel(/Expected yearly return/).fill('4.5')
    await dialog.getByLabel(/Provenance/).fill('A private collection.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/can't be divided evenly into 10 shares/)).toBeVisible()
    await dialog.getByLabel('Total value').fill('25000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(ada).getByText('$2,500.00')).toBeVisible()
    await expect(card(ada).getByText('4.5% a year')).toBeVisible()
    await expect(card(ada).getByText(/not a promise/)).toBeVisible()
  })

  await test.step('a visitor is asked to log in', async () => {
    const visitor = await newPerson(browser)
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { name: 'Three Ways to Buy & Sell' })).toBeVisible()
    await visitor.getByRole('link', { name: 'View Investments' }).click()
    await card(visitor)
      .getByRole('button', { name: /^Invest Now/ })
      .click()
    await expect(visitor.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    await visitor.getByRole('dialog').getByRole('link', { name: 'Log In' }).click()
    await expect(visitor).toHaveURL('/auth?next=%2Finvest')
    await visitor.close()
  })

  await test.step('Ines can’t buy more than there is, and begins to pay for three', async () => {
    const dialog = await choose(ines, '11')
    await expect(dialog.getByText('Only 10 shares left.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
    await dialog.getByLabel('Shares').fill('some')
    await dialog.getByLabel('Shares').blur()
    await expect(dialog.getByLabel('Shares')).toHaveValue('1')
    await dialog.getByLabel('Shares').fill('3')
    await expect(dialog.getByText('$7,500.00')).toBeVisible()
    await expect(dialog.getByText('30%')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(paymentPage(ines)).toBeVisible()
  })

  await test.step('she leaves without paying, finds her reservation, and pays', async () => {
    await ines.goto('/invest')
    await expect(portfolio(ines).getByText(/Reserved for you until/)).toBeVisible()
    await expect(card(ines).getByText(/3 being paid for, 7 left/)).toBeVisible()
    await inspect(ines, '/invest')
    await portfolio(ines)
      .getByRole('button', { name: /^Continue to payment/ })
      .click()
    await payByCard(ines)
    await expect(ines.getByText('Shares Purchased')).toBeVisible()
    await expect(ines.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await ines.getByRole('link', { name: 'Your Portfolio' }).click()
    await expect(portfolio(ines).getByText('3 of 10 shares, 30% of the piece')).toBeVisible()
  })

  const late = await choose(ines, '2')
  await test.step('Ada begins to pay for five', async () => {
    await (await choose(ada, '5')).getByRole('button', { name: 'Continue to payment' }).click()
    await expect(paymentPage(ada)).toBeVisible()
    await expect(ada.getByText('$12,500.00').first()).toBeVisible()
  })

  await test.step('she takes all seven instead, without cancelling first', async () => {
    const dialog = await choose(ada, '8')
    await expect(dialog.getByText('Only 7 shares left.')).toBeVisible()
    await dialog.getByLabel('Shares').fill('7')
    await expect(dialog.getByText(/You have reserved 5 shares/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(paymentPage(ada)).toBeVisible()
    await expect(ada.getByText('$17,500.00').first()).toBeVisible()
  })

  await test.step('all are reserved, so only she can still change how many', async () => {
    await ada.goto('/invest')
    await expect(card(ada).getByRole('button', { name: /^Invest Now/ })).toBeEnabled()
    await ada.reload()
    await expect(card(ada).getByText(/0 left/)).toBeVisible()
  })

  await test.step('Ada cancels, and has to wait before she can reserve again', async () => {
    await ada.goto('/invest')
    await portfolio(ada)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await expect(ada.getByText('Reservation cancelled')).toBeVisible()
    await expect(card(ada).getByText(/7 left/)).toBeVisible()
    await (await choose(ada, '1')).getByRole('button', { name: 'Continue to payment' }).click()
    await expect(ada.getByText(/You can buy it again/).first()).toBeVisible()
  })

  await test.step('Otto takes all seven', async () => {
    await (await choose(otto, '7')).getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(otto)
    await expect(otto.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  await test.step('Ines, whose page is older, is told that there are none left', async () => {
    await late.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(ines.getByText('Purchase Failed').first()).toBeVisible()
    await expect(late.getByText(/^All shares of this piece are sold/)).toBeVisible()
  })

  await test.step('now it is sold out, and its value is fixed', async () => {
    await ada.goto('/invest')
    await expect(card(ada).getByRole('button', { name: 'Sold Out' })).toBeDisabled()
    await card(ada).getByRole('button', { name: /^Edit/ }).click()
    await ada.getByRole('dialog').getByLabel('Total value').fill('30000')
    await ada.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(ada.getByRole('alert').getByText(/sold or reserved/)).toBeVisible()
  })
  await Promise.all([ada, ines, otto].map(page => page.close()))
})
