import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, sell } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const NAME = 'Advertising for a lottery'

async function newAdmin(page: Page, name: string): Promise<void> {
  await register(page, name)
  await appointAdmin(page)
}

test('spam is reported without an account and removed by keyboard; its seller objects, and another admin undoes it', {
  tag: '@full',
}, async ({ browser }) => {
  const [sela, visitor, vera, otto] = await Promise.all([
    newPerson(browser),
    newPerson(browser, { width: 390, height: 844 }),
    newPerson(browser),
    newPerson(browser),
  ])
  await register(sela, 'Sela')
  await addItem(sela, NAME)
  const path = await sell(sela, NAME, '120')
  await newAdmin(vera, 'Vera')
  await newAdmin(otto, 'Otto')

  await test.step('somebody without an account reports it', async () => {
    await visitor.goto(path)
    await visitor.getByRole('button', { name: 'Report this listing' }).click()
    await dialog(visitor).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(visitor).getByText('Choose what is wrong.')).toBeVisible()
    await expect(dialog(visitor).getByText('Please enter your name.')).toBeVisible()
    await dialog(visitor).getByLabel('What is wrong?').selectOption('It is a fraud')
    await dialog(visitor).getByLabel('What have you seen?').fill('It asks for money and offers no piece.')
    await dialog(visitor).getByLabel('Your name').fill('Nora Berg')
    await dialog(visitor).getByLabel('Your email address').fill('nora.berg@example.com')
    await dialog(visitor).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(visitor)).toContainText('Thank you for your report')
  })

  await test.step('an admin takes a reason and removes it, with two keys', async () => {
    await vera.goto('/admin/reports')
    await vera.getByRole('link', { name: NAME }).click()
    await expect(vera.getByText('It asks for money and offers no piece.')).toBeVisible()
    await inspect(vera, new URL(vera.url()).pathname)
    await vera.keyboard.press('r')
    await expect(vera.getByText('Say why.')).toBeVisible()
    await vera.getByRole('heading', { name: NAME }).click()
    await vera.keyboard.press('5')
    await expect(vera.getByLabel('Reason', { exact: true })).toHaveValue(/offers no piece/)
    await vera.keyboard.press('r')
    await expect(vera.getByRole('region', { name: /Notifications/ })).toContainText('Decided: Remove')
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible()
  })

  await test.step('the seller reads why, and objects', async () => {
    const removed = sela.getByRole('link', { name: /Something of yours was removed/ })
    await openUntilShown(sela, '/notifications', removed)
    await removed.click()
    await expect(sela.getByText(/This is advertising/)).toBeVisible()
    await inspect(sela, new URL(sela.url()).pathname)
    await sela.getByLabel('Why is the decision wrong?').fill('It is a print of 1890, a lottery poster.')
    await sela.getByRole('button', { name: 'Send objection' }).click()
    await expect(sela.getByText('We have your objection')).toBeVisible()
  })

  await test.step('who decided can’t decide again; another admin undoes it', async () => {
    await vera.goto('/admin/reports?tab=appeals')
    await expect(vera.getByText('Another admin decides about this objection.')).toBeVisible()
    await otto.goto('/admin/reports?tab=appeals')
    await otto.getByText('Reverse', { exact: true }).click()
    await otto.getByLabel('Reason', { exact: true }).fill('It is a poster, and a piece.')
    await otto.getByRole('button', { name: 'Decide' }).click()
    await expect(otto.getByText('No objection waits for a decision.')).toBeVisible()
    await visitor.goto(path)
    await expect(visitor.getByRole('button', { name: 'Buy Now' })).toBeVisible()
  })

  await test.step('everybody can read how many there were', async () => {
    await visitor.goto('/transparency')
    await expect(visitor.getByRole('heading', { name: 'Transparency' })).toBeVisible()
    await expect(visitor.getByText('1 reversed')).toBeVisible()
    await inspect(visitor, '/transparency')
  })
})
