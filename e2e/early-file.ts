import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'

/** Opens a page that gets a file the moment it has an input for it: before React has run the page's first effects. */
export async function openWithFile(page: Page, path: string, input: string, file: string, type: string): Promise<void> {
  const given = { path, input, name: basename(file), type, bytes: [...readFileSync(file)] }
  await page.addInitScript(({ path, input, name, type, bytes }) => {
    if (location.pathname !== path) return
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>(`input[aria-label="${input}"]`)
      if (!field) return
      observer.disconnect()
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(bytes)], name, { type }))
      field.files = chosen.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    observer.observe(document, { childList: true, subtree: true })
  }, given)
  // Not until it has loaded: a notice stays for five seconds.
  await page.goto(path, { waitUntil: 'commit' })
}
