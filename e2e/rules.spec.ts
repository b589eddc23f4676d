import { expect, type Page, test } from '@playwright/test'
import type { Listing } from '../shared/contract/endpoints/listings.ts'
import { inspectAsItIs } from './inspecting.ts'
import {
  addItem,
  appointAdmin,
  callApi,
  catalogueView,
  ofThisTry,
  photographPiece,
  sellPrivately,
  shipFree,
} from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

const invoice = catalogueView('cast-candlesticks-2')
const PHONE = { width: 390, height: 844 }

const publish = (page: Page) => page.getByRole('button', { name: 'Publish Listing' })

test('a tortoiseshell box is asked about, looked at, listed, and not sent over the border', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser, PHONE)
  const ada = await newPerson(browser)
  await register(ada, 'Ada')
  await appointAdmin(ada)
  await register(sela, 'Sela')
  const box = ofThisTry('Tortoiseshell box')
  await addItem(sela, box)
  let path = ''

  await test.step('Sela is asked before she can publish', async () => {
    await sela.goto('/inventory')
    await sela.getByRole('link', { name: `Sell ${box}` }).click()
    await sela.getByRole('radio', { name: /Fixed price/ }).check()
    await photographPiece(sela)
    await sela.getByRole('button', { name: 'Continue' }).click()
    await sela.getByLabel('Price', { exact: true }).fill('180')
    await shipFree(sela)
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(sela.getByRole('heading', { name: 'Before this piece is listed' })).toBeVisible()
    await expect(sela.getByText('We are not lawyers')).toBeVisible()
    await expect(publish(sela)).toBeDisabled()
    await sela.getByRole('radio', { name: 'Yes', exact: true }).check()
    await sela.getByRole('radio', { name: 'Before 1918' }).check()
    await expect(sela.getByText('A document is missing')).toBeVisible()
    await inspectAsItIs(sela, '/list/rules')
    await sela.setViewportSize(PHONE)
  })

  await test.step('adds a document, and asks for a review', async () => {
    await sela.getByLabel('Photograph: Something that shows its age').setInputFiles(invoice)
    await expect(sela.getByText('We look at this piece before it is listed')).toBeVisible()
    await expect(sela.getByText('it is sent only to: United States')).toBeVisible()
    await sela.getByRole('button', { name: 'Ask for a review' }).click()
    await expect(sela.getByText('This piece waits for our review')).toBeVisible()
    await expect(publish(sela)).toBeDisabled()
  })

  await test.step('Ada sees answers and document, and allows it', async () => {
    await ada.goto('/admin')
    await expect(ada.getByText('1 piece waits for your decision.')).toBeVisible()
    await ada.goto('/admin/clearances')
    const piece = ada.getByRole('article').filter({ hasText: box })
    await expect(piece.getByText('Before 1918')).toBeVisible()
    await expect(piece.getByRole('link', { name: /Photograph 1, opens/ }).first()).toBeVisible()
    await inspectAsItIs(ada, '/admin/clearances')
    await piece.getByLabel('Also allow sending it to').selectOption('United Kingdom')
    await piece.getByLabel('Reason').fill('The invoice of 1902 shows its age.')
    await piece.getByRole('button', { name: 'Allow the listing' }).click()
    await expect(ada.getByText('Nothing waits for your decision.')).toBeVisible()
  })

  await test.step('Sela reads of it, and publishes with a click', async () => {
    await openUntilShown(sela, '/notifications', sela.getByText(`You can list ${box}`))
    await sela.getByText(`You can list ${box}`).click()
    await expect(sela.getByText('We looked at this piece, and you can publish it')).toBeVisible()
    await sellPrivately(sela)
    await sela.getByRole('checkbox', { name: /I agree/ }).check()
    await publish(sela).click()
    await expect(sela.getByText('Listing published')).toBeVisible()
  })

  await test.step('a change that names another material is asked about before it is saved', async () => {
    const link = sela.getByRole('link', { name: /^View listing/ }).filter({ hasText: box })
    path = (await link.getAttribute('href')) ?? ''
    await sela.goto(`${path}/edit`)
    await sela.getByLabel('Description').fill('With a coral knob.')
    await sela.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sela.getByText('Your changes were not saved')).toBeVisible()
    await sela.getByRole('radio', { name: /^No: glass, plastic/ }).check()
    await expect(sela.getByRole('button', { name: 'Ask for a review' })).toBeVisible()
    await sela.getByLabel('Description').fill('With a glass knob.')
    await expect(sela.getByRole('radio', { name: /^No: glass, plastic/ })).toHaveCount(0)
  })

  await test.step('Bea in Canada reads that it isn’t sent there, and can’t buy it that way', async () => {
    const bea = await newPerson(browser)
    await register(bea, 'Bea')
    await bea.goto(path)
    await bea.getByLabel('Deliver to').selectOption('Canada')
    await expect(bea.getByText('Not shipped to').first()).toBeVisible()
    await expect(bea.getByText(/sent only to: United Kingdom, United States/).first()).toBeVisible()
    const listing = await callApi<Listing>(bea, 'GET', `/api/listings/${path.split('/').at(-1)}`)
    const answer = await bea.request.post('/api/create-checkout-session', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { listingId: listing.id, delivery: { method: 'ship', country: 'CA' } },
    })
    expect(await answer.json()).toMatchObject({ code: 'destination_not_served' })
    await bea.close()
  })

  await test.step('everyone can read the rules with their sources', async () => {
    await sela.goto('/rules?region=US')
    await expect(sela.getByRole('heading', { name: 'Tortoiseshell' })).toBeVisible()
    await expect(sela.getByText('Endangered Species Act').first()).toBeVisible()
    await inspectAsItIs(sela, '/rules')
  })

  await sela.close()
  await ada.close()
})
