import { expect, test } from '@playwright/test'
import { inspectAsItIs } from './inspecting.ts'
import { appointAdmin, list, untilFound } from './listings.ts'
import { newPerson, register } from './people.ts'

const NAME = `Apothecary jar ${Date.now().toString(36)}`

test('a visitor from Berlin reads prices, sizes and times as at home, and chooses others', { tag: '@full' }, async ({
  browser,
}) => {
  const ada = await newPerson(browser)
  const bernd = await newPerson(browser, { width: 390, height: 844 }, undefined, {
    locale: 'en-DE',
    timezoneId: 'Europe/Berlin',
  })
  await register(ada, 'Ada')
  await appointAdmin(ada)
  const jar = await list(ada, { itemName: NAME, price: '100', dimensions: 'Height 10 in, diameter 12 cm' })
  const lot = await list(ada, { itemName: `${NAME} at auction`, reservePrice: '40' })

  await test.step('the operator sets a rate, and sees whether it is the right way round', async () => {
    await ada.goto('/admin')
    const rates = ada.getByRole('region', { name: 'Exchange Rates' })
    await rates.getByLabel('Add a currency').selectOption('EUR')
    await rates.getByLabel('EUR for 1 USD').fill('2000')
    await rates.getByRole('button', { name: 'Save' }).click()
    await expect(rates.getByText('Use a rate from 0.05 to 1000.')).toBeVisible()
    await rates.getByLabel('EUR for 1 USD').fill('0.8')
    await expect(rates.getByText('$100.00 is about €80.')).toBeVisible()
    await rates.getByRole('button', { name: 'Save' }).click()
    await expect(rates.getByText('Changes (1)')).toBeVisible()
    await untilFound(ada, NAME, 2)
    await ada.close()
  })

  await test.step('he reads about what it costs in euros, and that he pays in dollars', async () => {
    await bernd.goto(`/marketplace/${jar.id}`)
    const purchase = bernd.getByRole('region', { name: 'Purchase' })
    await expect(purchase.getByText('about €80')).toBeVisible()
    await expect(purchase.getByText(/^\$1 was €0\.80 on .*\. You pay in USD\.$/)).toBeVisible()
  })

  await test.step('an auction’s end names his time zone', async () => {
    await bernd.goto(`/marketplace/${lot.id}`)
    await expect(bernd.getByText(/^Ends .* (CET|CEST)/).first()).toBeVisible()
  })

  await test.step('he searches in euros', async () => {
    await bernd.goto(`/marketplace/browse?q=${encodeURIComponent(`${NAME} under 70 euros`)}`)
    await expect(bernd.getByRole('link', { name: 'Remove filter: Under €70 (about $88)' })).toBeVisible()
    await expect(bernd.getByRole('link', { name: `${NAME} at auction`, exact: true })).toBeVisible()
    await expect(bernd.getByRole('link', { name: NAME, exact: true })).toHaveCount(0)
  })

  await test.step('he chooses inches, dollars and New York at the foot of the page', async () => {
    await bernd.goto(`/marketplace/${jar.id}`)
    await bernd.getByRole('button', { name: 'Centimeters · Euro · Berlin' }).click()
    const dialog = bernd.getByRole('dialog', { name: 'Language, units, currency and time zone' })
    await dialog.getByLabel('Sizes').selectOption('Inches')
    await dialog.getByLabel('Currency').selectOption('USD')
    await dialog.getByLabel('Time zone').selectOption('America/New_York')
    await inspectAsItIs(bernd, '/account')
    await dialog.getByRole('button', { name: 'Save preferences' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(bernd.getByText('about €80')).toHaveCount(0)
    await bernd.goto(`/marketplace/${lot.id}`)
    await expect(bernd.getByText(/^Ends .* (EST|EDT)/).first()).toBeVisible()
  })

  await test.step('his account keeps another choice, also for a browser that knows nothing of it', async () => {
    await register(bernd, 'Bernd')
    await bernd.goto('/account#preferences')
    const section = bernd.getByRole('region', { name: 'Language, units, currency and time zone' })
    await expect(section.getByLabel('Sizes')).toHaveValue('in')
    await section.getByLabel('Currency').selectOption('EUR')
    await section.getByRole('button', { name: 'Save preferences' }).click()
    await expect(bernd.getByText('Saved', { exact: true })).toBeVisible()
    await bernd.evaluate(() => localStorage.clear())
    await bernd.goto(`/marketplace/${jar.id}`)
    await expect(bernd.getByText('about €80')).toBeVisible()
    await expect(bernd.getByRole('button', { name: 'Inches · Euro · New York' })).toBeVisible()
    await bernd.close()
  })
})
