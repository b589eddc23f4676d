import { expect, type Locator, type Page, test } from '@playwright/test'
import { linkInOutbox } from '../local/confirm-address.ts'
import { countEffort } from './counting.ts'
import { callApi, unknownPhoto } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { fillRegistration, givePassword, newPerson, payByCard, register, throughDoor } from './people.ts'

const PHONE = { width: 390, height: 844 }
const PIECE = 'Lacquer box with peonies'

/** The sum beside a label, wherever sums stand. */
const sum = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

const read = async (place: Locator) => (await place.textContent()) ?? ''
const centsIn = (text = '') => Math.round(100 * Number(text.replace('$', '')))

test(
  'someone who has never sold sells a piece on a phone, and every sum is the one they were told',
  { tag: '@full' },
  async ({ browser }, { project }) => {
    const sela = await newPerson(browser, PHONE)
    const effort = await countEffort(sela)
    const rows: string[] = []
    /** A part of the way, with what it takes; people need longer than this to read and think. */
    const part = (title: string, take: () => Promise<void>) =>
      test.step(title, async () => {
        const [{ taps, letters }, startedAt] = [{ ...effort }, performance.now()]
        await take()
        const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
        rows.push(`${title}: ${effort.taps - taps} taps, ${effort.letters - letters} letters, ${seconds} s`)
      })

    await part('from the landing page to what the photograph shows', async () => {
      await sela.goto('/')
      await sela.getByRole('link', { name: 'TRY IT OUT' }).click()
      await sela.getByLabel('Photograph from a file').setInputFiles(unknownPhoto)
      await expect(sela.getByRole('link', { name: 'Sign in to fill in the form by hand' })).toBeVisible()
    })

    let email = ''
    await part('registers, and the piece is still there', async () => {
      await sela.getByRole('link', { name: 'Sign in to fill in the form by hand' }).click()
      email = `${await fillRegistration(sela, 'Sela')}@example.com`
      await expect(sela.getByRole('dialog').getByLabel('Item name')).toBeVisible()
    })
    await part('saves it', async () => {
      const form = sela.getByRole('dialog')
      await form.getByLabel('Item name').fill(PIECE)
      await form.getByRole('button', { name: 'Save to Inventory' }).click()
      await expect(sela.getByRole('link', { name: 'Sell It' })).toBeVisible()
    })

    const told: Record<string, string> = {}
    await part('describes it', async () => {
      await sela.getByRole('link', { name: 'Sell It' }).click()
      await sela.getByRole('radio', { name: /Fixed price/ }).check()
      await expect(sela.getByLabel('What photograph 1 shows')).toBeVisible()
      await sela.getByLabel('Category').selectOption('Collectibles')
      await sela.getByLabel('Grade').selectOption('Very good')
      await sela.getByLabel('Size').fill('20 x 15 x 10 cm')
      await sela.getByRole('button', { name: 'Continue' }).click()
      await expect(sela.getByText('Step 2 of 3')).toBeVisible()
    })
    await part('sets price and delivery', async () => {
      await sela.getByLabel('Price', { exact: true }).fill('245')
      await sela.getByLabel('Shipping within the country').selectOption('At a price')
      await sela.getByLabel('Weight, packed').fill('2')
      await sela
        .getByRole('button', { name: /^Use \$[\d.]+ as the price$/ })
        .first()
        .click()
      await expect(sela.getByLabel('Shipping within the country: price')).toHaveValue(/^\d+\.\d\d$/)
      told.shipping = `$${await sela.getByLabel('Shipping within the country: price').inputValue()}`
      await sela.getByLabel('Shipping to other countries').selectOption('Not shipped')
      told.youGet = await read(sum(sela, 'You get'))
      await expect(sum(sela, 'Plus shipping, paid by the buyer')).toHaveText(told.shipping)
      await sela.getByRole('button', { name: 'Continue' }).click()
      await expect(sela.getByText('Step 3 of 3')).toBeVisible()
      await expect(sum(sela, 'You get')).toHaveText(told.youGet)
    })
    await part('says that she sells privately, confirms the address, and publishes it', async () => {
      await sela.getByRole('button', { name: 'Save answer' }).click()
      const asked = sela.getByRole('dialog', { name: 'Confirm your email address' })
      await expect(asked).toBeVisible()
      const mail = await sela.context().newPage()
      await mail.goto(await linkInOutbox(project.use.baseURL ?? '', 'Confirm your email address', email))
      await mail.getByRole('button', { name: 'Confirm this address' }).click()
      await expect(mail.getByText('Your address is confirmed')).toBeVisible()
      await mail.close()
      await asked.getByRole('button', { name: 'I have confirmed it' }).click()
      await sela.getByRole('checkbox', { name: /I agree/ }).check()
      await sela.getByRole('button', { name: 'Publish Listing' }).click()
      await expect(sela.getByText('Listing published')).toBeVisible()
    })
    await part('connects payouts where it is asked for, and comes back there', async () => {
      await sela.getByRole('button', { name: 'Connect Stripe' }).click()
      await givePassword(sela)
      await sela.getByRole('button', { name: 'Complete', exact: true }).click()
      await expect(sela.getByText('Stripe account connected')).toBeVisible()
      await expect(sela).toHaveURL('/inventory')
    })

    const bea = await newPerson(browser)
    const listingPath = (await sela.getByRole('link', { name: /^View listing/ }).getAttribute('href')) ?? ''
    await test.step('Bea buys it', async () => {
      await register(bea, 'Bea')
      await bea.goto(listingPath)
      await expect(bea.getByText('$245.00').first()).toBeVisible()
      await expect(bea.getByText(told.shipping ?? '').first()).toBeVisible()
      await bea.getByRole('button', { name: 'Buy Now' }).click()
      await payByCard(bea)
      await expect(bea.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    })

    await part('hears of the sale at home, packs and ships it', async () => {
      await sela.goto('/')
      await sela.getByRole('link', { name: `Pack it ${PIECE}` }).click()
      await expect(sela.getByText('Last day to ship')).toBeVisible()
      expect(await read(sum(sela, 'Price'))).toBe('$245.00')
      expect(await read(sum(sela, 'Shipping, paid by the buyer'))).toBe(told.shipping)
      told.payout = await read(sum(sela, 'You get'))
      await sela.getByRole('button', { name: 'Mark as packed' }).click()
      await sela.getByRole('button', { name: 'Mark as shipped' }).click()
      const dialog = sela.getByRole('dialog')
      await dialog.getByLabel('Carrier').selectOption('USPS')
      await dialog.getByLabel('Tracking number').fill('9400111899223856928499')
      await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(sela.getByText('Marked as shipped')).toBeVisible()
    })
    await test.step('Bea has it', async () => {
      await bea.goto('/orders')
      await bea.getByRole('link', { name: `Received? ${PIECE}` }).click()
      await bea.getByRole('button', { name: 'It has arrived' }).click()
      await bea.getByRole('alertdialog').getByRole('button', { name: 'It has arrived' }).click()
      await expect(bea.getByText('You said that it has arrived')).toBeVisible()
      await throughDoor(`${new URL(bea.url()).pathname}/payout-due`)
    })
    await part('is paid', async () => {
      const money = sela.getByRole('region', { name: 'Your money' })
      await openUntilShown(sela, sela.url(), money.filter({ hasText: 'Completed' }))
    })

    await test.step('nothing differs from what she was told', async () => {
      expect(centsIn(told.payout)).toBe(centsIn(told.youGet) + centsIn(told.shipping))
      const [payout] = await callApi<{ amount: string; status: string }[]>(sela, 'GET', '/api/payouts')
      expect(payout).toMatchObject({ amount: told.payout?.slice(1), status: 'completed' })
      await sela.goto('/seller/statement')
      await expect(sela.getByRole('table', { name: 'Statement' })).toContainText(told.payout ?? '')
      await expect(sum(sela, 'Owed at the End')).toHaveText('$0.00')
      await openUntilShown(sela, '/_local/mail', sela.getByText(`Payout sent: “${PIECE}”, ${told.payout}`).first())
    })
    console.log(
      ['The first sale on a phone', ...rows, `In all: ${effort.taps} taps, ${effort.letters} letters`].join('\n  '),
    )
    await bea.close()
    await sela.close()
  },
)
