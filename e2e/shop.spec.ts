import { expect, test } from '@playwright/test'
import { addDays, dayAt } from '../shared/rules/calendar.ts'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, sell } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

const STORY = 'Clocks from three centuries, repaired in our own workshop.'

test('a dealer tells of the shop and goes on holiday; a buyer agrees to the later date; an admin removes the story', {
  tag: '@full',
}, async ({ browser }) => {
  const [sela, bea, vera, visitor] = await Promise.all([
    newPerson(browser),
    newPerson(browser),
    newPerson(browser),
    newPerson(browser, { width: 390, height: 844 }),
  ])
  await register(sela, 'Sela', 'dealer')
  for (const name of ['Mantel clock', 'Bracket clock']) await addItem(sela, name)
  const path = await sell(sela, 'Mantel clock', '120')
  await sell(sela, 'Bracket clock', '90')
  await register(bea, 'Bea')
  await register(vera, 'Vera')
  await appointAdmin(vera)
  const today = dayAt(new Date(), await sela.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  let shop = ''

  await test.step('the dealer writes story and policies, sees them as buyers do, and goes on holiday', async () => {
    await sela.goto('/account/shop')
    await sela.getByLabel('Story').fill(STORY)
    await sela.getByLabel('Town').fill('Leipzig')
    await sela.getByLabel('Returns without a reason').selectOption('Within 30 days')
    await sela.getByLabel('You send').selectOption('Within 2 working days')
    await expect(sela.getByRole('region', { name: 'As buyers see it' })).toContainText(STORY)
    await sela.getByRole('button', { name: 'Save shop' }).click()
    await expect(sela.getByText('Shop saved')).toBeVisible()
    await sela.getByLabel('First day away').fill(today)
    await sela.getByLabel('Last day away').fill(addDays(today, 90))
    await sela.getByRole('button', { name: 'Save holiday' }).click()
    await expect(sela.getByText('Choose at most 60 days.')).toBeVisible()
    await sela.getByLabel('Last day away').fill(addDays(today, 9))
    await sela.getByLabel('Message to buyers').fill('We are at the fair.')
    await sela.getByRole('button', { name: 'Save holiday' }).click()
    await expect(sela.getByText('Holiday saved')).toBeVisible()
    await inspect(sela, '/account/shop')
    shop = (await sela.getByRole('link', { name: 'See your shop' }).getAttribute('href')) ?? ''
  })

  await test.step('a visitor reads both tabs, and the notice', async () => {
    await visitor.goto(shop)
    await expect(visitor.getByText(STORY)).toBeVisible()
    await expect(visitor.getByText(/Away until .*: sends from/)).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Bracket clock', exact: true })).toBeVisible()
    await visitor.getByLabel('Search this shop').fill('bracket')
    await expect(visitor.getByRole('link', { name: 'Mantel clock', exact: true })).toHaveCount(0)
    await visitor.getByRole('tab', { name: /Sold/ }).click()
    await expect(visitor.getByText('Nothing was sold yet')).toBeVisible()
    await inspect(visitor, new URL(shop, visitor.url()).pathname)
    await visitor.goto(path)
    await expect(visitor.getByText(/Away until .*: sends from/).first()).toBeVisible()
    await expect(visitor.getByText('send it back within 30 days')).toBeVisible()
  })

  await test.step('a buyer sees it at checkout, and the order has the later date', async () => {
    await bea.goto(path)
    await expect(bea.getByText('By buying now you agree to this.')).toBeVisible()
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await bea.getByRole('link', { name: 'See your order' }).first().click()
    await expect(bea.getByText(/The seller is away and sends it from/)).toBeVisible()
  })

  await test.step('what is sold moves to the other tab', async () => {
    await openUntilShown(visitor, `${shop}?tab=sold`, visitor.getByRole('link', { name: 'Mantel clock', exact: true }))
  })

  await test.step('the story is reported, and an admin removes it', async () => {
    await bea.goto(shop)
    await bea.getByRole('button', { name: 'Report Sela' }).click()
    const dialog = bea.getByRole('dialog')
    await dialog.getByLabel('What is wrong?').selectOption('It is a fraud')
    await dialog.getByLabel('What have you seen?').fill('There is no such workshop.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog).toContainText('Thank you for your report')
    await vera.goto('/admin/reports')
    await vera.getByRole('link', { name: /sela/i }).click()
    await expect(vera.getByText(STORY)).toBeVisible()
    await vera.getByLabel('Reason', { exact: true }).fill('There is no such workshop at this address.')
    await vera.getByRole('button', { name: /Remove/ }).click()
    await expect(vera.getByRole('region', { name: /Notifications/ })).toContainText('Decided: Remove')
    await expect(async () => {
      await visitor.goto(shop)
      await expect(visitor.getByText('Leipzig')).toBeVisible({ timeout: 5_000 })
      await expect(visitor.getByText(STORY)).toHaveCount(0, { timeout: 5_000 })
    }).toPass()
  })
})
