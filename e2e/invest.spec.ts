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

test('an admin offers a piece, Ines buys a part of it, and Otto the rest', { tag: '@full' }, async ({ browser }) => {
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

  await test.step('she writes what buyers must know, which everyone reads on the page of the piece', async () => {
    await card(ada).getByRole('link', { name: NAME, exact: true }).click()
    await expect(ada).toHaveURL(/\/invest\/\w+$/)
    await expect(ada.getByText('The operator has not stated this yet.')).toHaveCount(5)
    await ada.getByRole('button', { name: 'Edit buyer information' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Buyer information' })
    await dialog.getByLabel('Where a return would come from').fill('Only from a sale for more.')
    await dialog.getByLabel('Who keeps the piece, and where').fill('A store in Delft.')
    await dialog.getByLabel('Insurance').fill('All risks.')
    await dialog.getByLabel('What happens at exit').fill('Divided by shares.')
    await dialog.getByLabel('Risks').fill('It may find no buyer.')
    await dialog.getByLabel('Yearly fee (%)').fill('1')
    await dialog.getByLabel('Fee of a sale (%)').fill('10')
    await dialog.getByRole('button', { name: 'Add a document' }).click()
    await dialog.getByLabel('Document', { exact: true }).fill('Condition report')
    await dialog.getByLabel('Address').fill('http://documents.example/report.pdf')
    await dialog.getByRole('button', { name: 'Add a valuation' }).click()
    await dialog.getByLabel('Day').fill('2026-03-01')
    await dialog.getByLabel('Whole piece').fill('24000')
    await dialog.getByLabel('Basis').fill('An auction house')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter an address that begins with https://.')).toBeVisible()
    await dialog.getByLabel('Address').fill('https://documents.example/report.pdf')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(ada.getByRole('link', { name: /^Condition report/ })).toBeVisible()
    await expect(ada.getByText(/\$850\.00 would be left/)).toBeVisible()
    await expect(ada.getByRole('row', { name: /Mar 1, 2026.*\$24,000\.00.*\$2,400\.00/ })).toBeVisible()
    await inspect(ada, new URL(ada.url()).pathname)
    await ada.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the operator’s switch is on the demonstration; off, nobody can buy', async () => {
    await ada.goto('/admin')
    const investing = ada.getByRole('region', { name: 'Investing', exact: true })
    await expect(investing.getByRole('radio', { name: 'Demonstration' })).toBeChecked()
    await investing.getByRole('radio', { name: 'Off' }).check()
    await investing.getByRole('button', { name: 'Save' }).click()
    await expect(investing.getByText('Changes (1)')).toBeVisible()
    await ines.goto('/invest')
    await expect(ines.getByText('Shares are not sold here at the moment')).toBeVisible()
    await expect(card(ines).getByRole('button', { name: /^Invest Now/ })).toBeDisabled()
    await investing.getByRole('radio', { name: 'Demonstration' }).check()
    await investing.getByRole('button', { name: 'Save' }).click()
    await expect(investing.getByText('Changes (2)')).toBeVisible()
  })

  await test.step('a visitor is asked to log in', async () => {
    const visitor = await newPerson(browser)
    await visitor.goto('/invest/nothing')
    await expect(visitor.getByRole('heading', { name: 'There is no such piece' })).toBeVisible()
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
    await expect(dialog.getByText('Demonstration: no real money')).toBeVisible()
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
    await expect(ada.getByRole('alert').getByText(/were sold or are reserved/)).toBeVisible()
  })

  await test.step('Otto wants to close his account, and gives his shares up: they are for sale again', async () => {
    await otto.goto('/account/close')
    await expect(otto.getByText('You own shares of one piece')).toBeVisible()
    await otto.getByRole('link', { name: 'Your portfolio' }).click()
    await portfolio(otto)
      .getByRole('button', { name: /^Give up/ })
      .click()
    const dialog = otto.getByRole('alertdialog', { name: 'Give your shares up?' })
    await expect(dialog.getByText('You get nothing for them: the operator does not buy shares back.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Give them up for nothing' }).click()
    await expect(portfolio(otto).getByText('You do not own any shares yet.', { exact: false })).toBeVisible()
    await expect(card(otto).getByText(/7 left/)).toBeVisible()
    await otto.goto('/account/close')
    await expect(otto.getByText('Nothing is open')).toBeVisible()
  })
  await Promise.all([ada, ines, otto].map(page => page.close()))
})
