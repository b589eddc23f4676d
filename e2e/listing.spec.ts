import { expect, type Locator, type Page, test } from '@playwright/test'
import { inspect, inspectAsItIs } from './inspecting.ts'
import { addItem, auctionOff, callApi, catalogueView, placeMaximum, sellPrivately, shipFree } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { historySettled, newPerson, register } from './people.ts'

const front = catalogueView('prunus-ginger-jar-2')
const side = catalogueView('prunus-ginger-jar-3')
const other = catalogueView('cast-candlesticks-2')

const photographs = (page: Page): Locator => page.getByRole('group', { name: 'In the order they are shown' })
/** The addresses of the stored photographs, in order. */
const shown = (page: Page) =>
  photographs(page)
    .getByRole('img')
    .evaluateAll(images => images.map(image => new URL((image as HTMLImageElement).src).pathname))

async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('These photographs are not on the screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('a seller fills in a listing over two visits, publishes and edits it', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await addItem(sela, 'Ginger jar')
  await sela.goto('/inventory')

  await test.step('Sela adds three photographs and puts them in order', async () => {
    await sela.getByRole('link', { name: 'Sell Ginger jar' }).click()
    await sela.getByRole('radio', { name: /Fixed price/ }).check()
    await sela.getByLabel('Photographs from files').setInputFiles([other, side, front])
    await expect(sela.getByText('3 of 12.')).toBeVisible()
    await expect(photographs(sela).getByRole('progressbar')).toHaveCount(0)
    const [first, second, third] = await shown(sela)
    await sela.getByRole('button', { name: 'Make photograph 3 the cover' }).click()
    await expect.poll(() => shown(sela)).toEqual([third, first, second])
    // Its own button is off now: the focus stays with the photograph.
    await expect(sela.getByRole('button', { name: 'Move photograph 1 later' })).toBeFocused()
    await dragOnto(sela, photographs(sela).getByRole('img').nth(2), photographs(sela).getByRole('img').nth(1))
    await expect.poll(() => shown(sela)).toEqual([third, second, first])
    await sela.getByRole('button', { name: 'Remove photograph 3' }).click()
    await expect.poll(() => shown(sela)).toEqual([third, second])
  })

  await test.step('says what condition it is in, and leaves', async () => {
    await sela.getByLabel('Grade').selectOption('Very good')
    await expect(sela.getByText('Light wear that suits its age, no damage.').first()).toBeVisible()
    await sela.getByLabel('Size').fill('H 21 cm')
    await sela.getByText('Details that buyers search by').click()
    await expect(sela.getByLabel('Origin')).toHaveValue('')
    await sela.getByLabel('Description').fill('Chinese porcelain, prunus on cracked ice.')
    await expect(sela.getByLabel('Origin')).toHaveValue('Chinese')
    await expect(sela.getByLabel('Origin')).toHaveAccessibleDescription(/^Read in your text/)
    await sela.getByLabel('Period').fill('Qing')
    await sela.getByLabel('Color').fill('x'.repeat(256))
    await inspectAsItIs(sela, '/list/details')
    await sela.setViewportSize({ width: 1280, height: 720 })
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(sela.getByLabel('Color')).toHaveAccessibleDescription(/^Use at most 255 characters/)
    await sela.getByLabel('Color').fill('Blue and white')
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(sela.getByText('Step 2 of 3')).toBeVisible()
    await sela.getByLabel('Price', { exact: true }).fill('180')
    await sela.getByLabel('Local pick-up').fill('Lyme, CT')
    await sela.goto('/inventory')
    await sela.getByRole('link', { name: 'Continue draft: Ginger jar' }).click()
  })

  await test.step('comes back to where she was, and publishes', async () => {
    await expect(sela.getByText('Step 2 of 3')).toBeVisible()
    await expect(sela.getByLabel('Price', { exact: true })).toHaveValue(/^180(?:\.00)?$/)
    await expect(sela.getByLabel('Local pick-up')).toHaveValue('Lyme, CT')
    await shipFree(sela)
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(sela.getByText('H 21 cm')).toBeVisible()
    await expect(sela.getByText('Qing', { exact: true })).toBeVisible()
    await expect(sela.getByRole('listitem').getByAltText('Photograph 2')).toBeVisible()
    await sellPrivately(sela)
    await sela.getByRole('checkbox', { name: /I agree/ }).check()
    await sela.getByRole('checkbox', { name: /^Once it is sold, help others/ }).check()
    await sela.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(sela.getByText('Listing published')).toBeVisible()
    const [item] = await callApi<{ id: string }[]>(sela, 'GET', '/api/inventory')
    expect(await callApi(sela, 'GET', `/api/inventory/${item?.id}`)).toMatchObject({ sharesView: true })
  })

  await test.step('lowers the price and corrects the text; leaving half-way, she is asked', async () => {
    await sela.goto('/seller/dashboard')
    await expect(sela.getByRole('tab', { name: 'Drafts (0)' })).toBeVisible()
    await sela.getByRole('link', { name: 'Edit: Ginger jar' }).click()
    await sela.getByLabel('Price', { exact: true }).fill('165.50')
    await sela.goBack()
    await expect(sela.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await sela.getByRole('button', { name: 'Cancel' }).click()
    await sela.getByLabel('Description').fill('Prunus on cracked ice, with its lid.')
    await sela.getByText('Details that buyers search by').click()
    await expect(sela.getByLabel('Period')).toHaveValue('Qing')
    await sela.getByLabel('Origin').fill('Chinese')
    await sela.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sela.getByText('Listing updated')).toBeVisible()
    await expect(sela).toHaveURL(/\/marketplace\/\w+$/)
    await expect(sela.getByText('$165.50').first()).toBeVisible()
    await expect(sela.getByText('Prunus on cracked ice, with its lid.')).toBeVisible()
  })

  await test.step('nobody else can edit it', async () => {
    const path = `${new URL(sela.url()).pathname}/edit`
    const bea = await newPerson(browser)
    await register(bea, 'Bea')
    await bea.goto(path)
    await expect(bea.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible()
    await bea.close()
  })

  await test.step('takes it off sale, and can list it again', async () => {
    await sela.goto('/seller/dashboard')
    await sela.getByRole('button', { name: 'Delete: Ginger jar' }).click()
    await sela.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(sela.getByText('No Active Listings')).toBeVisible()
    await historySettled(sela)
    await sela.goto('/inventory')
    await sela.getByRole('link', { name: 'Sell Ginger jar' }).click()
    await expect(sela.getByText('Step 1 of 3')).toBeVisible()
    await sela.getByRole('radio', { name: /Auction/ }).check()
    await expect(sela.getByText('Draft saved')).toBeVisible()
    await sela.getByRole('button', { name: 'Discard draft' }).click()
    await sela.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(sela).toHaveURL('/inventory')
    await expect(sela.getByRole('link', { name: 'Sell Ginger jar' })).toBeVisible()
  })
  await sela.close()
})

test('after the first bid, a seller can only add to the description', { tag: '@full' }, async ({ browser }) => {
  const [sela, bea] = [await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  await register(bea, 'Bea')
  await addItem(sela, 'Pair of candlesticks')
  const path = await auctionOff(sela, 'Pair of candlesticks', '40')

  await test.step('Bea bids while Sela is changing the description', async () => {
    await sela.goto(`${path}/edit`)
    await sela.getByLabel('Description').fill('Cast in one piece.')
    await bea.goto(path)
    await placeMaximum(bea, '50')
    await expect(bea.getByText('You lead', { exact: true }).first()).toBeVisible()
  })

  await test.step('so what Sela wrote is kept, and becomes an addition', async () => {
    await sela.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sela.getByText(/This auction has bids, so you can’t edit it/)).toBeVisible()
    await expect(sela.getByLabel('Description')).toHaveValue('Cast in one piece.')
    await sela.getByRole('button', { name: 'Add to the description' }).click()
    await expect(sela.getByLabel('Add to the description')).toHaveValue('Cast in one piece.')
    await sela.getByRole('button', { name: 'Add to the Description', exact: true }).click()
    await expect(sela).toHaveURL(path)
    await expect(sela.getByText('Cast in one piece.')).toBeVisible()
    await bea.reload()
    await expect(bea.getByText('Cast in one piece.')).toBeVisible()
  })

  await test.step('and no screen of it breaks WCAG 2.2 AA', async () => {
    await inspect(sela, `${path}/edit`)
    await addItem(sela, 'Pewter dish')
    await sela.goto('/inventory')
    await sela.getByRole('link', { name: 'Sell Pewter dish' }).click()
    await sela.getByLabel('Photographs from files').setInputFiles([front, side])
    await expect(photographs(sela).getByRole('progressbar')).toHaveCount(0)
    await expect(sela.getByText('Draft saved')).toBeVisible()
    await inspect(sela, new URL(sela.url()).pathname)
  })
  await bea.close()
  await sela.close()
})

test('a seller of silver is asked its facts, which buyers read and filter by', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await addItem(sela, 'Sterling silver cream jug, Birmingham 1911')
  await sela.goto('/inventory')
  const facts = sela.getByRole('group', { name: 'Facts buyers ask for' })

  await test.step('what is read in the title is said to be read, and a weight needs its unit', async () => {
    await sela.getByRole('link', { name: 'Sell Sterling silver cream jug' }).click()
    await sela.getByRole('radio', { name: /Fixed price/ }).check()
    await sela.getByLabel('Photographs from files').setInputFiles([front])
    await sela.getByLabel('Category').selectOption('Silver')
    await expect(facts.getByLabel('Assay office')).toHaveValue('Birmingham')
    await expect(facts.getByLabel('Assay office')).toHaveAccessibleDescription(/^Read in your text/)
    await facts.getByRole('button', { name: 'That’s right: Sterling silver (925)' }).click()
    await expect(facts.getByLabel('Standard')).not.toHaveAccessibleDescription(/^Read in your text/)
    await facts.getByLabel('Date letter').fill('m')
    await facts.getByLabel('Weight').fill('90')
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(facts.getByLabel('Weight')).toHaveAccessibleDescription(/with its unit/)
    await facts.getByLabel('Weight').fill('90 g')
    await expect(facts.getByLabel('Weight')).toHaveAccessibleDescription('Also shown as 2.9 oz t.')
    await inspectAsItIs(sela, '/list/facts')
  })

  await test.step('another category asks something else, and keeps what was typed', async () => {
    await sela.getByLabel('Category').selectOption('Books')
    await expect(facts.getByLabel('Binding')).toBeVisible()
    await expect(facts.getByLabel('Weight')).toHaveValue('90 g')
    await sela.getByLabel('Category').selectOption('Silver')
    await expect(facts.getByLabel('Binding')).toHaveCount(0)
    await facts.getByLabel('Provenance').fill('A family in Bath')
  })

  await test.step('she publishes, and buyers read only what she stated, in the trade’s order', async () => {
    await sela.getByRole('button', { name: 'Continue' }).click()
    await sela.getByLabel('Price', { exact: true }).fill('180')
    await shipFree(sela)
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(sela.getByText('90 g')).toBeVisible()
    await sellPrivately(sela)
    await sela.getByRole('checkbox', { name: /I agree/ }).check()
    await sela.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(sela.getByText('Listing published')).toBeVisible()
    const [item] = await callApi<{ listingId: string }[]>(sela, 'GET', '/api/inventory')
    await sela.goto(`/marketplace/${item?.listingId}`)
    const about = sela.getByRole('region', { name: 'About this piece' })
    await expect(about.locator('dt')).toHaveText(['Standard', 'Date letter', 'Weight', 'Provenance', 'Category'])
  })

  await test.step('they find it by the assay office that its title names', async () => {
    await openUntilShown(
      sela,
      '/marketplace/browse?category=Silver&assayOffice=Birmingham',
      sela.getByRole('heading', { name: 'Sterling silver cream jug, Birmingham 1911' }),
    )
    await expect(
      sela
        .getByRole('button', { name: /Assay office: Birmingham/ })
        .or(sela.getByRole('link', { name: /Assay office: Birmingham/ }))
        .first(),
    ).toBeVisible()
  })
  await sela.close()
})
