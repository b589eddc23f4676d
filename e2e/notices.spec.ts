import { expect, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { callApi, offer } from './listings.ts'
import { lettersTo, openUntilShown } from './opening.ts'
import { newPerson, PASSWORD, register } from './people.ts'

test('a person chooses what they hear of, and stops emails with one click', { tag: '@full' }, async ({ browser }) => {
  const [sela, bea] = [await newPerson(browser), await newPerson(browser)]
  const username = await register(sela, 'Sela')
  await register(bea, 'Bea')
  const listing = await offer(sela, 'Pewter charger', '120')

  let oneClick = ''
  await test.step('Bea writes to Sela, who gets an email with the piece and one button', async () => {
    await callApi(bea, 'POST', '/api/messages', {
      recipientId: listing.userId,
      listingId: listing.id,
      content: 'Is it marked?',
    })
    await openUntilShown(sela, '/_local/mail', lettersTo(sela, username, /New message from Bea: “Pewter charger”/))
    await lettersTo(sela, username, /New message from Bea/).click()
    const mail = sela.frameLocator('iframe[title="600 pixels"]')
    await expect(mail.getByText('Is it marked?')).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Read and reply' })).toBeVisible()
    oneClick = (await sela.locator('dt:text-is("List-Unsubscribe") + dd').textContent())?.slice(1, -1) ?? ''
  })

  await test.step('opening the address of the header leads to a page with a button, and changes nothing', async () => {
    await bea.goto(oneClick)
    await expect(bea).toHaveURL(/\/unsubscribe#token=/)
    await expect(bea.getByText('Stop emails about messages?')).toBeVisible()
    await sela.goto('/account#notices')
    await expect(sela.getByLabel('Emails: Messages')).toHaveValue('at-once')
    await inspect(sela, '/account/notifications')
  })

  await test.step('the button of an email program works without a login', async () => {
    const body = 'List-Unsubscribe=One-Click'
    const answer = await fetch(oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body,
    })
    expect(answer.status).toBe(200)
    await sela.reload()
    await expect(sela.getByLabel('Emails: Messages')).toHaveValue('never')
  })

  await test.step('Sela chooses a daily email instead, and no notifications of offers', async () => {
    await sela.getByLabel('Emails: Messages').selectOption('daily')
    // One is sent after the other, and a reload drops what was not sent.
    const saved = sela.waitForResponse(answer => answer.request().postData()?.includes('"offers"') ?? false)
    await sela.getByRole('switch', { name: 'Offers on Vitrine' }).click()
    await saved
    await expect(sela.getByText('Always on: your sales and your account depend on them.').first()).toBeVisible()
    await expect(async () => {
      await sela.reload()
      await expect(sela.getByLabel('Emails: Messages')).toHaveValue('daily', { timeout: 5_000 })
      await expect(sela.getByRole('switch', { name: 'Offers on Vitrine' })).not.toBeChecked()
    }).toPass()
  })

  await test.step('every kind of mail can be looked at', async () => {
    await sela.goto('/_local/mail/samples')
    await sela.getByRole('link', { name: /You were outbid/ }).click()
    await expect(sela.frameLocator('iframe[title="390 pixels, dark"]').getByText('Bid again')).toBeVisible()
    await expect(sela.locator('pre')).toContainText('Current bid: $246.00')
    await sela.getByRole('link', { name: 'Deutsch' }).click()
    await expect(sela.locator('pre')).toContainText('Aktuelles Gebot: 246,00 $')
  })

  await test.step('Bea closes her account, and Sela keeps the conversation', async () => {
    await bea.goto('/account/close')
    await expect(bea.getByText('Nothing is open')).toBeVisible()
    await inspect(bea, '/account/close')
    await bea.getByLabel('Your password', { exact: true }).fill('not the password')
    await bea.getByRole('button', { name: 'Close my account' }).click()
    await expect(bea.getByText('That is not your current password.')).toBeVisible()
    await bea.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await bea.getByRole('button', { name: 'Close my account' }).click()
    await expect(bea.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
    await openUntilShown(sela, '/messages', sela.getByRole('main').getByText('Closed account').first())
    await bea.goto('/account')
    await expect(bea.getByText('Please log in to see your account.')).toBeVisible()
  })
})
