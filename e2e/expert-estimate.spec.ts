import { expect, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, callApi, ofThisTry, sell } from './listings.ts'
import { newPerson, register } from './people.ts'

test('an owner asks an expert, whose estimate visitors read on the listing, and who can’t buy it', {
  tag: '@full',
}, async ({ browser }) => {
  const ada = await newPerson(browser)
  const ines = await newPerson(browser, { width: 390, height: 844 })
  const sela = await newPerson(browser)
  const visitor = await newPerson(browser)
  let listingPath = ''
  const signed = ofThisTry('Dr. Ines Holm')

  await test.step('Ada, an admin, appoints Ines', async () => {
    const username = await register(ines, 'Ines')
    await register(ada, 'Ada')
    await appointAdmin(ada)
    await ada.goto(`/admin/members?words=${username}`)
    await ada.getByRole('link', { name: username }).click()
    await ada.getByRole('button', { name: 'Make an expert' }).click()
    const dialog = ada.getByRole('dialog')
    await dialog.getByLabel('Shown name').fill(signed)
    await dialog.getByLabel('Credentials').fill('Curator of ceramics for twenty years.')
    await dialog.getByLabel('Ceramics').check()
    await dialog.getByLabel('Reason').fill('Recommended by two museums.')
    await dialog.getByRole('button', { name: 'Save expert' }).click()
    await expect(ada.getByText(`${signed}: Curator of ceramics`)).toBeVisible()
  })

  await test.step('Sela asks her about a piece that she sells', async () => {
    await register(sela, 'Sela')
    await addItem(sela, 'Blue ginger jar')
    listingPath = await sell(sela, 'Blue ginger jar', '450')
    await sela.goto('/inventory')
    await sela
      .getByRole('link', { name: /^Ask an expert/ })
      .filter({ hasText: 'Blue ginger jar' })
      .click()
    await expect(sela.getByLabel('Expert', { exact: true })).toBeVisible()
    await inspect(sela, new URL(sela.url()).pathname)
    await sela.getByLabel('Expert', { exact: true }).selectOption({ label: `${signed} (Ceramics)` })
    await sela.getByLabel('Question').fill('Is it Kangxi?')
    await sela.getByRole('button', { name: 'Ask this expert' }).click()
    await expect(sela.getByText('Asked', { exact: true }).first()).toBeVisible()
  })

  await test.step('Ines signs an estimate', async () => {
    await ines.goto('/expert')
    await ines.getByRole('link', { name: 'Blue ginger jar' }).click()
    await expect(ines.getByText('Is it Kangxi?')).toBeVisible()
    await inspect(ines, new URL(ines.url()).pathname)
    await ines.getByLabel('What it is').fill('Ginger jar, Kangxi')
    await ines.getByRole('radio', { name: 'Probable' }).check()
    await ines.getByLabel('From').fill('400')
    await ines.getByLabel('To', { exact: true }).fill('600')
    await ines.getByLabel('What it rests on').fill('The foot rim and the blue.')
    await ines.getByLabel('I don’t own, sell or want to buy this piece').check()
    await ines.getByLabel(/I sign this estimate/).check()
    await ines.getByRole('button', { name: 'Sign the estimate' }).click()
    await expect(ines.getByText('$400.00 – $600.00')).toBeVisible()
  })

  await test.step('Sela shows it, and a visitor reads name and range', async () => {
    await sela.reload()
    await sela.getByRole('button', { name: 'Show on the listing' }).click()
    await expect(sela.getByRole('button', { name: 'Don’t show on the listing' })).toBeVisible()
    await visitor.goto(listingPath)
    await expect(visitor.getByRole('heading', { name: `Estimate by ${signed}` })).toBeVisible()
    await expect(visitor.getByText('$400.00 – $600.00')).toBeVisible()
    await visitor.goto('/experts')
    await expect(visitor.getByRole('heading', { name: signed, exact: true })).toBeVisible()
    await inspect(visitor, '/experts')
  })

  await test.step('Ines can’t bid on it when it is auctioned', async () => {
    const id = listingPath.split('/').at(-1)
    await callApi(sela, 'DELETE', `/api/listings/${id}`)
    const items = await callApi<{ id: string }[]>(sela, 'GET', '/api/inventory')
    const { id: listingId } = await callApi<{ id: string }>(sela, 'POST', '/api/listings', {
      inventoryId: items[0]?.id,
      itemName: 'Blue ginger jar',
      listingType: 'auction',
      delivery: { from: 'US', domestic: '0.00', abroad: '0.00', countries: [] },
    })
    const answer = await ines.request.post('/api/bids', {
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'expert-estimate' },
      data: { listingId, bidAmount: '100.00' },
    })
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'own_estimate' })
  })
})
