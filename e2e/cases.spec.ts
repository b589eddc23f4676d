import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, bankSays, callApi, jarPhoto, ofThisTry, sell } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })
async function booksBalance(admin: Page): Promise<void> {
  await admin.goto('/admin/finance')
  await expect(admin.getByText(/^Balanced: sum 0\./)).toBeVisible()
}
const dialog = (page: Page) => page.getByRole('dialog')

test('a damaged piece: a part refund agreed, and disputed by the bank while it is under way', { tag: '@full' }, async ({
  browser,
}) => {
  const jug = ofThisTry('Cracked faience jug')
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })

  let orderPath = ''
  let orderId = ''
  await test.step('Bea buys it, and it arrives', async () => {
    await register(sela, 'Sela')
    await addItem(sela, jug)
    const listingPath = await sell(sela, jug, '120')
    await register(bea, 'Bea')
    await bea.goto(listingPath)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    // Its refunds are pending at the bank at first.
    await payByCard(bea, '4000 0000 0000 7726')
    await bea.getByRole('link', { name: 'See your order' }).click()
    await expect(bea.getByRole('heading', { name: 'Bought from Sela' })).toBeVisible()
    orderPath = new URL(bea.url()).pathname
    orderId = orderPath.replace('/orders/', '')
    await callApi(bea, 'POST', `/api${orderPath}/receive`)
    await bea.reload()
  })

  await test.step('damaged, so she reports it with a photograph', async () => {
    await bea.getByRole('button', { name: 'Report a problem' }).click()
    await dialog(bea).getByRole('button', { name: 'Report the problem' }).click()
    await expect(dialog(bea).getByText('Choose what is wrong.')).toBeVisible()
    await dialog(bea).getByLabel('What is wrong?').selectOption('Damaged')
    await dialog(bea).getByLabel('Tell us more').fill('A crack runs from rim to handle.')
    await dialog(bea).getByLabel('Photographs from files').setInputFiles(jarPhoto)
    await expect(dialog(bea).getByText('1 of 8.')).toBeVisible()
    await dialog(bea).getByText('A part refund, and keep the piece').click()
    await dialog(bea).getByLabel('Amount back').fill('40')
    await dialog(bea).getByRole('button', { name: 'Report the problem' }).click()
    await expect(notices(bea)).toContainText('Problem reported')
    await expect(bea.getByText('You reported a problem: damaged')).toBeVisible()
    await expect(bea.getByText(/Sela has until .* to answer/)).toBeVisible()
    await inspect(bea, orderPath)
  })

  await test.step('Sela sees the crack and offers a part of the price', async () => {
    await sela.goto(orderPath)
    await expect(sela.getByText('A crack runs from rim to handle.')).toBeVisible()
    await expect(sela.getByAltText(/^Photograph 1/)).toBeVisible()
    await sela.getByRole('button', { name: 'Offer a part refund' }).click()
    await dialog(sela).getByLabel('Amount back').fill('30')
    await dialog(sela).getByRole('button', { name: 'Offer a part refund' }).click()
    await expect(sela.getByText('You offered $30.00 back')).toBeVisible()
  })

  await test.step('Bea, whose page shows it by itself, accepts it', async () => {
    await bea.getByRole('button', { name: 'Accept' }).click()
    await dialog(bea).getByRole('button', { name: 'Accept' }).click()
    await expect(bea.getByText('You accepted the part refund')).toBeVisible()
    await expect(bea.getByRole('heading', { name: 'Refund', exact: true })).toBeVisible()
    await expect(bea.getByText('$30.00', { exact: true })).toBeVisible()
  })

  await test.step('the bank takes the whole payment, while the part is under way', async () => {
    await bankSays(orderId, 'disputed')
    await openUntilShown(bea, bea.url(), bea.getByText('In dispute', { exact: true }))
    await expect(bea.getByText(/Your bank holds the payment/)).toBeVisible()
    await sela.goto('/seller/dashboard?tab=payouts')
    await expect(sela.getByText("Waits for the decision of the buyer's bank.")).toBeVisible()
    await sela.goto(orderPath)
    await sela.getByRole('button', { name: 'Tell us what you know' }).click()
    await dialog(sela)
      .getByLabel('What happened')
      .fill('It was packed in two boxes, and the carrier photographed both.')
    await dialog(sela).getByLabel('Photographs from files').setInputFiles(jarPhoto)
    await expect(dialog(sela).getByText('1 of 8.')).toBeVisible()
    await dialog(sela).getByRole('button', { name: 'Send' }).click()
    await expect(sela.getByText('It was packed in two boxes')).toBeVisible()
    await inspect(sela, orderPath)
    await appointAdmin(sela)
    await booksBalance(sela)
    await sela.goto('/admin/cases?tab=disputes')
    const disputed = sela.getByRole('article').filter({ hasText: jug })
    await expect(disputed).toContainText('The seller says what they know about it.')
    await expect(disputed.getByRole('link', { name: /^Answer at Stripe/ })).toHaveAttribute('href', /find=du_/)
    await inspect(sela, '/admin/cases?tab=disputes')
    await sela.getByRole('link', { name: jug, exact: true }).click()
    await expect(sela.getByText('It was packed in two boxes')).toBeVisible()
  })

  await test.step('and gives it to the buyer: nobody is paid for it, and nothing is refunded beyond it', async () => {
    await bankSays(orderId, 'lost')
    await openUntilShown(bea, bea.url(), bea.getByRole('heading', { name: 'Refunded', exact: true }))
    await expect(bea.getByText('$30.00', { exact: true })).toBeVisible()
    await sela.goto('/seller/dashboard?tab=payouts')
    await expect(sela.getByRole('table', { name: 'Payouts' })).toContainText('$0.00')
    await sela.goto('/seller/dashboard?tab=sales')
    await expect(sela.getByText('Refunded', { exact: true })).toBeVisible()
    await booksBalance(sela)
  })

  await test.step('and an admin can read all of it', async () => {
    await sela.goto('/admin/cases')
    await sela.getByRole('link', { name: jug }).click()
    await expect(sela).toHaveURL(`/admin/cases/${orderId}`)
    await expect(sela.getByText('Bea accepted the part refund')).toBeVisible()
    await inspect(sela, new URL(sela.url()).pathname)
    await inspect(sela, '/admin/cases')
  })
  await bea.close()
  await sela.close()
})
