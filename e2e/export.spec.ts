import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { addItem, callApi, sellByWizard } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, PASSWORD, payByCard, register } from './people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Your data', exact: true })

async function prove(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: button }).click()
}

test('a member gets all their data as files', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })
  const username = await register(sela, 'Sela')

  await test.step('Sela sells a piece with a photograph to Bea, who writes to her', async () => {
    await addItem(sela, 'Prunus ginger jar')
    const listingPath = await sellByWizard(sela, 'Prunus ginger jar', '245.50')
    const { userId } = await callApi<{ userId: string }>(sela, 'GET', `/api/listings/${listingPath.split('/').at(-1)}`)
    await register(bea, 'Bea')
    await bea.goto(listingPath)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await expect(bea.getByRole('link', { name: 'See your order' })).toBeVisible()
    await callApi(bea, 'POST', '/api/messages', { recipientId: userId, content: 'Is the lid original?' })
  })

  await test.step('she asks for her data, with her password', async () => {
    await sela.goto('/account/privacy')
    await section(sela).getByRole('button', { name: 'Ask for your data' }).click()
    await prove(sela, 'Ask for it')
    await expect(section(sela)).toContainText(/being put together|is ready/)
  })

  await test.step('is told when it is ready', async () => {
    await expect(section(sela)).toContainText('Your data is ready')
    await openUntilShown(sela, '/notifications', sela.getByText('Your data is ready to download'))
  })

  await test.step('and what she downloads holds what she did, each amount as it was', async () => {
    await sela.goto('/account#data')
    await section(sela).getByRole('button', { name: 'Download' }).click()
    await prove(sela, 'Show the files')
    const downloaded = sela.waitForEvent('download')
    await section(sela)
      .getByRole('link', { name: /^vitrine-data-.*\.zip$/ })
      .click()
    const files = unzipSync(await readFile(await (await downloaded).path()))
    const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!))
    expect(strFromU8(files['README.txt']!)).toContain(username)
    expect(read('account')).toMatchObject([{ username, firstName: 'Sela' }])
    expect(read('listings')).toMatchObject([{ itemName: 'Prunus ginger jar', price: '245.50', status: 'sold' }])
    expect(read('orders')).toMatchObject([{ itemName: 'Prunus ginger jar', price: '245.50' }])
    expect(read('receipts')).toMatchObject([{ side: 'seller', total: '245.50' }])
    expect(read('messages')).toMatchObject([{ content: 'Is the lid original?' }])
    expect(strFromU8(files['orders.csv']!)).toContain('"245.50"')
    expect(Object.keys(files).filter(name => name.startsWith('photographs/'))).toHaveLength(1)
  })

  await test.step('which nobody else can', async () => {
    const { id } = await callApi<{ id: string }>(sela, 'GET', '/api/account/export')
    const answer = await bea.request.post(`/api/account/exports/${id}/download`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { currentPassword: PASSWORD },
    })
    expect(answer.status()).toBe(404)
    const url = (await section(sela).getByRole('link').getAttribute('href')) ?? ''
    const forged = url
      .replace(/X-Amz-Signature=\w/, 'X-Amz-Signature=0')
      .replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=9')
    expect((await bea.request.get(forged)).status()).toBe(403)
  })
})
