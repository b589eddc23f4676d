import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { codeAt } from '../functions/core/account/one-time-code.ts'
import { inspectAsItIs } from './inspecting.ts'
import { newPerson, PASSWORD, register } from './people.ts'

/** A phone with a finger on it, as Chromium has one for tests. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const DESK = { width: 1280, height: 720 }

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys and second step' })

async function logOut(page: Page, firstName: string): Promise<void> {
  // What a page that has just been loaded still brings can close the menu.
  await expect(async () => {
    await page.getByRole('button', { name: firstName, exact: true }).click()
    await page.getByRole('button', { name: 'Log Out' }).click({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}

async function givePassword(page: Page, username: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
}

test('a member logs in with a passkey, with a code, and with a recovery code', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await newPerson(browser)
  const phone = await newPerson(browser, { width: 390, height: 844 })
  await withAuthenticator(mara)
  const username = await register(mara, 'Mara')
  let recoveryCodes: string[] = []

  await test.step('she adds a passkey, and keeps her recovery codes', async () => {
    await mara.goto('/account#second-step')
    await expect(section(mara).getByText('Your password is all that protects this account')).toBeVisible()
    await section(mara).getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = mara.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('My laptop')
    await dialog.getByLabel('Your password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Add the passkey' }).click()
    await expect(dialog.getByText('That is not your current password.')).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Add the passkey' }).click()

    const codes = mara.getByRole('dialog', { name: 'Keep these recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
    await inspectAsItIs(mara, '/account#recovery-codes')
    const saving = mara.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${recoveryCodes.join('\n')}\n`)
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await expect(section(mara).getByText('My laptop')).toBeVisible()
    await inspectAsItIs(mara, '/account#second-step')
    await mara.setViewportSize(DESK)
  })

  await test.step('she logs out, and in again without a name and a password', async () => {
    await logOut(mara, 'Mara')
    // The browser offers the passkey where the name is typed, and her finger is on it already.
    await mara.goto('/auth')
    await expect(mara).toHaveURL('/')
    await expect(mara.getByRole('banner').getByRole('button', { name: 'Mara' })).toBeVisible()
  })

  await test.step('and by the button, in a browser that offers nothing by itself', async () => {
    await mara.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await mara.reload()
    await logOut(mara, 'Mara')
    await mara.goto('/auth')
    await mara.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(mara).toHaveURL('/')
    await expect(mara.getByRole('banner').getByRole('button', { name: 'Mara' })).toBeVisible()
  })

  await test.step('on her phone the password is not enough; a recovery code is, once', async () => {
    await givePassword(phone, username)
    await expect(phone.getByText('This account has a second step.')).toBeVisible()
    await inspectAsItIs(phone, '/auth#code')
    await phone.getByLabel('Code', { exact: true }).fill('000000')
    await phone.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(phone.getByText('That code is not right')).toBeVisible()
    await phone.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '')
    await phone.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(phone).toHaveURL('/')
    await phone.goto('/account#second-step')
    await expect(section(phone).getByText('9 codes are left.')).toBeVisible()
  })

  await test.step('she sets up an authenticator app there', async () => {
    await section(phone).getByRole('button', { name: 'Set up an authenticator app' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Set up an authenticator app' })
    // She has just logged in with a recovery code, so nothing more is asked for.
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(phone.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const key = await phone.getByTestId('authenticator-key').textContent()
    await inspectAsItIs(phone, '/account#authenticator')
    await phone.getByLabel('Code of the app').fill(codeAt((key ?? '').replaceAll(' ', ''), new Date()))
    await phone.getByRole('button', { name: 'Use this app' }).click()
    await expect(section(phone).getByRole('button', { name: 'Remove the authenticator app' })).toBeVisible()
    await phone.close()
  })

  await test.step('what matters asks for a proof, and goes on by itself once it is given', async () => {
    await mara.route(
      '**/api/account/recovery-codes',
      route =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'proof_needed', message: 'Confirm that it is you first.' }),
        }),
      { times: 1 },
    )
    await mara.goto('/account#second-step')
    await section(mara).getByRole('button', { name: 'Make new recovery codes' }).click()
    await mara
      .getByRole('dialog', { name: 'Make new recovery codes?' })
      .getByRole('button', { name: 'Make new codes' })
      .click()
    const proof = mara.getByRole('dialog', { name: 'Confirm that it is you' })
    await inspectAsItIs(mara, '/account#proof')
    await proof.getByRole('button', { name: 'Use a passkey' }).click()
    const codes = mara.getByRole('dialog', { name: 'Keep these recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: 'I have kept them' }).click()
  })

  await test.step('she removes the passkey', async () => {
    await section(mara).getByRole('button', { name: 'Remove the passkey My laptop' }).click()
    const dialog = mara.getByRole('dialog', { name: 'Remove the passkey “My laptop”?' })
    await dialog.getByRole('button', { name: 'Remove it' }).click()
    await expect(section(mara).getByText('You have none yet.')).toBeVisible()
    await mara.close()
  })
})
