import type { Page } from '@playwright/test'

export interface Effort {
  taps: number
  letters: number
}

/**
 * Counts what a person does on this page from now on: a tap for each press, one to begin each field, and two to choose a
 * file or from a list, whose windows belong to the phone.
 */
export async function countEffort(page: Page): Promise<Effort> {
  const effort = { taps: 0, letters: 0 }
  await page.exposeFunction('countEffort', (taps: number, letters: number) => {
    effort.taps += taps
    effort.letters += letters
  })
  await page.addInitScript(observe)
  return effort
}

type Counting = typeof window & { countEffort: (taps: number, letters: number) => void }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function observe() {
  const count = (window as Counting).countEffort
  const isPressed = (field: Field) => ['checkbox', 'radio'].includes(field.type)
  const isChosen = (field: Field) => field.localName === 'select' || field.type === 'file'
  let begun: EventTarget | null = null
  const lengths = new WeakMap<EventTarget, number>()
  addEventListener('pointerdown', () => count(1, 0), true)
  addEventListener('change', ({ target }) => isChosen(target as Field) && count(2, 0), true)
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field
      if (isPressed(field) || isChosen(field)) return
      const { length } = field.value
      count(field === begun ? 0 : 1, Math.max(0, length - (lengths.get(field) ?? 0)))
      lengths.set(field, length)
      begun = field
    },
    true,
  )
}
