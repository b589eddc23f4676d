import { expect, type Page, test } from '@playwright/test'
import { linkInOutbox } from '../local/confirm-address.ts'
import { inspect } from './inspecting.ts'
import { jarPhoto } from './listings.ts'
import { newPerson, register } from './people.ts'

const OLD = 'correct horse battery'
const NEW = 'walnut bureau drawer'

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

const linkInMail = (page: Page, subject: string, address: string) =>
  linkInOutbox(new URL(page.url()).origin, subject, address)

test('a member manages their account', { tag: '@full' }, async ({ browser }) => {
  const mara = await newPerson(browser)
  const phone = await newPerson(browser, { width: 390, height: 844 })
  const notice = (page: Page) => page.getByRole('region', { name: /^Notifications alt/ })
  const username = await register(mara, 'Mara')
  const address = `${username}@example.com`

  await test.step('she resets a forgotten password by email, which ends her other session', async () => {
    await phone.goto('/auth')
    await phone.getByRole('link', { name: 'Forgot your password?' }).click()
    await phone.getByLabel('Email').fill(address)
    await phone.getByRole('button', { name: 'Send the link' }).click()
    await expect(phone.getByText('Check your email')).toBeVisible()
    const link = await linkInMail(phone, 'Reset your Vitrine password', address)
    await phone.goto(link)
    await phone.getByLabel('New password', { exact: true }).fill(NEW)
    await phone.getByLabel('Confirm new password', { exact: true }).fill('walnut')
    await phone.getByRole('button', { name: 'Change password' }).click()
    await expect(phone.getByText("Passwords don't match")).toBeVisible()
    await phone.getByLabel('Confirm new password', { exact: true }).fill(NEW)
    await phone.getByRole('button', { name: 'Change password' }).click()
    await expect(phone).toHaveURL('/auth')
    await expect(notice(phone)).toContainText('Log in with your new password.')

    await phone.goto(link)
    await phone.getByLabel('New password', { exact: true }).fill(NEW)
    await phone.getByLabel('Confirm new password', { exact: true }).fill(NEW)
    await phone.getByRole('button', { name: 'Change password' }).click()
    await expect(phone.getByText('This link does not work')).toBeVisible()
    await mara.goto('/account')
    await expect(mara.getByText('Please log in to see your account.')).toBeVisible()
  })

  await test.step('the new password lets her in, the old one does not', async () => {
    await logIn(mara, username, OLD)
    await expect(mara.getByRole('alert')).toContainText('do not match')
    await mara.getByLabel('Password', { exact: true }).fill(NEW)
    await mara.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(mara).toHaveURL('/')
    await logIn(phone, username, NEW)
    await expect(phone).toHaveURL('/')
  })

  await test.step('her new name and photograph appear everywhere', async () => {
    await mara.getByRole('button', { name: 'Mara' }).click()
    await mara.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(mara.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await mara.getByLabel('Photograph from a file').setInputFiles(jarPhoto)
    await expect(notice(mara)).toContainText('Photograph saved')
    await expect(mara.getByRole('main').locator('img')).toHaveAttribute('src', /^\/media\/photos\/.*\/320\.webp$/)
    await expect(mara.getByRole('banner').locator('img')).toHaveCount(1)
    await mara.getByLabel('First name').fill('Marta')
    await mara.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(mara.getByRole('banner').getByRole('button', { name: 'Marta' })).toBeVisible()
    await mara.getByRole('button', { name: 'Remove' }).click()
    await expect(mara.getByRole('main').locator('img')).toHaveCount(0)
    await expect(mara.getByRole('button', { name: 'Add a photograph' })).toBeFocused()
  })

  await test.step('she says how buyers get what she sells', async () => {
    await mara.getByRole('link', { name: 'Selling and tax' }).click()
    const save = mara.getByRole('button', { name: 'Save delivery' })
    await expect(mara.getByLabel('Shipping within the country')).toHaveValue('')
    await expect(mara.getByLabel('Shipping to other countries', { exact: true })).toHaveValue('none')
    await mara.getByLabel('Shipping within the country').selectOption('Free')
    await mara.getByLabel('Shipping to other countries', { exact: true }).selectOption('At a price')
    await save.click()
    await expect(mara.getByText('Enter an amount')).toBeVisible()
    await mara.getByLabel('Shipping to other countries: price').fill('40')
    await mara.getByRole('button', { name: 'Add a country' }).click()
    await mara.getByLabel('Country', { exact: true }).first().selectOption('Canada')
    await mara.getByLabel('Shipping', { exact: true }).selectOption('Not shipped')
    await mara.getByLabel('Local pick-up').fill('Lyme, CT')
    await save.click()
    await expect(notice(mara)).toContainText('Delivery saved')
    await mara.reload()
    await expect(mara.getByLabel('Shipping to other countries: price')).toHaveValue('40.00')
    await expect(mara.getByLabel('Country', { exact: true }).first()).toHaveValue('CA')
    await expect(mara.getByLabel('Local pick-up')).toHaveValue('Lyme, CT')
  })

  await test.step('she ends the phone’s session', async () => {
    await mara.getByRole('link', { name: 'Login and security' }).click()
    const sessions = mara.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: 'This browser' })).toContainText(/Chrome on \w+/)
    await sessions.getByRole('button', { name: /^End the session of/ }).click()
    const dialog = mara.getByRole('dialog', { name: /^End the session of/ })
    await dialog.getByLabel('Your password', { exact: true }).fill(OLD)
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect(dialog.getByText('That is not your current password.')).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill(NEW)
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect(sessions).toHaveCount(1)
    await expect(mara.getByRole('list', { name: 'Sessions' })).toBeFocused()
    await phone.goto('/account')
    await expect(phone.getByText('Please log in to see your account.')).toBeVisible()
  })

  await test.step('she changes her address with the emailed link', async () => {
    const email = `new-${address}`
    await mara.getByRole('link', { name: 'Profile', exact: true }).click()
    await mara.getByLabel('New email').fill(email)
    await mara.getByLabel('Your password', { exact: true }).fill(OLD)
    await mara.getByRole('button', { name: 'Change email' }).click()
    await expect(mara.getByText('That is not your current password.')).toBeVisible()
    await mara.getByLabel('Your password', { exact: true }).fill(NEW)
    await mara.getByRole('button', { name: 'Change email' }).click()
    await expect(mara.getByText(`We sent an email to ${email}.`)).toBeVisible()
    await phone.goto(await linkInMail(phone, 'Confirm your new email address', email))
    await phone.getByRole('button', { name: 'Confirm this address' }).click()
    // The phone is signed out: the link alone is not enough.
    await phone.getByLabel('Your password', { exact: true }).fill(NEW)
    await phone.getByLabel('Your password', { exact: true }).press('Enter')
    await expect(phone.getByText(`We send email about your account to ${email}.`)).toBeVisible()
    await mara.reload()
    await expect(mara.getByRole('main')).toContainText(`We email you at ${email}.`)
  })

  await test.step('a new password ends all other sessions', async () => {
    await logIn(phone, username, NEW)
    await expect(phone).toHaveURL('/')
    await mara.getByRole('link', { name: 'Login and security' }).click()
    await mara.getByLabel('Current password', { exact: true }).fill(NEW)
    await mara.getByLabel('New password', { exact: true }).fill(OLD)
    await mara.getByLabel('Confirm new password', { exact: true }).fill(OLD)
    await mara.getByRole('button', { name: 'Change password' }).click()
    await expect(notice(mara)).toContainText('Password changed')
    const activity = mara.getByRole('list', { name: 'Recent security activity' })
    await expect(activity).toContainText('Password changed')
    await expect(activity).toContainText('Email address changed')
    for (const path of ['/account', '/account/profile', '/account/security']) await inspect(mara, path)
    await phone.goto('/account')
    await expect(phone.getByText('Please log in to see your account.')).toBeVisible()
  })
  await mara.close()
  await phone.close()
})
