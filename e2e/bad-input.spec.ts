import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { stories } from '../shared/testing/stories.ts'
import { openWithFile } from './early-file.ts'
import { addItem } from './listings.ts'
import { newPerson, register, registrationForm } from './people.ts'

test('every form shows the API’s error beside the field', async ({ browser }) => {
  test.skip(stories(true, false))
  const page = await newPerson(browser)
  const notice = page.getByRole('region', { name: /Notifications/ })

  await test.step('login and registration', async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Log In' }).last().click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await page.getByLabel('Username').fill('nobody-of-that-name')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Log In' }).last().click()
    await expect(page.getByText('That username and password do not match.').first()).toBeVisible()
    await expect(notice).toContainText('Login failed')

    const form = await registrationForm(page)
    await form.getByRole('button', { name: /create account/i }).click()
    await expect(page.getByText('Please confirm your password')).toBeVisible()
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByLabel('Confirm password', { exact: true }).fill('other')
    await form.getByRole('button', { name: /create account/i }).click()
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await expect(page.getByText('First name is required')).toBeVisible()
  })

  await test.step('a username that is taken', async () => {
    const taken = await register(page, 'Tara')
    const other = await newPerson(browser)
    await other.goto('/auth')
    const form = await registrationForm(other)
    await form.getByLabel('Username').fill(taken.toUpperCase())
    await form.getByLabel('First name').fill('T')
    await form.getByLabel('Last name').fill('T')
    await form.getByLabel('Email').fill('someone-else@example.com')
    await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await form.getByLabel('Confirm password', { exact: true }).fill('correct horse battery')
    await form.getByRole('button', { name: /create account/i }).click()
    await expect(other.getByText('That username is taken. Please choose another.')).toHaveCount(1)
    await expect(other.getByText('Registration failed').first()).toBeVisible()
    await other.close()
  })

  await test.step('a file that is no photograph', async () => {
    const notes = test.info().outputPath('notes.txt')
    writeFileSync(notes, 'not a picture')
    await openWithFile(page, '/identify', 'Photograph from a file', notes, 'text/plain')
    await expect(notice).toContainText('Invalid file type')
    await expect(page.getByText('Please select an image file').first()).toBeVisible()
    await expect(page.getByText('notes.txt is not a picture.')).toBeVisible()
    const disguised = test.info().outputPath('page.jpg')
    writeFileSync(disguised, '<html>not a picture</html>')
    // The notice stays for five seconds: on a busy machine it can be gone when giving the file returns.
    await expect(async () => {
      await page.getByLabel('Photograph from a file').setInputFiles(disguised)
      await expect(page.getByText(/not a photograph we can read/).first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('a listing without type, price or consent', async () => {
    await addItem(page, 'Pewter plate')
    await page.goto('/inventory')
    await page.getByRole('link', { name: 'Sell Pewter plate' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(notice).toContainText('Selection Required')
    await expect(page.getByText('Please select a listing type').first()).toBeVisible()
    await page.getByRole('radio', { name: /Fixed price/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(notice).toContainText('Price Required')
    await expect(page.getByText('Please enter a price for your listing').first()).toBeVisible()
    await page.getByLabel('Price', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(notice).toContainText('Invalid Price')
    await expect(page.getByText('Price must be greater than 0').first()).toBeVisible()
    await page.getByLabel('Price', { exact: true }).fill('12.50')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /Publish/ }).click()
    await expect(notice).toContainText('Agreement Required')
    await expect(page.getByText('You must agree to the terms and conditions').first()).toBeVisible()
  })
  await page.close()
})

test('missing pages say so and offer a way on', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.goto('/marketplace/no-such-listing')
  await expect(page.getByText('Listing Not Found')).toBeVisible()
  await expect(page.getByText("The listing you're looking for doesn't exist or has been removed.")).toBeVisible()
  await page.goto('/inventory')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Login Required')).toBeVisible()
  await page.goto('/checkout/success')
  await expect(page.getByText('Invalid Session')).toBeVisible()
  await page.goto('/checkout/cancel')
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await page.close()
})
