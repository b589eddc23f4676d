import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { addItem } from './listings.ts'
import { newPerson, register, registrationForm } from './people.ts'

test('every form says what is wrong beside the field, in the words of the API', async ({ browser }) => {
  const page = await newPerson(browser)

  await test.step('login and registration', async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Log In' }).last().click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await page.getByLabel('Username').fill('nobody-of-that-name')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Log In' }).last().click()
    await expect(page.getByText('That username and password do not match.').first()).toBeVisible()

    const form = await registrationForm(page)
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByLabel('Confirm password', { exact: true }).fill('other')
    await form.getByRole('button', { name: /create account/i }).click()
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
    await expect(page.getByText('Passwords don’t match').or(page.getByText("Passwords don't match"))).toBeVisible()
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
    await expect(other.getByText('That username is taken. Please choose another.').first()).toBeVisible()
    await other.close()
  })

  await test.step('a file that is no photograph', async () => {
    await page.goto('/identify')
    const notes = test.info().outputPath('notes.txt')
    writeFileSync(notes, 'not a picture')
    await page.getByLabel('Photograph from a file').setInputFiles(notes)
    await expect(page.getByText('Please select an image file').first()).toBeVisible()
    const disguised = test.info().outputPath('page.jpg')
    writeFileSync(disguised, '<html>not a picture</html>')
    await page.getByLabel('Photograph from a file').setInputFiles(disguised)
    await expect(page.getByText(/not a photograph we can read/).first()).toBeVisible()
  })

  await test.step('a listing without type, price or consent', async () => {
    await addItem(page, 'Pewter plate')
    await page.getByRole('link', { name: 'Sell Pewter plate' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please select a listing type').first()).toBeVisible()
    await page.getByRole('radio', { name: /Fixed price/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter a price for your listing').first()).toBeVisible()
    await page.getByLabel('Price', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Price must be greater than 0').first()).toBeVisible()
    await page.getByLabel('Price', { exact: true }).fill('12.50')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /Publish/ }).click()
    await expect(page.getByText('You must agree to the terms and conditions').first()).toBeVisible()
  })
  await page.close()
})

test('what does not exist says so, and leads on', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto('/marketplace/no-such-listing')
  await expect(page.getByText('Listing Not Found')).toBeVisible()
  await page.goto('/inventory')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Login Required')).toBeVisible()
  await page.goto('/checkout/success')
  await expect(page.getByText('Invalid Session')).toBeVisible()
  await page.close()
})
