import { expect, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { callApi, offer } from './listings.ts'
import { newPerson, register } from './people.ts'

test('a seller blocks a person, who can’t write or buy, and lets them again', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const jar = await offer(sela, 'Blocked ginger jar', '245.00', 'Ceramics')
  const bea = await newPerson(browser)
  await register(bea, 'Bea')

  await test.step('Bea asks about the piece; Sela blocks her in the conversation', async () => {
    await bea.goto(`/messages/conversation/${jar.userId}?listing=${jar.id}`)
    await bea.getByRole('textbox', { name: /^Message to/ }).fill('I know where you live.')
    await bea.getByRole('button', { name: 'Send' }).click()
    await expect(bea.getByRole('log')).toContainText('I know where you live.')
    await sela.goto('/messages')
    await sela.getByRole('link', { name: /Bea/ }).click()
    await sela.getByRole('button', { name: 'Block Bea' }).click()
    const dialog = sela.getByRole('alertdialog', { name: 'Block Bea?' })
    await expect(dialog).toContainText('We don’t tell them.')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(sela.getByRole('button', { name: 'Unblock Bea' })).toBeVisible()
  })

  await test.step('Bea can no longer write or buy, and isn’t told why', async () => {
    await bea.getByRole('textbox', { name: /^Message to/ }).fill('Answer me.')
    await bea.getByRole('button', { name: 'Send' }).click()
    await expect(bea.getByText('This person doesn’t accept messages from you.').first()).toBeVisible()
    await bea.goto(`/marketplace/${jar.id}`)
    await bea.getByRole('button', { name: /^Buy/ }).click()
    await expect(bea.getByText('This seller doesn’t accept orders from you.').first()).toBeVisible()
  })

  await test.step('Sela sees whom she blocked on her account page, and her limits', async () => {
    await inspect(sela, '/account/privacy')
    const blocked = sela.getByRole('region', { name: 'Blocked people' })
    await expect(blocked.getByRole('link', { name: 'Bea' })).toBeVisible()
    await expect(sela.getByRole('region', { name: 'Your limits' })).toContainText('Your account is new.')
    await blocked.getByRole('button', { name: 'Unblock Bea' }).click()
    await expect(blocked).toContainText('You have blocked nobody.')
  })

  await test.step('Bea can write again', async () => {
    const answer = await callApi(bea, 'POST', '/api/messages', { recipientId: jar.userId, content: 'I am sorry.' })
    expect(answer).toMatchObject({ content: 'I am sorry.' })
  })
  await test.step('Bea saves a card, of which Stripe tells us', async () => {
    await inspect(bea, '/account/bidding')
    await expect(bea.getByText('You can bid', { exact: true })).toBeVisible()
    await bea.getByRole('button', { name: 'Save a card' }).click()
    await expect(bea.getByText('Nothing is charged now.')).toBeVisible()
    await bea.getByLabel('Card number').fill('4242 4242 4242 4242')
    await bea.getByLabel(/Expiry/).fill('12 / 40')
    await bea.getByLabel('Security code').fill('123')
    await bea.getByLabel('Name on card').fill('Bea Roth')
    await bea.getByRole('button', { name: 'Save card' }).click()
    await expect(bea.getByText(/visa ending in 4242/i)).toBeVisible()
  })
  await Promise.all([sela.close(), bea.close()])
})
