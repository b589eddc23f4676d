import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { callApi, offer } from './listings.ts'
import { newPerson, register } from './people.ts'

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const log = (page: Page) => page.getByRole('log')
const headerLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: /^Messages/ })

/** Once the next page of theirs is told of changes. */
async function isTold(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscribe_success'))
}

test('a buyer and a seller write to each other about a piece', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const jar = await offer(sela, 'Prunus ginger jar', '245.00', 'Ceramics')
  const bea = await newPerson(browser)
  const notice = bea.getByRole('region', { name: /Notifications/ })

  await test.step('a visitor is led to log in, from the piece as from the messages', async () => {
    await bea.goto(`/marketplace/${jar.id}`)
    await bea.getByRole('button', { name: 'Message Seller' }).click()
    await expect(notice).toContainText('Authentication required')
    await expect(notice.getByRole('link', { name: 'Log In' })).toBeVisible()
    await bea.goto('/messages')
    await bea.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await expect(bea).toHaveURL('/auth?next=%2Fmessages')
  })

  await test.step('without a message there is an empty page, and nobody writes to themselves', async () => {
    await register(bea, 'Bea')
    await bea.goto('/')
    await headerLink(bea).click()
    await expect(bea.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await sela.goto(`/marketplace/${jar.id}`)
    await expect(sela.getByRole('heading', { level: 1, name: 'Prunus ginger jar' })).toBeVisible()
    await expect(sela.getByText('Message Seller')).toHaveCount(0)
    await sela.goto(`/messages/conversation/${jar.userId}`)
    await expect(sela.getByText('Cannot message yourself')).toBeVisible()
    await sela.goto('/messages/conversation/nobody')
    await expect(sela.getByText('This person was not found')).toBeVisible()
  })

  await test.step('Bea asks from the piece; Enter sends, Shift+Enter does not', async () => {
    await bea.goto(`/marketplace/${jar.id}`)
    await bea.getByRole('link', { name: 'Message Seller' }).click()
    await expect(bea.getByRole('heading', { level: 1, name: 'Sela' })).toBeVisible()
    await expect(bea.getByRole('link', { name: 'About: Prunus ginger jar' })).toHaveAttribute(
      'href',
      `/marketplace/${jar.id}`,
    )
    await expect(bea.getByRole('button', { name: 'Send' })).toBeDisabled()
    await box(bea).pressSequentially('Is the lid original?')
    await box(bea).press('Shift+Enter')
    await box(bea).pressSequentially('<b>Truly</b>? See https://example.com/lids.')
    await box(bea).press('Enter')
    await expect(notice).toContainText('Message sent')
    await expect(box(bea)).toHaveValue('')
    await expect(log(bea)).toContainText('<b>Truly</b>? See https://example.com/lids.')
    const link = log(bea).getByRole('link', { name: 'https://example.com/lids' })
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
  })

  await test.step('Sela sees in the header that something came, and from whom', async () => {
    await sela.goto('/inventory')
    await expect(headerLink(sela)).toHaveAccessibleName('Messages , 1 unread')
    await headerLink(sela).click()
    const row = sela.getByRole('listitem').filter({ hasText: 'About: Prunus ginger jar' })
    await expect(row).toContainText('Is the lid original?')
    await expect(row).toContainText('1 unread')
    await row.getByRole('link').click()
    await expect(log(sela)).toContainText('Is the lid original?')
    await expect(headerLink(sela)).toHaveAccessibleName('Messages')
  })

  await test.step('they talk, and neither needs to reload', async () => {
    await box(sela).fill('It is. Made with the jar.')
    await sela.getByRole('button', { name: 'Send' }).click()
    await expect(log(bea)).toContainText('It is. Made with the jar.')
    await box(bea).fill('Then I take it.')
    await box(bea).press('Enter')
    await expect(log(sela)).toContainText('Then I take it.')
  })

  await test.step('each sees that the other is writing, and their pages ask for nothing until there is something', async () => {
    await sela.clock.install()
    await sela.reload()
    const isTyping = sela.getByText('Bea is typing')
    await expect(async () => {
      await box(bea).pressSequentially('And ')
      await expect(isTyping).toBeVisible({ timeout: 3_000 })
    }).toPass()
    // By then it has asked for what it missed before it was told of changes.
    await sela.clock.runFor(5_000)
    const asked: string[] = []
    sela.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await sela.clock.runFor(120_000)
    await expect(isTyping).toHaveCount(0)
    expect(asked).toEqual([])
    await box(bea).fill('And the base?')
    await box(bea).press('Enter')
    await expect(log(sela)).toContainText('And the base?')
    expect(asked).toContain(`/api/messages/conversation/${(await callApi<{ id: string }>(bea, 'GET', '/api/user')).id}`)
    const told = isTold(sela)
    await sela.goto('/inventory')
    await told
    await expect(headerLink(sela)).toHaveAccessibleName('Messages')
    await box(bea).fill('Is it glazed?')
    await box(bea).press('Enter')
    await expect(headerLink(sela)).toHaveAccessibleName('Messages , 1 unread')
    await expect(sela.getByRole('status').filter({ hasText: '1 unread message' })).toBeAttached()
    await headerLink(sela).click()
    await sela.getByRole('link', { name: /Bea/ }).click()
    await expect(log(sela)).toContainText('Is it glazed?')
  })

  await test.step('on a slow line, a message that is sent behind another one follows it', async () => {
    await bea.route('**/api/messages', async route => {
      await new Promise(resolve => setTimeout(resolve, 2_000))
      await route.continue()
    })
    for (const text of ['Has it a mark?', 'And a date?']) {
      await box(bea).fill(text)
      await box(bea).press('Enter')
    }
    await expect(box(bea)).toHaveValue('')
    await expect(log(sela)).toContainText(/Has it a mark\?.*And a date\?/s)
    await bea.unroute('**/api/messages')
  })

  await test.step('a message that does not get through waits, and gets there once', async () => {
    await bea.route('**/api/messages', route => route.fulfill({ status: 404, body: 'no such host' }), { times: 1 })
    await box(bea).fill('How do I pay?')
    await box(bea).press('Enter')
    await expect(notice).toContainText('Failed to send message')
    await expect(log(bea)).toContainText('Not sent. Something went wrong')
    await log(bea).getByRole('button', { name: 'Try again' }).click()
    await expect(log(bea).getByText('Not sent.')).toHaveCount(0)
    const refusal = { code: 'too_many_requests', message: 'Too many attempts.', until: new Date().toISOString() }
    await bea.route('**/api/messages', route => route.fulfill({ status: 429, json: refusal }), { times: 1 })
    await box(bea).fill('When can I pay?')
    // One message goes after the other.
    await expect(bea.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await box(bea).press('Enter')
    await expect(notice).toContainText('Failed to send message')
    await expect(log(bea)).toContainText('Not sent. You are sending too many messages.')
    await log(bea).getByRole('button', { name: 'Try again' }).click()
    await expect(log(bea).getByText('Not sent.')).toHaveCount(0)
    await expect(log(sela).getByText('When can I pay?')).toHaveCount(1)
    await expect(log(bea).getByText('When can I pay?')).toHaveCount(1)
  })

  await test.step('a message that comes while Vitrine is busy goes out by itself, once', async () => {
    const busy = bea.getByText('Vitrine is busy. Trying again...')
    const refusal = { message: 'Too Many Requests' }
    await bea.route('**/api/messages', route => route.fulfill({ status: 429, json: refusal }), { times: 3 })
    await box(bea).fill('I paid just now.')
    await expect(bea.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await box(bea).press('Enter')
    await expect(busy).toBeVisible()
    await expect(log(sela).getByText('I paid just now.')).toHaveCount(1)
    await expect(busy).toHaveCount(0)
  })

  await test.step('older messages load as she scrolls up, without moving the text', async () => {
    const { id } = await callApi<{ id: string }>(bea, 'GET', '/api/user')
    for (let n = 0; n < 45; n++) {
      await callApi(sela, 'POST', '/api/messages', { recipientId: id, content: `Line ${n}` })
    }
    await bea.reload()
    await expect(log(bea).getByText('Line 44')).toBeInViewport()
    await expect(log(bea).getByText('Is the lid original?')).toHaveCount(0)
    await log(bea).evaluate(pane => pane.scrollTo({ top: -pane.scrollHeight }))
    await expect(log(bea).getByText('Is the lid original?')).toHaveCount(1)
    // The line that stood at the top when they came still does.
    await expect(log(bea).getByText(/Line 5$/)).toBeInViewport()
    await callApi(sela, 'POST', '/api/messages', { recipientId: id, content: 'One more thing' })
    const more = bea.getByRole('button', { name: 'New messages' })
    await expect(more).toBeVisible()
    await expect(log(bea).getByText(/Line 5$/)).toBeInViewport()
    await more.click()
    await expect(log(bea).getByText('One more thing')).toBeInViewport()
  })

  await test.step('both screens are accessible', async () => {
    await inspect(bea, '/messages')
    await inspect(bea, `/messages/conversation/${jar.userId}`)
  })
  await bea.close()
  await sela.close()
})
