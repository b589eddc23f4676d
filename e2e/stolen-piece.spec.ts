import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { appointAdmin, callApi, sellByWizard } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

const NAME = 'Silver sauce boat'
const dialog = (page: Page) => page.getByRole('dialog')
const stolen = (page: Page) => page.getByText(/This piece was reported stolen in/)

test('a stolen piece is reported on its passport without an account, goes off sale, and is cleared after an objection', {
  tag: '@full',
}, async ({ browser }) => {
  const [sela, nora, bea, vera, otto] = await Promise.all([
    newPerson(browser),
    newPerson(browser, { width: 390, height: 844 }),
    newPerson(browser),
    newPerson(browser),
    newPerson(browser),
  ])
  await register(sela, 'Sela')
  await callApi(sela, 'POST', '/api/inventory', { itemName: NAME, category: 'Silver' })
  const listingPath = await sellByWizard(sela, NAME, '245')
  for (const [page, name] of [
    [vera, 'Vera'],
    [otto, 'Otto'],
  ] as const) {
    await register(page, name)
    await appointAdmin(page)
  }
  await register(bea, 'Bea')
  let piecePath = ''

  await test.step('Nora has no account, and reports the passport', async () => {
    await nora.goto(listingPath)
    await nora.getByRole('link', { name: 'Passport of the piece' }).click()
    await expect(nora.getByRole('button', { name: 'Report this passport' })).toBeVisible()
    piecePath = new URL(nora.url()).pathname
    await inspect(nora, piecePath)
    await nora.getByRole('button', { name: 'Report this passport' }).click()
    await dialog(nora).getByLabel('What is wrong?').selectOption('It is stolen')
    await expect(dialog(nora).getByText('Neither is shown publicly.')).toBeVisible()
    await dialog(nora).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(nora).getByText('Say when it was taken, as well as you know.')).toBeVisible()
    await dialog(nora).getByLabel('When was it taken?').fill('In May 2024')
    await dialog(nora).getByLabel('Where was it taken?').fill('A house in Bath')
    await dialog(nora).getByLabel('Police reference').fill('AS-1234/24')
    await dialog(nora).getByLabel('What have you seen?').fill('It has the crest of my mother’s family.')
    await dialog(nora).getByLabel('Your name').fill('Nora Berg')
    await dialog(nora).getByLabel('Your email address').fill('nora.berg@example.com')
    await dialog(nora).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(nora)).toContainText('Thank you for your report')
  })

  await test.step('an admin reads it, and marks the piece', async () => {
    await vera.goto('/admin/reports')
    await vera.getByRole('link', { name: NAME }).click()
    await expect(vera.getByText('Police reference: AS-1234/24')).toBeVisible()
    await expect(vera.getByText('What “Remove” takes out of the passport')).toBeVisible()
    await inspect(vera, new URL(vera.url()).pathname)
    await vera.getByLabel('Reason', { exact: true }).fill('The police have it in their register.')
    await vera.getByRole('button', { name: 'Mark as stolen' }).click()
    await expect(vera.getByRole('region', { name: /Notifications/ })).toContainText('Decided: Mark as stolen')
  })

  await test.step('nobody can buy it, and its passport says why', async () => {
    await bea.goto(listingPath)
    await expect(bea.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible()
    await bea.goto(piecePath)
    await expect(stolen(bea)).toBeVisible()
    await expect(bea.getByText(/Checked: \d+ entries, unbroken/)).toBeVisible()
    await expect(bea.getByRole('main')).not.toContainText('Nora')
    await inspect(bea, piecePath)
  })

  await test.step('its owner reads the reason, and objects with an invoice', async () => {
    const reported = sela.getByRole('link', { name: /Your piece was reported stolen/ })
    await openUntilShown(sela, '/notifications', reported)
    await reported.click()
    await expect(sela.getByText('The police have it in their register.')).toBeVisible()
    await sela.getByLabel('Why is the decision wrong?').fill('Invoice 1182 of the auction in Bath, 12 March 2011.')
    await sela.getByRole('button', { name: 'Send objection' }).click()
    await expect(sela.getByText('We have your objection')).toBeVisible()
    await sela.goto(listingPath)
    await expect(stolen(sela)).toBeVisible()
  })

  await test.step('another admin clears it, and it is for sale again', async () => {
    await vera.goto('/admin/reports?tab=appeals')
    await expect(vera.getByText('Another admin decides about this objection.')).toBeVisible()
    await otto.goto('/admin/reports?tab=appeals')
    await otto.getByText('Reverse', { exact: true }).click()
    await otto
      .getByLabel('Reason', { exact: true })
      .fill('The invoice is of another piece than the one that is missed.')
    await otto.getByRole('button', { name: 'Decide' }).click()
    await expect(otto.getByText('No objection waits for a decision.')).toBeVisible()
    await bea.goto(piecePath)
    await expect(bea.getByRole('listitem').filter({ hasText: 'Report of theft cleared' })).toBeVisible()
    await expect(stolen(bea)).toBeHidden()
    await bea.goto(listingPath)
    await expect(bea.getByRole('button', { name: 'Buy Now' })).toBeVisible()
  })
})
