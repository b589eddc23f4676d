import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { appointAdmin } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const NAME = `Regulator by Kullberg ${Date.now().toString(36)}`

const portfolio = (page: Page) => page.getByRole('region', { name: 'Your Portfolio' })
const market = (page: Page) => page.getByRole('region', { name: 'Shares from owners' })

test('Ines offers two of her shares, Otto buys one, and she keeps the other', { tag: '@full' }, async ({ browser }) => {
  const [ada, ines, otto] = [
    await newPerson(browser),
    await newPerson(browser, { width: 390, height: 844 }),
    await newPerson(browser),
  ]
  await Promise.all([register(ada, 'Ada'), register(ines, 'Ines'), register(otto, 'Otto')])
  let path = ''

  await test.step('Ada offers ten shares of a regulator, of which Ines buys three', async () => {
    await appointAdmin(ada)
    await ada.goto('/invest')
    await ada.getByRole('button', { name: 'Offer a piece' }).click()
    const dialog = ada.getByRole('dialog')
    await dialog.getByLabel('Item name').fill(NAME)
    await dialog.getByLabel('Total value').fill('25000')
    await dialog.getByRole('textbox', { name: 'Shares' }).fill('10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await ada.getByRole('link', { name: NAME, exact: true }).click()
    await expect(ada).toHaveURL(/\/invest\/\w+$/)
    path = new URL(ada.url()).pathname
    await expect(market(ada).getByText(/needs a licence/)).toBeVisible()
    await ines.goto(path)
    await expect(market(ines).getByText('No owner offers shares of this piece now.')).toBeVisible()
    await ines.getByRole('button', { name: /^Invest Now/ }).click()
    await ines.getByRole('dialog').getByLabel('Shares').fill('3')
    await ines.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(ines)
    await expect(ines.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  await test.step('she offers two of them for less', async () => {
    await ines.goto(path)
    await market(ines).getByRole('button', { name: 'Offer your shares' }).click()
    const dialog = ines.getByRole('dialog', { name: 'Offer your shares' })
    await dialog.getByLabel('Shares', { exact: true }).fill('4')
    await expect(dialog.getByText('You can offer 3 shares.').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Offer shares' })).toBeDisabled()
    await dialog.getByLabel('Shares', { exact: true }).fill('2')
    await dialog.getByLabel('Price per share').fill('2400')
    await expect(dialog.getByText('4% below')).toBeVisible()
    await expect(dialog.getByText('$4,800.00').last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Offer shares' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(market(ines).getByText('Yours')).toBeVisible()
    await inspect(ines, path)
  })

  await test.step('Otto buys one of them', async () => {
    await otto.goto(path)
    await market(otto)
      .getByRole('button', { name: /^Buy shares at/ })
      .click()
    const dialog = otto.getByRole('dialog', { name: 'Buy Shares' })
    await dialog.getByLabel('Shares').fill('1')
    await expect(dialog.getByText('$2,400.00').last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(otto)
    await expect(otto.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await otto.goto(path)
    await market(otto).getByText('What owners sold to each other').click()
    await expect(market(otto).getByRole('table', { name: 'Trades among owners, latest first' })).toContainText(
      '$2,400.00',
    )
  })

  await test.step('Ines reads of it in her portfolio, and cancels the rest', async () => {
    await ines.goto('/invest')
    await expect(portfolio(ines).getByText('2 of 10 shares, 20% of the piece')).toBeVisible()
    await portfolio(ines).getByText('Sales').click()
    await expect(portfolio(ines).getByText(/: 1 share at \$2,400\.00, \$2,400\.00/)).toBeVisible()
    await portfolio(ines)
      .getByRole('button', { name: /^Cancel offer/ })
      .click()
    await ines.getByRole('alertdialog').getByRole('button', { name: 'Cancel offer' }).click()
    await expect(ines.getByText('The shares are no longer offered.').first()).toBeVisible()
    await inspect(ines, '/invest')
  })

  await test.step('switched off, the market is gone', async () => {
    await ada.goto('/admin')
    const setting = ada.getByRole('region', { name: 'Market of Shares', exact: true })
    await setting.getByRole('radio', { name: 'Off' }).check()
    await setting.getByRole('button', { name: 'Save' }).click()
    await expect(setting.getByText('Changes (1)')).toBeVisible()
    await otto.goto(path)
    await expect(otto.getByRole('heading', { name: NAME })).toBeVisible()
    await expect(market(otto)).toHaveCount(0)
    await setting.getByRole('radio', { name: 'Demonstration' }).check()
    await setting.getByRole('button', { name: 'Save' }).click()
    await expect(setting.getByText('Changes (2)')).toBeVisible()
  })
})
