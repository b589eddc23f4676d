import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route, test } from '@playwright/test'
import sharp from 'sharp'
import type { Identification } from '../shared/contract/endpoints/identify.ts'
import { knownOutside } from './answers.ts'
import { openWithFile } from './early-file.ts'
import { appointAdmin, callApi, catalogueView, jarPhoto, unknownPhoto } from './listings.ts'
import { START, withoutMarks } from './marks.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const photograph = (page: Page) => page.getByLabel('Photograph from a file')

test('the identifier shows its sources, its results, and when it found nothing', { tag: '@full' }, async ({
  browser,
}) => {
  const ada = await newPerson(browser)
  await register(ada, 'Ada')
  await withoutMarks(ada)
  /** The response to the first photograph. */
  let answer: Identification | undefined

  await test.step('Ada has searched for nothing yet', async () => {
    await ada.goto('/identify')
    await expect(ada.getByRole('heading', { level: 1, name: 'Antique Identifier' })).toBeVisible()
    await expect(ada.getByRole('link', { name: 'My Inventory' })).toHaveAttribute('href', '/inventory')
    await expect(ada.getByText('No Search Yet')).toBeVisible()
    await expect(ada.getByRole('checkbox', { name: 'Version Switch' })).toBeChecked()
  })

  await test.step('photographs a jar, which is in the catalogue', async () => {
    await ada.route(START, async route => {
      const fetched = await route.fetch()
      answer = (await fetched.json()).answer
      await expect(ada.getByRole('heading', { name: 'Analyzing Image' })).toBeVisible()
      await expect(ada.getByRole('button', { name: /clear/i })).toHaveCount(0)
      await route.fulfill({ response: fetched })
    })
    await photograph(ada).setInputFiles(jarPhoto)
    await expect(notice(ada)).toContainText('Antique Identified')
    await expect(notice(ada)).toContainText('Successfully identified the antique item in our database.')
    await expect(ada.getByText('What this piece fetched')).toBeVisible()
    await expect(ada.getByText('Same piece')).toHaveCount(3)
    await ada.getByRole('button', { name: 'Save to Inventory' }).click()
    await expect(notice(ada)).toContainText('Saved to your inventory!')
    await expect(ada.getByRole('link', { name: 'View in My Inventory' })).toHaveAttribute('href', '/inventory')
    await ada.unroute(START)
  })

  await test.step('starts again, and sees an error when it fails', async () => {
    await ada.getByRole('button', { name: 'Start New Search' }).click()
    await expect(ada.getByText('No Search Yet')).toBeVisible()
    await ada.route(START, route => route.fulfill({ status: 404, body: 'no such host' }))
    await photograph(ada).setInputFiles(jarPhoto)
    await expect(notice(ada)).toContainText('Identification Failed')
    await expect(notice(ada)).toContainText('Unable to identify the antique. Please try again.')
    await ada.unroute(START)
  })

  await test.step('uploads two photographs of an unknown piece', async () => {
    await photograph(ada).setInputFiles([unknownPhoto, catalogueView('unknown-2')])
    await expect(ada.getByRole('heading', { name: 'No Match Found' })).toBeVisible()
    await expect(ada.getByRole('alert')).toContainText(
      "We couldn't identify this antique in our database. Please try another photo or check back later as we continuously update our catalog.",
    )
    await ada.getByRole('button', { name: 'Show photograph 2 of 2' }).click()
    await ada.getByRole('button', { name: 'Make it the main one' }).click()
    await expect(ada.getByRole('button', { name: 'Show photograph 2 of 2, the main one' })).toBeVisible()
  })

  await test.step('adds another view, and the three are looked at together', async () => {
    const asked = ada.waitForRequest(START)
    await ada.route(START, route =>
      route.fulfill({ json: { answer: knownOutside, key: 'of-the-start', isMine: true } }),
    )
    await ada.getByLabel('Another photograph from a file').first().setInputFiles(jarPhoto)
    const { imageUrls, uploadKeys } = (await asked).postDataJSON()
    expect([imageUrls.length, uploadKeys.length]).toEqual([2, 1])
  })

  await test.step('results without a record show their sources', async () => {
    await expect(notice(ada)).toContainText('Item Recognized')
    await expect(notice(ada)).toContainText('Lidded jar: 84.2% match')
    await expect(ada.getByRole('heading', { name: 'About' })).toBeVisible()
    await expect(ada.getByText('Attributed to Jingdezhen kilns')).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'A photograph of the mark would help most' })).toBeVisible()
    await ada.getByRole('button', { name: 'Look at photograph 2' }).click()
    await expect(ada.getByRole('dialog')).toContainText('The foot is unglazed, and burnt orange.')
    await ada.keyboard.press('Escape')
    await expect(ada.getByText('$650.00 – $1,200.00')).toBeVisible()
    await expect(ada.getByText('Middle of 5 recent sales')).toBeVisible()
    await expect(ada.getByText('21 of 28 sold within their range')).toBeVisible()
    await ada.getByText('3 more comparables').click()
    await expect(ada.getByText('same form, same material, 40 years earlier, 33% larger, maker not known')).toHaveCount(
      5,
    )
    await expect(ada.getByText('This is the AI’s guess and is not based on sales.')).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'Similar Items' })).toBeVisible()
    await expect(ada.getByText('No pricing information available for this item.')).toBeVisible()
    await ada.getByRole('tab', { name: 'Auction History' }).click()
    await expect(ada.getByText('No auction history available for this item.')).toBeVisible()
  })

  await test.step('finds her searches again, opens the first, and deletes it', async () => {
    const searches = ada.getByRole('region', { name: 'Your searches' })
    await expect(searches.getByRole('listitem')).toHaveCount(2)
    await searches.getByRole('link', { name: /ginger jar/i }).click()
    await expect(ada.getByText('This is the piece in our reference catalog')).toBeVisible()
    await expect(ada).toHaveURL(`/identify?result=${answer?.id}`)
    await ada.reload()
    await expect(ada.getByText('This is the piece in our reference catalog')).toBeVisible()
    await searches.getByRole('button', { name: /^Delete the search .*ginger jar/i }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(notice(ada)).toContainText('Search deleted')
    await expect(searches.getByRole('listitem')).toHaveCount(1)
    await expect(ada.getByText('No Search Yet')).toBeVisible()
  })
  await ada.close()
})

test('an unknown vase with a mark on its base: what it is, when it was made and why, and on to the collection', {
  tag: '@full',
}, async ({ browser }) => {
  const vera = await newPerson(browser)
  await register(vera, 'Vera')
  await vera.goto('/identify')
  const base = await drawnMark(vera, ['ROYAL DOULTON', 'ENGLAND'])
  await photograph(vera).setInputFiles([
    { name: 'vase.webp', mimeType: 'image/webp', buffer: await readFile(unknownPhoto) },
    { name: 'base.png', mimeType: 'image/png', buffer: base },
  ])

  const marks = vera.getByRole('region', { name: 'Its marks' })
  await expect(async () => {
    // On a busy machine reading them can take longer than it is waited for.
    const again = vera.getByRole('status').filter({ hasText: 'The marks could not be read' }).getByRole('button')
    if (await again.isVisible()) await again.click()
    await expect(marks).toContainText('Royal Doulton')
  }).toPass()
  await expect(vera.getByRole('heading', { name: 'No Match Found' })).toBeVisible()
  await expect(marks).toContainText('Not before 1902')
  await expect(marks).toContainText('Burslem, England')
  await expect(vera.getByRole('heading', { name: 'We can’t tell its kind' })).toBeVisible()
  await expect(vera.getByText('No estimate', { exact: true })).toBeVisible()
  await expect(vera.getByRole('region', { name: 'Similar pieces' }).getByRole('listitem')).toHaveCount(8)
  await expect(vera.getByRole('heading', { name: /photograph|view/ }).first()).toBeVisible()

  await test.step('sees the mark enlarged', async () => {
    await marks.getByRole('button', { name: /^Enlarge the mark “ROYAL/ }).click()
    await expect(vera.getByRole('dialog', { name: /ROYAL/ })).toContainText('Compare it with what you see.')
    await vera.keyboard.press('Escape')
  })

  await test.step('corrects the mark, and the answer follows', async () => {
    await marks.getByRole('button', { name: 'Correct' }).click()
    await marks.getByLabel('What is written').fill('NIPPON')
    await marks.getByRole('button', { name: 'Find out what it means' }).click()
    await expect(marks).toContainText('1891 to 1921')
    await expect(marks).toContainText('As you told us.')
  })

  await test.step('keeps it with all that is known', async () => {
    await vera.getByRole('button', { name: 'Save to Inventory' }).click()
    const check = vera.getByRole('dialog', { name: 'Check what we think' })
    await expect(check.getByLabel('Date made')).toHaveValue('')
    await check.getByRole('button', { name: 'That’s right: 1891–1921' }).click()
    await check.getByRole('button', { name: 'That’s right: Marked “NIPPON”.' }).click()
    await expect(check.getByLabel('Estimated value, to')).toHaveValue('')
    await check.getByLabel('Item name').fill('Vase marked Nippon')
    await check.getByRole('button', { name: 'Save to Inventory' }).click()
    await expect(notice(vera)).toContainText('Saved to your inventory!')
    const [item] = await callApi<{ id: string }[]>(vera, 'GET', '/api/inventory')
    const kept = await callApi(vera, 'GET', `/api/inventory/${item?.id}`)
    expect(kept).toMatchObject({ dateCreated: '1891–1921', description: 'Marked “NIPPON”.' })
  })
  await vera.close()
})

/** A photograph of a glazed base with lettering. */
async function drawnMark(page: Page, lines: readonly string[]): Promise<Buffer> {
  const url = await page.evaluate(texts => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const context = canvas.getContext('2d')!
    context.fillStyle = '#f4f0e6'
    context.fillRect(0, 0, 1200, 900)
    context.fillStyle = '#23408a'
    context.textAlign = 'center'
    context.font = '64px serif'
    for (const [line, text] of texts.entries()) context.fillText(text, 600, 420 + 90 * line)
    return canvas.toDataURL('image/png')
  }, lines)
  return Buffer.from(url.split(',')[1]!, 'base64')
}

test('a known piece is shown while the AI reads, for minutes, and it can be asked again', { tag: '@full' }, async ({
  browser,
}) => {
  const vera = await newPerson(browser)
  await withoutMarks(vera)
  const ai: Route[] = []
  let started: Identification | undefined
  await vera.route(START, async route => {
    const { answer, ...others } = await (await route.fetch()).json()
    started = { ...answer, sources: { ...answer.sources, ai: 'pending' } }
    await route.fulfill({ json: { answer: started, ...others } })
  })
  await vera.route('**/api/search/identifications/*/ai', route => void ai.push(route))
  await vera.goto('/identify')
  await photograph(vera).setInputFiles(jarPhoto)

  await expect(vera.getByText('This is the piece in our reference catalog')).toBeVisible()
  await expect(vera.getByText('The AI is reading the photographs')).toBeVisible()
  await expect(async () => expect(ai).toHaveLength(1)).toPass()

  await ai[0]!.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Try again later.' } })
  await expect(vera.getByText('The AI did not answer this time')).toBeVisible()
  await vera.getByRole('button', { name: 'Try again' }).click()
  await expect(vera.getByText('The AI is reading the photographs')).toBeVisible()
  await expect(async () => expect(ai).toHaveLength(2)).toPass()

  await ai[1]!.fulfill({ json: started })
  await expect(vera.getByText('The AI is still reading the photographs')).toBeVisible()
  await expect(async () => expect(ai).toHaveLength(3)).toPass()

  const { gptAnalysis } = knownOutside
  await ai[2]!.fulfill({ json: { ...started, gptAnalysis, sources: { ...started!.sources, ai: 'ok' } } })
  await expect(vera.getByRole('heading', { name: 'About' })).toBeVisible()
  await expect(vera.getByText('The AI is still reading the photographs')).toHaveCount(0)
  await vera.close()
})

test('a find from before signing in is kept, and helps others with consent until an admin ends that', {
  tag: '@full',
}, async ({ browser }) => {
  const [vera, cleo] = [await newPerson(browser), await newPerson(browser)]
  await withoutMarks(vera)
  await vera.goto('/identify')
  await photograph(vera).setInputFiles(jarPhoto)
  await vera.getByRole('link', { name: 'Sign in to save' }).click()
  await register(vera, 'Vera')
  await vera.reload()

  await test.step('Vera finds her result again, agrees and saves it', async () => {
    await expect(vera.getByText('This is the piece in our reference catalog')).toBeVisible()
    await expect(vera.getByRole('region', { name: 'Your searches' }).getByRole('listitem')).toHaveCount(1)
    const consent = vera.getByRole('checkbox', { name: 'Help others recognize this piece with my photographs' })
    await expect(consent).not.toBeChecked()
    await consent.check()
    await vera.getByRole('button', { name: 'Save to Inventory' }).click()
    await expect(notice(vera)).toContainText('Saved to your inventory!')
  })

  await test.step('Cleo, an admin, sees the photograph and removes it', async () => {
    await register(cleo, 'Cleo')
    await appointAdmin(cleo)
    const shared = cleo.getByRole('region', { name: 'Shared Photographs' }).getByRole('listitem').last()
    await openUntilShown(cleo, '/admin', shared)
    await shared.getByRole('button', { name: /^Remove: .*ginger jar/i }).click()
    await expect(notice(cleo)).toContainText('Photograph removed')
    await cleo.close()
  })

  const [{ id } = { id: '' }] = await callApi<{ id: string }[]>(vera, 'GET', '/api/inventory')
  expect(await callApi(vera, 'GET', `/api/inventory/${id}`)).toMatchObject({ sharesView: false })
  await vera.close()
})

test('a photograph is taken from the first moment on', async ({ browser }) => {
  const vera = await newPerson(browser)
  await withoutMarks(vera)
  await openWithFile(vera, '/identify', 'Photograph from a file', jarPhoto, 'image/webp')
  await expect(vera.getByRole('img', { name: 'Your photograph' })).toBeVisible()
  await vera.close()
})

test('photographs of a phone are read in HEIC, and one out of focus is noted', { tag: '@full' }, async ({
  browser,
}) => {
  const iris = await newPerson(browser)
  await withoutMarks(iris)
  await iris.goto('/identify')
  await photograph(iris).setInputFiles({
    name: 'IMG_0001.HEIC',
    mimeType: '',
    buffer: await readFile(new URL('../web/lib/heic/testing/jug.heic', import.meta.url)),
  })
  await expect(notice(iris)).toContainText('Antique Identified', { timeout: 60_000 })
  await iris.getByRole('button', { name: 'Start New Search' }).click()

  const blurred = {
    name: 'mark.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(unknownPhoto).blur(9).jpeg().toBuffer(),
  }
  await photograph(iris).setInputFiles(blurred)
  await expect(iris.getByText('This photograph looks out of focus.')).toBeVisible()
  await iris.getByRole('button', { name: 'Take it again' }).click()
  const choosing = iris.waitForEvent('filechooser')
  await iris.getByRole('dialog').getByRole('button', { name: 'Choose a File' }).click()
  await (await choosing).setFiles(unknownPhoto)
  await expect(iris.getByText('This photograph looks out of focus.')).toBeHidden()
  await expect(iris.getByRole('heading', { name: 'No Match Found' })).toBeVisible()
  await iris.close()
})
