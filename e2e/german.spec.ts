import { expect, test } from '@playwright/test'
import { confirmAddress } from '../local/confirm-address.ts'
import { inspect } from './inspecting.ts'
import { addItem, jarPhoto, offer, offerDelivery, untilFound } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

const id = Date.now().toString(36)
const CLOCK = `Carriage clock ${id}`
const VASE = `Vase aus Meißen ${id}`

test('a visitor from Berlin finds, sells and reads in German, and changes to English and back', async ({ browser }) => {
  const ada = await newPerson(browser)
  const bernd = await newPerson(browser, undefined, undefined, { locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  await register(ada, 'Ada')
  await offer(ada, CLOCK, '1234.50', 'Furniture')
  await untilFound(ada, CLOCK, 1)
  const html = bernd.locator('html')

  await test.step('the first page greets him in his browser’s language', async () => {
    await inspect(bernd, '/')
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(bernd.getByRole('heading', { name: 'Antiquitäten in Sekunden verkaufen' })).toBeVisible()
  })

  await test.step('he searches, and opens a piece with its price and category in German', async () => {
    await bernd.setViewportSize({ width: 1280, height: 720 })
    const search = bernd.getByRole('combobox', { name: 'Vitrine durchsuchen' })
    await search.fill(CLOCK)
    await search.press('Enter')
    await bernd.getByRole('link', { name: CLOCK, exact: true }).click()
    await expect(bernd.getByRole('heading', { level: 1, name: CLOCK })).toBeVisible()
    await expect(bernd.getByText('1.234,50 $').first()).toBeVisible()
    await expect(bernd.getByText('Möbel').first()).toBeVisible()
  })

  await test.step('he registers; what the server refuses is said in German', async () => {
    const username = `bernd-${id}`
    await bernd.goto('/auth')
    await bernd.getByLabel('Benutzername').fill(username)
    await bernd.getByLabel('Passwort', { exact: true }).fill('falsch')
    await bernd.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await expect(bernd.getByText('Benutzername und Passwort passen nicht zusammen.').first()).toBeVisible()
    await bernd.getByRole('tab', { name: 'Registrieren' }).click()
    const form = bernd.getByRole('tabpanel', { name: 'Registrieren' })
    await form.getByLabel('Benutzername').fill(username)
    await form.getByLabel('Vorname').fill('Bernd')
    await form.getByLabel('Nachname').fill('Lind')
    await form.getByLabel('E-Mail').fill(`${username}@example.com`)
    await form.getByLabel('Passwort', { exact: true }).fill('correct horse battery')
    await form.getByLabel('Passwort bestätigen', { exact: true }).fill('correct horse battery')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(bernd).toHaveURL('/')
    await confirmAddress(new URL(bernd.url()).origin, `${username}@example.com`, 'E-Mail-Adresse bestätigen')
  })

  await test.step('he sells a piece for a price as he writes it', async () => {
    await addItem(bernd, VASE)
    await offerDelivery(bernd)
    await bernd.goto('/inventory')
    await bernd.locator('a[href^="/list/"]').click()
    await bernd.getByRole('radio', { name: /Festpreis/ }).check()
    await bernd.locator('input[type=file][multiple]').first().setInputFiles(jarPhoto)
    await expect(bernd.getByLabel('Was Foto 1 zeigt')).toBeVisible()
    await bernd.getByRole('button', { name: 'Weiter' }).click()
    await bernd.getByLabel('Preis', { exact: true }).fill('1.234,50')
    await bernd.getByRole('button', { name: 'Weiter' }).click()
    await bernd.getByRole('button', { name: 'Antwort speichern' }).click()
    await bernd.getByRole('checkbox', { name: /Ich stimme/ }).check()
    await bernd.getByRole('button', { name: 'Angebot veröffentlichen' }).click()
    await expect(bernd.getByText('Angebot veröffentlicht')).toBeVisible()
  })

  await test.step('a buyer reads it in English, and offers less', async () => {
    const found = ada.getByRole('link', { name: VASE, exact: true })
    await openUntilShown(ada, `/marketplace/browse?q=${encodeURIComponent(VASE)}`, found)
    await found.click()
    await expect(ada.locator('html')).toHaveAttribute('lang', 'en')
    await expect(ada.getByText('$1,234.50').first()).toBeVisible()
    await ada.getByRole('button', { name: 'Make an Offer' }).click()
    await ada.getByLabel('Your offer').fill('1200.50')
    await ada.getByRole('button', { name: 'Send Offer' }).click()
    await expect(ada.getByText('You offered $1,200.50')).toBeVisible()
    await ada.close()
  })

  await test.step('he is told of it in German', async () => {
    const told = bernd.getByRole('article').filter({ hasText: `Neuer Preisvorschlag: ${VASE}` })
    const prices = 'Ada bietet 1.200,50 $; Ihr Preis ist 1.234,50 $.'
    await openUntilShown(bernd, '/notifications', told.filter({ hasText: prices }))
    const mailed = bernd.getByRole('link', { name: `Neuer Preisvorschlag: „${VASE}“, 1.200,50 $` })
    await openUntilShown(bernd, '/_local/mail', mailed)
    await mailed.click()
    await expect(bernd.locator('pre')).toContainText(`Guten Tag, Bernd!\n\nAda bietet 1.200,50 $ für „${VASE}“.`)
    const mail = bernd.frameLocator('iframe[title="390 pixels"]')
    await expect(mail.getByText('Sie können annehmen, ablehnen oder einen Preis dazwischen nennen.')).toBeVisible()
    await bernd.goto('/help')
    await expect(bernd.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible()
  })

  await test.step('he changes to English at the foot of the page, and back; his account keeps it', async () => {
    await bernd.goto('/sold')
    await bernd.getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(bernd.getByRole('heading', { level: 1, name: 'Sold prices' })).toBeVisible()
    await bernd.getByRole('button', { name: 'Deutsch' }).click()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(bernd.getByRole('heading', { level: 1, name: 'Erzielte Preise' })).toBeVisible()
    const { language } = await (await bernd.request.get('/api/user')).json()
    expect(language).toBe('de')
  })

  await test.step('a language that he chose goes with him when he logs out', async () => {
    await bernd.getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await bernd.getByRole('button', { name: 'Bernd', exact: true }).click()
    await bernd.getByRole('button', { name: 'Log Out' }).click()
    await expect(bernd).toHaveURL('/')
    await expect(html).toHaveAttribute('lang', 'de')
    await bernd.close()
  })
})
