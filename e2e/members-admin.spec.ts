import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type AuditEntry, FIRST_AUDIT_HASH, firstFalsified } from '../shared/rules/audit.ts'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, callApi, sell } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const dialog = (page: Page) => page.getByRole('dialog')
const reason = 'You listed photographs of other sellers.'

test('an admin suspends a seller with a paid order, and gives the buyer the money back', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })
  const ada = await newPerson(browser)
  let username = ''
  let orderPath = ''

  await test.step('Bea pays for Sela’s piece', async () => {
    username = await register(sela, 'Sela')
    await addItem(sela, 'Copper kettle')
    const listingPath = await sell(sela, 'Copper kettle', '120')
    await register(bea, 'Bea')
    await bea.goto(listingPath)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await bea.getByRole('link', { name: 'See your order' }).click()
    await expect(bea.getByRole('heading', { name: 'Bought from Sela' })).toBeVisible()
    orderPath = new URL(bea.url()).pathname
  })

  await test.step('Ada, an admin, finds Sela by the beginning of her username', async () => {
    await register(ada, 'Ada')
    await appointAdmin(ada)
    await ada.goto('/admin')
    await ada.getByRole('link', { name: 'Members' }).click()
    await ada.getByLabel('Name, username, email address or id').fill(username.slice(0, -1))
    await expect(ada.getByRole('link', { name: username })).toBeVisible()
    await inspect(ada, `/admin/members?words=${username.slice(0, -1)}`)
    await ada.getByRole('link', { name: username }).click()
    await expect(ada.getByRole('heading', { name: username })).toBeVisible()
    await ada.getByRole('tab', { name: 'Sold' }).click()
    await expect(ada.getByText('Paid $120.00, refunded $0.00')).toBeVisible()
    await inspect(ada, new URL(ada.url()).pathname)
  })

  await test.step('and suspends her, with a reason that Sela reads', async () => {
    await ada.getByRole('button', { name: 'Suspend' }).click()
    await dialog(ada).getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog(ada).getByText('Say why.')).toBeVisible()
    await dialog(ada).getByLabel('Reason').fill(reason)
    await dialog(ada).getByRole('button', { name: 'Suspend' }).click()
    await expect(ada.getByText('This account is suspended')).toBeVisible()
    await sela.goto('/account')
    await expect(sela.getByText(reason)).toBeVisible()
  })

  await test.step('Her payout waits for it', async () => {
    await expect(async () => {
      const [payout] = await callApi<{ waitsFor: string }[]>(sela, 'GET', '/api/payouts')
      expect(payout?.waitsFor).toBe('suspension')
    }).toPass()
    await ada.getByRole('tab', { name: 'Payouts' }).click()
    await expect(ada.getByText('Waits for the end of the suspension.')).toBeVisible()
  })

  await test.step('Ada refunds Bea, whose order says so', async () => {
    await ada.getByRole('tab', { name: 'Sold' }).click()
    await ada.getByRole('button', { name: 'Refund: Copper kettle' }).click()
    await dialog(ada).getByLabel('Reason').fill('The seller is suspended.')
    await dialog(ada).getByRole('button', { name: 'Refund' }).click()
    await expect(notices(ada)).toContainText('$120.00 goes back to the buyer.')
    await expect(ada.getByText('Paid $120.00, refunded $120.00')).toBeVisible()
    await bea.goto(orderPath)
    await expect(bea.getByText('Refunded', { exact: true }).first()).toBeVisible()
  })

  await test.step('the audit has both, is intact, and can be exported and checked', async () => {
    await ada.goto('/admin/audit')
    await ada.getByLabel('Admin').fill('ada-')
    await expect(ada.getByText('The audit is intact')).toBeVisible()
    await expect(ada.getByText('Refunded an order: Copper kettle')).toBeVisible()
    await expect(ada.getByText(`Suspended a member: ${username}`)).toBeVisible()
    await inspect(ada, '/admin/audit')
    const download = ada.waitForEvent('download')
    await ada.getByRole('button', { name: 'Export (JSON lines)' }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n')
    const entries = lines.slice(1).map(line => JSON.parse(line) as AuditEntry)
    expect(firstFalsified(entries, FIRST_AUDIT_HASH)).toBeNull()
    expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(['member_suspended', 'order_refunded']))
  })

  await test.step('the books are balanced', async () => {
    await ada.goto('/admin/finance')
    await expect(ada.getByText(/^Balanced: sum 0\./)).toBeVisible()
  })
})
