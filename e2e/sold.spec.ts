import { expect, type Page, test } from '@playwright/test'
import { inspect, inspectAsItIs } from './inspecting.ts'
import { callApi, offer } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

/** No other journey sells one. */
const FORM = 'netsuke'

async function buy(page: Page, listingId: string): Promise<void> {
  const { url } = await callApi<{ url: string }>(page, 'POST', '/api/create-checkout-session', { listingId })
  await page.goto(url)
  await payByCard(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a buyer sees what pieces like one sold for, and opens one of them', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const bea = await newPerson(browser, { width: 1280, height: 800 })
  await register(bea, 'Bea')
  for (const [animal, price, other] of [
    ['rat', '80', 'Rita'],
    ['ox', '120', 'Olaf'],
    ['hare', '210', null],
  ] as const) {
    const { id } = await offer(sela, `Boxwood ${FORM} of a ${animal}`, price)
    // Of sales between the same two people only the last counts.
    const buyer = other ? await newPerson(browser) : bea
    if (other) await register(buyer, other)
    await buy(buyer, id)
    if (other) await buyer.close()
  }
  const { id } = await offer(sela, `Boxwood ${FORM} of a tiger`, '150')
  await sela.close()

  await test.step('the listing tells what three like it sold for and how they compare, and leads to all', async () => {
    await openUntilShown(bea, `/marketplace/${id}`, bea.getByText('Middle of 3 recent sales'))
    await expect(bea.getByText('same form, same material, period not known').first()).toBeVisible()
    await bea.getByRole('link', { name: 'All sold prices of this form' }).click()
    await expect(bea).toHaveURL(`/sold?form=Netsuke&like=${id}`)
    await expect(bea.getByRole('heading', { level: 1, name: 'Netsuke' })).toBeVisible()
    await expect(bea.getByRole('region', { name: 'Most like “Boxwood netsuke of a tiger”' })).toContainText(
      'Distance 0.3',
    )
    await expect(bea.getByText('$120.00').first()).toBeVisible()
    await expect(bea.getByRole('region', { name: 'Pieces', exact: true }).getByRole('article')).toHaveCount(3)
  })

  await test.step('she sorts them, and narrows them by a period that none has', async () => {
    await bea.goto('/sold?form=Netsuke')
    await bea.getByLabel('Order').selectOption({ label: 'Highest price first' })
    await expect(bea).toHaveURL('/sold?form=Netsuke&sort=highest')
    const first = bea.getByRole('region', { name: 'Pieces', exact: true }).getByRole('article').first()
    await expect(first).toContainText('hare')
    await bea.goto('/sold?form=Netsuke&period=Tudor')
    await expect(bea.getByText('Nothing like it was sold yet')).toBeVisible()
    await bea.getByRole('link', { name: 'See all sold pieces' }).click()
    await expect(bea).toHaveURL('/sold')
  })

  await test.step('with the keys she finds the dearest in the chart and opens it', async () => {
    await bea.goto('/sold?form=Netsuke')
    const chart = bea.getByRole('slider', { name: 'Prices of 3 pieces over time' })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuetext', /hare, Sold piece \$210\.00$/)
    await bea.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', /rat, Sold piece \$80\.00$/)
    await bea.keyboard.press('Enter')
    await expect(bea.getByRole('heading', { level: 1, name: 'Boxwood netsuke of a rat' })).toBeVisible()
  })

  await test.step('she has one like it, and sells it: kind and category are filled in, words and photograph are not', async () => {
    await bea.getByRole('link', { name: 'Sell one like it' }).click()
    const form = bea.getByRole('dialog', { name: 'Sell one like it' })
    await expect(form.getByLabel('Item name')).toHaveValue('')
    await expect(form.getByLabel('Materials')).toHaveValue('Boxwood')
    await form.getByLabel('Item name').fill('Carved toggle')
    await inspectAsItIs(bea, '/inventory?like')
    await bea.setViewportSize({ width: 1280, height: 800 })
    await form.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(bea.getByText('Step 1 of 3')).toBeVisible()
    await bea.getByText('Details that buyers search by').click()
    await expect(bea.getByLabel('Materials')).toHaveValue('Boxwood')
    await bea.goBack()
    await expect(form).toBeHidden()
  })

  await test.step('beyond the last page there is a way back, and words limit the price', async () => {
    await bea.goto('/sold?form=Netsuke&page=9')
    await expect(bea.getByRole('heading', { name: 'There is no page 9' })).toBeVisible()
    await bea.getByRole('link', { name: 'Go to the last page' }).click()
    await expect(bea).toHaveURL('/sold?form=Netsuke')
    await bea.getByLabel('Search sold pieces').fill('netsuke under $100')
    await expect(bea.getByRole('region', { name: 'Pieces', exact: true }).getByRole('article')).toHaveCount(1)
    await bea.getByRole('link', { name: /^Remove filter: .*\$100/ }).click()
    await expect(bea.getByRole('region', { name: 'Pieces', exact: true }).getByRole('article')).toHaveCount(3)
  })

  await test.step('search engines and who can’t see get the page as well', async () => {
    const html = await (await bea.request.get('/sold?form=Netsuke')).text()
    expect(html).toContain('<title>Netsuke: sold prices · Vitrine</title>')
    await bea.goto('/sold')
    await inspect(bea, '/sold')
    await bea.close()
  })
})
