import { expect, type Page, test } from '@playwright/test'
import { inspectAsItIs } from './inspecting.ts'
import { newPerson } from './people.ts'

const PHONE = { width: 390, height: 844 }
const camera = (page: Page) => page.getByRole('dialog', { name: 'Take a Photograph' })

/** A camera that sees nothing but green, until the person takes the permission away. */
const withCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (location.hash === '#refused') throw new DOMException('', 'NotAllowedError')
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 })
      const brush = canvas.getContext('2d')!
      const paint = () => {
        brush.fillStyle = 'rgb(0 128 0)'
        brush.fillRect(0, 0, 300, 400)
      }
      paint()
      setInterval(paint, 50)
      return canvas.captureStream()
    }
  })

/** Least and most of red in a picture. */
const redIn = (page: Page) =>
  camera(page)
    .getByRole('img', { name: 'As it was taken' })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 })
      const brush = canvas.getContext('2d')!
      brush.drawImage(image, 0, 0)
      const reds = brush.getImageData(0, 0, 300, 400).data.filter((_, n) => n % 4 === 0)
      return [Math.min(...reds), Math.max(...reds)] as const
    })

test('a vase is photographed inside an outline that stays out of the photograph', async ({ browser }) => {
  const ines = await newPerson(browser, PHONE)
  await withCamera(ines)

  await test.step('chooses the outline of a vase', async () => {
    await ines.goto('/identify')
    await ines.getByRole('button', { name: 'Take Photo' }).click()
    await expect(camera(ines).getByText('Keep the whole piece inside the corners.')).toBeVisible()
    await camera(ines).getByText('Vase', { exact: true }).click()
    await expect(camera(ines).getByText('Hold the vase upright inside the outline.')).toBeVisible()
    await inspectAsItIs(ines, '/identify/camera')
  })

  await test.step('takes it, takes it again and uses it', async () => {
    await camera(ines).getByRole('button', { name: 'Take Photograph' }).click()
    const [least, most] = await redIn(ines)
    expect(most - least).toBeLessThan(8)
    await camera(ines).getByRole('button', { name: 'Take Again' }).click()
    await camera(ines).getByRole('button', { name: 'Take Photograph' }).click()
    await ines.route('**/api/uploads', route => route.fulfill({ status: 400 }))
    await camera(ines).getByRole('button', { name: 'Use Photograph' }).click()
    await expect(camera(ines)).toBeHidden()
    await expect(ines.getByRole('img', { name: 'Your photograph' })).toBeVisible()
  })

  await test.step('refuses the camera, and can choose a file all the same', async () => {
    await ines.goto('/identify#refused')
    // Pressed before the app runs, it opens the camera all the same.
    const pressed = Promise.withResolvers<void>()
    await ines.route('**/assets/*.js', async route => {
      await pressed.promise
      await route.fallback()
    })
    await ines.reload({ waitUntil: 'commit' })
    await ines.getByRole('button', { name: 'Take Photo' }).click()
    pressed.resolve()
    await expect(camera(ines).getByRole('alert')).toContainText('This site may not use the camera.')
    const choosing = ines.waitForEvent('filechooser')
    await camera(ines).getByRole('button', { name: 'Choose a File' }).click()
    await choosing
  })
})
