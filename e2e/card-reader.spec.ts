import { expect, test } from '@playwright/test'
import { inspectAsItIs } from './inspecting.ts'
import { appointAdmin } from './listings.ts'
import { connectPayouts, disconnectPayouts, newPerson, OFFLINE_ERRORS, register } from './people.ts'

test('a dealer takes a card at a reader, and what is returned goes back to it', { tag: '@full' }, async ({
  browser,
}) => {
  const dora = await newPerson(browser, undefined, OFFLINE_ERRORS)
  await register(dora, 'Dora', 'dealer')

  /** The next one is recorded, and its answer doesn’t arrive. */
  const loseAnswer = (address: string) =>
    dora.route(
      address,
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )

  await test.step('The operator switches readers on, and Dora adds one', async () => {
    const admin = await newPerson(browser)
    await register(admin, 'Ada')
    await appointAdmin(admin)
    const answer = await admin.request.patch('/api/admin/settings/counter_cards', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { value: 'on' },
    })
    expect(answer.ok()).toBe(true)
    await admin.close()
    await connectPayouts(dora)
    await dora.goto('/pos')
    await dora.getByRole('tab', { name: 'Card readers' }).click()
    await dora.getByRole('button', { name: 'Add a reader' }).click()
    await dora.getByLabel('Code on the reader').fill('simulated-wpe')
    await dora.getByLabel('Name of the reader').fill('Counter')
    await dora.getByLabel('Street and number').fill('Am Markt 1')
    await dora.getByLabel('Postcode').fill('53111')
    await dora.getByLabel('Town').fill('Bonn')
    await dora.getByLabel('Country').selectOption('DE')
    await dora.getByRole('button', { name: 'Add Reader' }).click()
    await expect(dora.getByText('Counter (simulated)')).toBeVisible()
    await inspectAsItIs(dora, '/pos readers')
  })

  await test.step('She sells a jar; the first card is declined, the second pays', async () => {
    await dora.getByRole('combobox', { name: 'Item' }).fill('Ginger jar')
    await dora.getByLabel('Sale price').fill('80')
    await dora.getByRole('radio', { name: 'Card' }).check()
    await dora.getByLabel('Card by').selectOption({ label: 'Terminal: Counter' })
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    const step = dora.getByRole('dialog', { name: 'Card: $80.00' })
    await step.getByRole('button', { name: 'Hold a card that is declined' }).click()
    await expect(step.getByText('The card was declined', { exact: true })).toBeVisible()
    await step.getByRole('button', { name: 'Try Again' }).click()
    await loseAnswer('**/api/pos/receipts?*')
    await step.getByRole('button', { name: 'Hold a test card to it' }).click()
    // Sent again, it is one sale and one payment.
    await expect(
      dora
        .getByRole('alert')
        .getByText(/^The card has paid/)
        .first(),
    ).toBeVisible()
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    await expect(dora.getByRole('dialog', { name: 'Receipt' }).getByText('Thank you for your purchase!')).toBeVisible()
    const { sales } = await (await dora.request.get('/api/pos/sales')).json()
    expect(sales).toHaveLength(1)
  })

  await test.step('The jar comes back, and a part of the money goes to the card', async () => {
    const dialog = dora.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Give Money Back' }).click()
    await dialog.getByLabel('Give back').fill('30')
    await dialog.getByLabel('Reason').fill('A chip')
    await dialog.getByRole('button', { name: 'Give Back $30.00' }).click()
    await expect(dialog.getByText(/Belongs to receipt V-\w{4}-000001/)).toBeVisible()
    const { sales } = await (await dora.request.get('/api/pos/sales')).json()
    expect(sales[0]).toMatchObject({ cardRefund: 'done', payments: [{ method: 'card', amount: '-30.00' }] })
  })

  await test.step('A lay-away is paid at the reader, in parts, and goes back to both cards', async () => {
    const dialog = dora.getByRole('dialog')
    await dora.keyboard.press('Escape')
    const atReader = async (amount: string) => {
      await dora
        .getByRole('dialog', { name: `Card: ${amount}` })
        .getByRole('button', { name: 'Hold a test card to it' })
        .click()
      await expect(dora.getByRole('dialog', { name: /^Lay-away/ })).toBeVisible()
      await dora.keyboard.press('Escape')
    }
    await dora.getByRole('combobox', { name: 'Item' }).fill('Clock')
    await dora.getByLabel('Sale price').fill('200')
    await dora.getByLabel('Lay away: the customer pays a deposit now').check()
    await dora.getByRole('textbox', { name: 'Deposit' }).fill('50')
    await dora.getByLabel('Rest paid until').fill(new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10))
    await dora.getByLabel('Customer name').fill('Bea Lind')
    await dora.getByRole('radio', { name: 'Card' }).check()
    await dora.getByLabel('Card by').selectOption({ label: 'Terminal: Counter' })
    await dora.getByRole('button', { name: 'Lay Away' }).click()
    await atReader('$50.00')
    await dora.getByRole('tab', { name: 'Lay-aways' }).click()
    await dora.getByRole('button', { name: 'Take a payment of Bea Lind' }).click()
    await dialog.getByLabel('Payment', { exact: true }).fill('30')
    await dialog.getByRole('radio', { name: 'Card' }).check()
    await dialog.getByLabel('Card by').selectOption({ label: 'Terminal: Counter' })
    // The list is late: it still shows what was paid before.
    const { promise: isAsked, resolve: answerList } = Promise.withResolvers<void>()
    await dora.route('**/api/pos/layaways', async route => {
      if (route.request().method() === 'GET') await isAsked
      await route.continue()
    })
    await loseAnswer('**/api/pos/layaways/*/payments?*')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await dora.getByRole('dialog', { name: 'Card: $30.00' }).getByRole('button', { name: 'Hold a test card' }).click()
    await expect(dialog.getByText(/^The card has paid/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dora.getByRole('dialog', { name: /^Lay-away/ })).toBeVisible()
    await dora.keyboard.press('Escape')
    await dora.getByRole('button', { name: 'Cancel the lay-away of Bea Lind' }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Bea Lind paid')).toHaveCount(0)
    answerList()
    await expect(dialog.getByText('Bea Lind paid $80.00.')).toBeVisible()
    await expect(dialog.getByText(/^What was paid at the reader goes back/)).toBeVisible()
    await dialog.getByLabel('Reason').fill('Changed her mind')
    await dialog.getByRole('button', { name: 'Cancel Lay-away' }).click()
    await expect(dialog.getByText('−$80.00').first()).toBeVisible()
    const { sales } = await (await dora.request.get('/api/pos/sales')).json()
    expect(sales[0]).toMatchObject({ kind: 'layaway_cancelled', cardRefund: 'done', salePrice: '-80.00' })
  })

  await test.step('A card of an account that is closed gets its money from the drawer', async () => {
    const dialog = dora.getByRole('dialog')
    await dora.goto('/pos')
    await dora.getByRole('combobox', { name: 'Item' }).fill('Spoon')
    await dora.getByLabel('Sale price').fill('24.50')
    await dora.getByRole('radio', { name: 'Card' }).check()
    await dora.getByLabel('Card by').selectOption({ label: 'Terminal: Counter' })
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    await dialog.getByRole('button', { name: 'Hold a test card to it' }).click()
    await expect(dialog.getByText('Thank you for your purchase!')).toBeVisible()
    await disconnectPayouts(dora)
    await connectPayouts(dora)
    await dora.goto('/pos')
    await dora
      .getByRole('button', { name: /^Reprint receipt/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
    await dialog.getByRole('button', { name: 'Void and Correct' }).click()
    await dialog.getByRole('button', { name: 'Refund the card' }).click()
    await expect(dialog.getByText(/^Stripe refused this refund/)).toBeVisible()
    await expect(dora.getByText('Not yet back on the card: $24.50')).toHaveCount(1)
    await inspectAsItIs(dora, '/pos card refund')
    await dialog.getByRole('button', { name: 'Another way' }).click()
    await inspectAsItIs(dora, '/pos card refund another way')
    await dialog.getByRole('radio', { name: 'Bank transfer' }).check()
    await loseAnswer('**/card-refund/another-way?*')
    await dialog.getByRole('button', { name: 'Give Back $24.50' }).click()
    await expect(dialog.getByText(/^We could not reach Vitrine/)).toBeVisible()
    // Sent again, it is the same receipt.
    await dialog.getByRole('button', { name: 'Give Back $24.50' }).click()
    await expect(dialog.getByText('Instead of: Card')).toBeVisible()
    await dora.keyboard.press('Escape')
    await expect(dora.getByRole('combobox', { name: 'Item' })).toHaveValue('Spoon')
    await expect(dora.getByText('Not yet back on the card')).toHaveCount(0)
    const { total, methods } = await (await dora.request.get('/api/pos/closings/open')).json()
    expect([total, methods.transfer]).toEqual(['50.00', '-24.50'])
  })
  await dora.close()
})
