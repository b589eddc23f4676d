import { expect, type Page, test } from '@playwright/test'
import { inspectAsItIs } from './inspecting.ts'
import { appointAdmin, catalogueView, list } from './listings.ts'
import { newPerson, register } from './people.ts'

const extract = catalogueView('cast-candlesticks-2')
const PHONE = { width: 390, height: 844 }
const BOX = 'Silver caddy'

async function fillIn(page: Page, business: string) {
  await page.getByLabel('Business name').fill(business)
  await page.getByLabel('Postal address').fill('Via Lunga 1, Milano')
  await page.getByLabel('Country').selectOption('Italy')
  await page.getByLabel('VAT number', { exact: true }).fill('IT 00743110157')
  await page.getByLabel('What you deal in').fill('Silver')
  await page.getByLabel('Photograph of the document').setInputFiles(extract)
  await expect(page.getByRole('button', { name: /^Remove: Extract/ })).toBeVisible()
}

test('a dealer shows papers, is refused, applies again, and is checked', { tag: '@full' }, async ({ browser }) => {
  const dora = await newPerson(browser, PHONE)
  const ada = await newPerson(browser)
  const business = `Lund ${Date.now()}`
  await register(ada, 'Ada')
  await appointAdmin(ada)
  await register(dora, 'Dora')
  const { id } = await list(dora, { itemName: BOX, price: '120.00' })
  const waiting = () => ada.getByRole('article').filter({ hasText: business })

  await test.step('Dora applies with a photograph of her register extract', async () => {
    await dora.goto('/account#account-type')
    await dora.getByRole('link', { name: 'Apply for a dealer account' }).click()
    // The account page asks for a business name, too.
    await expect(dora.getByRole('heading', { level: 1, name: 'Dealer Account' })).toBeVisible()
    await fillIn(dora, business)
    await dora.getByRole('button', { name: 'Send application' }).click()
    await expect(dora.getByText('Your application waits for our decision')).toBeVisible()
  })

  await test.step('Ada asks VIES, and refuses what can’t be read', async () => {
    await ada.goto('/admin/dealers')
    await waiting().getByRole('button', { name: 'Ask VIES' }).click()
    await expect(waiting().getByText('LUND ANTICHITA SRL')).toBeVisible()
    await inspectAsItIs(ada, '/admin/dealers')
    await waiting().getByLabel('Reason').fill('The extract can’t be read.')
    await waiting().getByRole('button', { name: 'Refuse it' }).click()
    await expect(ada.getByText('We have told the applicant.')).toBeVisible()
  })

  await test.step('Dora reads why, and applies again', async () => {
    await dora.goto('/account/dealer')
    await expect(dora.getByText('The extract can’t be read.')).toBeVisible()
    await inspectAsItIs(dora, '/account/dealer')
    await dora.setViewportSize(PHONE)
    await dora.getByRole('button', { name: 'Send application' }).click()
    await expect(dora.getByText('Your application waits for our decision')).toBeVisible()
  })

  await test.step('Ada makes her a dealer', async () => {
    await ada.goto('/admin/dealers')
    await waiting().getByLabel('Reason').fill('The extract is of this year.')
    await waiting().getByRole('button', { name: 'Make them a dealer' }).click()
    await expect(ada.getByText('We have told the applicant.')).toBeVisible()
  })

  await test.step('Dora has the register, and buyers see the check', async () => {
    await dora.setViewportSize({ width: 1440, height: 900 })
    await dora.goto(`/marketplace/${id}`)
    await expect(dora.getByRole('link', { name: 'POS' })).toBeVisible()
    await expect(dora.getByText(/^Dealer checked on/)).toBeVisible()
    await inspectAsItIs(dora, `/marketplace/${id}`)
  })

  await dora.close()
  await ada.close()
})
