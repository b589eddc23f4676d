import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { callApi, offer } from './listings.ts'
import { lettersTo, openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

/** The mail to someone with a subject like this, once it is there. @returns the mail's page */
async function openMail(page: Page, username: string, subject: RegExp): Promise<void> {
  const letter = lettersTo(page, username, subject)
  await openUntilShown(page, '/_local/mail', letter)
  await letter.click()
}

/** The notification about a piece, once it is there. */
const expectNotified = (page: Page, itemName: string): Promise<void> =>
  openUntilShown(page, '/notifications', page.getByRole('link', { name: `New match: ${itemName}` }))

test('a saved search sends alerts, and its emails stop with one click', { tag: '@full' }, async ({ browser }) => {
  const [ada, sela] = [await newPerson(browser), await newPerson(browser)]
  const username = await register(ada, 'Ada')
  await register(sela, 'Sela')

  await test.step('Ada keeps what she is browsing for', async () => {
    await ada.goto('/marketplace/browse?q=sextant&maxPrice=300')
    await ada.getByRole('button', { name: 'Save Search' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Save a search' })
    await expect(dialog.getByLabel('Keywords')).toHaveValue('sextant')
    await expect(dialog.getByLabel('Max Price')).toHaveValue('300')
    await dialog.getByLabel('Search Name').fill('')
    await dialog.getByRole('button', { name: 'Save Search' }).click()
    await expect(dialog.getByText('Please enter a search name')).toBeVisible()
    await dialog.getByLabel('Search Name').fill('Sextants')
    await dialog.getByLabel('Min Price').fill('50')
    await dialog.getByLabel('Alert Frequency').selectOption('Instant')
    await expect(dialog.getByRole('switch', { name: 'Email Alerts' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save Search' }).click()
    await expect(ada.getByText('Search saved successfully')).toBeVisible()
  })

  const card = ada.getByRole('article').filter({ has: ada.getByRole('heading', { name: 'Sextants' }) })
  await test.step('and finds it among her searches, from where it runs', async () => {
    await ada.getByRole('button', { name: 'Ada' }).click()
    await ada.getByRole('link', { name: 'Saved Searches' }).click()
    await expect(card.getByText('$50.00 to $300.00')).toBeVisible()
    await expect(card.getByText('As soon as something matches, by notification and email.')).toBeVisible()
    await card.getByRole('link', { name: /^Run Search/ }).click()
    await expect(ada).toHaveURL('/marketplace/browse?q=sextant&minPrice=50.00&maxPrice=300.00')
  })

  await test.step('Sela lists a piece that costs too much, another kind of piece, and one that matches', async () => {
    await offer(sela, 'Costly sextant', '300.01')
    await offer(sela, 'Ship’s lantern', '120')
    await offer(sela, 'Brass sextant', '300')
  })

  let link = ''
  let oneClick = ''
  await test.step('Ada gets a notification and an email about the match', async () => {
    await expectNotified(ada, 'Brass sextant')
    await openMail(ada, username, /New match for “Sextants”: “Brass sextant”/)
    const header = (name: string) => ada.locator(`dt:text-is("${name}") + dd`)
    await expect(header('List-Unsubscribe-Post')).toHaveText('List-Unsubscribe=One-Click')
    oneClick = (await header('List-Unsubscribe').textContent())?.slice(1, -1) ?? ''
    const letter = ada.frameLocator('iframe[title="600 pixels"]')
    await expect(letter.getByText('$300.00')).toBeVisible()
    link = (await letter.getByRole('link', { name: 'Stop emails about this search' }).getAttribute('href')) ?? ''
    await ada.goto('/_local/mail')
    await expect(ada.getByText(/Costly sextant|lantern/)).toHaveCount(0)
    await ada.goto('/notifications')
    await expect(ada.getByRole('link', { name: /^New match/ })).toHaveCount(1)
  })

  await test.step('opening the link in the mail changes nothing', async () => {
    await ada.goto(link)
    await expect(ada.getByRole('button', { name: 'Stop the emails' })).toBeVisible()
    await inspect(ada, '/saved-searches')
    await expect(card.getByText('by notification and email.')).toBeVisible()
  })

  await test.step('where her account turns the emails of all searches off, the search says so and leads there', async () => {
    await ada.goto('/saved-searches')
    await callApi(ada, 'PATCH', '/api/notices', { group: 'searches', mail: 'never' })
    await ada.reload()
    await expect(card).toContainText('by notification only.')
    await card.getByRole('button', { name: 'Edit Sextants' }).click()
    await expect(ada.getByRole('switch', { name: 'Email Alerts' })).toHaveAccessibleDescription(
      /are off in your account/,
    )
    await ada.keyboard.press('Escape')
    await card.getByRole('link', { name: 'Change that' }).click()
    await ada.getByLabel('Emails: Saved searches').selectOption('Email: at once')
    await ada.goto('/saved-searches')
    await expect(card.getByText('by notification and email.')).toBeVisible()
  })

  await test.step('the unsubscribe button of an email program works without a login', async () => {
    const answer = await fetch(oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    await ada.goto('/saved-searches')
    await expect(card.getByText('As soon as something matches, by notification only.')).toBeVisible()
  })

  await test.step('so that the next piece comes as a notification alone', async () => {
    await offer(sela, 'Ebony sextant', '80')
    await expectNotified(ada, 'Ebony sextant')
    await ada.goto('/_local/mail')
    const toAda = ada.getByRole('link').filter({ hasText: `${username}@` })
    await expect(toAda.filter({ hasText: 'Brass sextant' })).toHaveCount(1)
    await expect(toAda.filter({ hasText: 'Ebony sextant' })).toHaveCount(0)
  })

  await test.step('the page behind the link stops the emails, too', async () => {
    await sela.goto(link)
    await sela.getByRole('button', { name: 'Stop the emails' }).click()
    await expect(sela.getByText('You get no more emails about it')).toBeVisible()
    await sela.goto(`${link}x`)
    await sela.getByRole('button', { name: 'Stop the emails' }).click()
    await expect(sela.getByText('This link does not work')).toBeVisible()
  })

  await test.step('Ada changes the search, and deletes it in the end', async () => {
    await ada.goto('/saved-searches')
    await card.getByRole('button', { name: 'Edit Sextants' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Edit search' })
    await dialog.getByLabel('Alert Frequency').selectOption('Weekly')
    await dialog.getByLabel('Min Price').fill('')
    await dialog.getByRole('button', { name: 'Save Search' }).click()
    await expect(card.getByText('Up to $300.00')).toBeVisible()
    await expect(card.getByText(/^Once a week/)).toBeVisible()
    await card.getByRole('button', { name: 'Delete Sextants' }).click()
    await ada.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(ada.getByText('Search deleted')).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  })
  for (const page of [ada, sela]) await page.close()
})
