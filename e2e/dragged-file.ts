import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'

/** What a drag event carries, for `dispatchEvent`. */
export const draggedFile = (page: Page, file: string, type = 'image/webp') =>
  page.evaluateHandle(
    ({ bytes, name, type }) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(bytes)], name, { type }))
      return carried
    },
    { bytes: [...readFileSync(file)], name: basename(file), type },
  )
