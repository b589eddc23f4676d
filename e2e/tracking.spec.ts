import { expect, test } from '@playwright/test'
import { callApi, carrierSays, offer } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const NUMBER = '9400111899223856928501'

test('a parcel is followed: its number is unknown, then both sides read where it is', async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const bea = await newPerson(browser, { width: 390, height: 844 })
  await register(bea, 'Bea')
  const { id } = await offer(sela, 'Brass sextant', '120')
  let order = ''

  await test.step('Bea buys a sextant', async () => {
    await bea.goto(`/marketplace/${id}`)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    const { orders } = await callApi<{ orders: { id: string }[] }>(bea, 'GET', '/api/orders/bought')
    order = `/orders/${orders[0]?.id}`
  })

  await test.step('Sela ships it, and the carrier doesn’t know the number yet', async () => {
    await callApi(sela, 'POST', `/api${order}/ship`, { carrier: 'usps', trackingNumber: NUMBER })
    await expect(async () => {
      await sela.goto(order)
      await expect(sela.getByText('USPS doesn’t know this number yet.')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(sela.getByText('correct the shipping details if it is wrong')).toBeVisible()
    await sela.screenshot({ path: 'test-results/e2e/tracking-unknown.png', fullPage: true })
  })

  await test.step('the carrier scans it, and Bea reads where it is', async () => {
    await carrierSays(NUMBER, 'in_transit', 'Boston')
    await carrierSays(NUMBER, 'out_for_delivery', 'Chicago')
    await expect(async () => {
      await bea.goto(order)
      await expect(bea.getByText('Out for delivery', { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(bea.getByText('Chicago')).toBeVisible()
    await bea.getByText('Earlier news of the carrier').click()
    await expect(bea.getByText('Boston')).toBeVisible()
    await bea.screenshot({ path: 'test-results/e2e/tracking-moving.png', fullPage: true })
  })
})
