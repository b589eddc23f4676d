import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, callApi, retakenPhoto, sell } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const dialog = (page: Page) => page.getByRole('dialog')

test('a damaged piece: reported, a part refund offered and accepted', async ({ browser }) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })

  let orderPath = ''
  let orderId = ''
  await test.step('Bea buys it, and it arrives', async () => {
    await register(sela, 'Sela')
    await addItem(sela, 'Cracked faience jug')
    const listingPath = await sell(sela, 'Cracked faience jug', '120')
    await register(bea, 'Bea')
    await bea.goto(listingPath)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
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
    await dialog(bea).getByLabel('Photographs from files').setInputFiles(retakenPhoto)
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

  await test.step('Bea accepts it', async () => {
    await bea.reload()
    await bea.getByRole('button', { name: 'Accept' }).click()
    await dialog(bea).getByRole('button', { name: 'Accept' }).click()
    await expect(bea.getByText('You accepted the part refund')).toBeVisible()
    await expect(bea.getByRole('heading', { name: 'Refund', exact: true })).toBeVisible()
    await expect(bea.getByText('$30.00', { exact: true })).toBeVisible()
  })

  await test.step('and an admin can read all of it', async () => {
    await appointAdmin(sela)
    await sela.goto('/admin/cases')
    await sela.getByRole('link', { name: 'Cracked faience jug' }).click()
    await expect(sela).toHaveURL(`/admin/cases/${orderId}`)
    await expect(sela.getByText('Bea accepted the part refund')).toBeVisible()
    await inspect(sela, new URL(sela.url()).pathname)
    await inspect(sela, '/admin/cases')
  })
  await bea.close()
  await sela.close()
})
