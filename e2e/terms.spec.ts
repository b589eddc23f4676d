import { expect, test } from '@playwright/test'
import { appointAdmin } from './listings.ts'
import { fillRegistration, newPerson, register, registrationForm, throughDoor } from './people.ts'

test('a member agrees, is asked again when the terms change, and writes to the operator', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await newPerson(browser)
  let userId = ''

  await test.step('no account without the agreement', async () => {
    await page.goto('/auth')
    const form = await registrationForm(page)
    await form.getByRole('button', { name: /create account/i }).click()
    await expect(form.getByText('Agree to both to open an account.')).toBeVisible()
    await fillRegistration(page, 'Nora')
    await expect(page.getByText('Account created').first()).toBeVisible()
    const { id, agreedTo } = await (await page.request.get('/api/user')).json()
    userId = id
    expect(agreedTo).toMatchObject({ terms: '2026-11-29' })
  })

  await test.step('the versions are readable', async () => {
    await page.goto('/terms')
    await expect(page.getByText('What this version changed')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Versions' })
      .getByRole('link', { name: /Nov 28/ })
      .click()
    await expect(page.getByText('This version is no longer in force')).toBeVisible()
  })

  await test.step('who agreed to an earlier version is asked at the next visit', async () => {
    await throughDoor(`/agreements/${userId}`)
    await page.goto('/marketplace/browse')
    const dialog = page.getByRole('dialog', { name: 'Our terms have changed' })
    await expect(dialog.getByText(/reports and what we decide about them/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: /What you agreed to/ })).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Agree and go on' }).click()
    await expect(dialog.getByText('Tick the box to agree.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /I agree/ }).check()
    await dialog.getByRole('button', { name: 'Agree and go on' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the contact form reaches the admin', async () => {
    const admin = await newPerson(browser)
    await admin.goto('/contact')
    await register(admin, 'Ada')
    await appointAdmin(admin)
    await admin.close()
    const visitor = await newPerson(browser)
    await visitor.goto('/contact')
    await visitor.getByLabel('Your name').fill('Vera Lund')
    await visitor.getByLabel('Your email address').fill('vera@example.com')
    await visitor.getByLabel('Subject').fill('Consignment')
    await visitor.getByLabel('Your message').fill('Do you take pieces on consignment?')
    await visitor.getByRole('button', { name: 'Send message' }).click()
    await expect(visitor.getByText('Your message is on its way')).toBeVisible()
    await expect.poll(async () => (await visitor.request.get('/_local/mail')).text()).toContain('Somebody wrote to you')
    await visitor.close()
  })
  await page.close()
})
