import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { codeOf, stepAt } from '../functions/core/account/one-time-code.ts'
import { confirmAddress } from '../local/confirm-address.ts'
import { versionsAt } from '../shared/rules/agreed-texts.ts'

/** Errors a page may log without anything being wrong: refusals, also of a live ticket whose session ended meanwhile. */
const EXPECTED_ERRORS =
  /Failed to load resource: the server responded with a status of 4\d\d|WebSocket connection .* failed: HTTP Authentication failed/
/** What pages log besides while they are offline. */
export const OFFLINE_ERRORS =
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch dynamically imported module/

/** A person in a browser of their own. Errors that their pages log fail the journey, except those that it is about. */
export async function newPerson(
  browser: Browser,
  viewport?: { width: number; height: number },
  alsoExpected?: RegExp,
  home: { locale?: string; timezoneId?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...home, ...(viewport && { viewport }) })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    const isExpected = EXPECTED_ERRORS.test(message.text()) || alsoExpected?.test(message.text())
    if (message.type() === 'error' && !isExpected) problems.push(message.text())
  })
  page.on('close', () => expect(problems).toEqual([]))
  return page
}

export const PASSWORD = 'correct horse battery'

/** In the dialog before Stripe. */
export async function givePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Go to Stripe' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click()
}

/** Whom no limit of new accounts hinders, if they are a dealer. */
export async function connectPayouts(page: Page): Promise<void> {
  const answer = await page.request.post('/api/stripe/connect/onboard', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { currentPassword: PASSWORD },
  })
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Stripe account connected')).toBeVisible()
}

/** Their account at Stripe doesn’t know the shop any more. */
export async function disconnectPayouts(page: Page): Promise<void> {
  const answer = await page.request.post('/api/stripe/connect/dashboard', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { currentPassword: PASSWORD },
  })
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  await page.getByText('Disconnect', { exact: true }).click()
  await page.getByRole('button', { name: /^Disconnect from/ }).click()
  await page.waitForURL('/')
}

const { PACKAGED, FIRST_ADMIN_SECRET } = process.env

/** Sets up an authenticator app, without the screens. @returns its secret, and the recovery codes */
async function setUpAuthenticator(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  const { secret } = await post('/api/account/authenticator', { currentPassword: PASSWORD })
  // The code of the step before: the one that the app shows now is still good.
  const code = codeOf(secret, stepAt(new Date()) - 1)
  const { recoveryCodes } = await post('/api/account/authenticator/confirm', { code })
  return { secret, recoveryCodes }
}

/** Presses the button, whatever comes of it. Admins need a second factor, so there is one before. */
export async function becomeAdmin(page: Page, secret = PACKAGED && FIRST_ADMIN_SECRET): Promise<void> {
  await setUpAuthenticator(page)
  await page.goto('/become-admin')
  if (secret) await page.getByLabel('Secret of the deployment').fill(secret)
  await page.getByRole('button', { name: 'Become Admin' }).click()
}

let count = 0
const newUsername = (firstName: string) => `${firstName.toLowerCase()}-${Date.now().toString(36)}${count++}`

/** Changes to the registration form. The login form has fields of the same names, and is there until the tab has changed. */
export async function registrationForm(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Register' }).click()
  return page.getByRole('tabpanel', { name: 'Register' })
}

/** Opens an account with a confirmed address, a dealer's without an application. The person is signed in, and has opened no page. @returns the username */
export async function register(
  page: Page,
  firstName: string,
  account: 'individual' | 'dealer' = 'individual',
  addressOf = (username: string) => `${username}@example.com`,
): Promise<string> {
  const username = newUsername(firstName)
  const email = addressOf(username)
  const answer = await page.request.post('/api/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      ...{ username, password: PASSWORD, email, firstName, lastName: 'Lind' },
      agreedTo: versionsAt(new Date()),
    },
  })
  expect(answer.status()).toBe(201)
  await confirmAddress(new URL(answer.url()).origin, email)
  if (account === 'dealer') await throughDoor(`/dealers/${((await answer.json()) as { id: string }).id}`)
  return username
}

/** Has the server do what no journey can do, or wait for (serve.ts). */
export async function throughDoor(path: string): Promise<void> {
  const door = Number(process.env.E2E_PORT ?? 3300) + 4
  const answer = await fetch(`http://127.0.0.1:${door}${path}`, { method: 'POST' })
  expect(answer.status).toBe(204)
}

/** Fills in and sends the form, the one that is open or a new one. @returns the username */
export async function fillRegistration(page: Page, firstName: string, account = 'Individual'): Promise<string> {
  const username = newUsername(firstName)
  if (new URL(page.url()).pathname !== '/auth') await page.goto('/auth')
  const form = await registrationForm(page)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill('Lind')
  await form.getByLabel('Email').fill(`${username}@example.com`)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await form.getByRole('radio', { name: account }).check()
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  await form.getByRole('button', { name: /create account/i }).click()
  return username
}

/** A closed overlay takes its history entry away a moment later. Wait for that before you go back or to an address. */
export const historySettled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)

async function fillInAddress(page: Page): Promise<void> {
  await page.getByLabel('Telephone').fill('+1 617 555 0123')
  await page.getByLabel('Full name').fill('Bea Roth')
  await page.getByLabel('Address', { exact: true }).fill('12 Spruce Street')
  await page.getByLabel('City').fill('Boston')
  await page.getByLabel('Postal code').fill('02108')
  await page.getByLabel('State or province').fill('MA')
}

/** Pays on the hosted page with a test card, and has it shipped to Boston where the page asks. */
export async function payByCard(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber)
  if (await page.getByRole('heading', { name: 'Shipping address' }).isVisible()) await fillInAddress(page)
  await page.getByLabel(/Expiry/).fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Bea Roth')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Asks again for what failed, unless the page has done so by itself. */
export async function tryAgain(page: Page, failed: string): Promise<void> {
  await expect(async () => {
    const message = page.getByText(failed)
    if (await message.isVisible()) await page.getByRole('button', { name: 'Try again' }).click({ timeout: 5_000 })
    await expect(message).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
}
