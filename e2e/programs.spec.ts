import { expect, type Page, test } from '@playwright/test'
import { addItem } from './listings.ts'
import { newPerson, PASSWORD, register } from './people.ts'

const tokens = (page: Page) => page.getByRole('region', { name: 'API tokens', exact: true })

test('a dealer’s own program reads their stock with a token, and is told by a webhook', {
  tag: '@full',
}, async ({ browser, playwright, baseURL }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await addItem(sela, 'Mantel clock')
  let token = ''

  await test.step('she makes a token that may read, with her password, and keeps it', async () => {
    await sela.goto('/account#tokens')
    await tokens(sela).getByRole('button', { name: 'Make a token' }).click()
    const dialog = sela.getByRole('dialog', { name: 'Make a token' })
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    await expect(dialog).toContainText('Choose what it may do.')
    await dialog.getByLabel('Name').fill('Stock system')
    await dialog.getByLabel('Read listings, stock and drafts').check()
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    const kept = sela.getByRole('dialog', { name: 'Keep this token' })
    token = (await kept.getByText(/^vit_/).textContent()) ?? ''
    await kept.getByRole('button', { name: 'I have kept it' }).click()
    await expect(tokens(sela)).toContainText('Not used yet')
  })

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })

  await test.step('her program sees the clock, and may not sell it', async () => {
    const stock = await program.get('/api/inventory')
    expect(stock.status()).toBe(200)
    expect(stock.headers().ratelimit).toContain('r=')
    expect(await stock.text()).toContain('Mantel clock')
    const refused = await program.post('/api/inventory', { data: { itemName: 'Another clock' } })
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'scope_missing'])
  })

  await test.step('she has a webhook told, and reads why the test message did not arrive', async () => {
    await sela.goto('/account/webhooks')
    await sela.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = sela.getByRole('dialog', { name: 'Add a webhook' })
    await dialog.getByLabel('Address').fill('https://127.0.0.1/hook')
    await dialog.getByLabel('An order is paid').check()
    await dialog.getByRole('button', { name: 'Add the webhook' }).click()
    await expect(dialog).toContainText('Use an address that is reached from everywhere.')
    await dialog.getByLabel('Address').fill('https://nobody.invalid/hook')
    await dialog.getByRole('button', { name: 'Add the webhook' }).click()
    const kept = sela.getByRole('dialog', { name: 'Keep this secret' })
    await expect(kept.getByText(/^whsec_/)).toBeVisible()
    await kept.getByRole('button', { name: 'I have kept it' }).click()
    await sela.getByRole('button', { name: 'Send a test message' }).click()
    await sela.getByText('Latest messages').click()
    const log = sela.getByRole('list', { name: 'Latest messages' })
    await expect(log).toContainText('Test message')
    await expect(log).toContainText('Next try', { timeout: 30_000 })
    await log.getByText('Message and answers').click()
    await expect(log).toContainText(/can’t be reached|No answer came/)
    await sela.getByRole('button', { name: 'Switch off' }).click()
    await expect(sela.getByRole('article')).toContainText('Off')
  })

  await test.step('her account has the address of her product feed', async () => {
    await sela.goto('/account/programs')
    const feed = sela.getByRole('region', { name: 'Product feed' })
    await expect(feed).toContainText('Nothing yet')
    const address = await feed.getByRole('listitem').getByRole('link').getAttribute('href')
    expect((await program.get(address ?? '')).status()).toBe(200)
  })

  await test.step('revoked, the token is refused at once', async () => {
    await sela.goto('/account#tokens')
    await expect(tokens(sela)).toContainText('Last used')
    await tokens(sela).getByRole('button', { name: 'Revoke the token Stock system' }).click()
    await sela.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(tokens(sela)).toContainText('There are none.')
    expect((await program.get('/api/inventory')).status()).toBe(401)
    await sela.goto('/account#activity')
    await expect(sela.getByRole('list', { name: 'Recent security activity' })).toContainText('API token revoked')
  })
  await program.dispose()
})
