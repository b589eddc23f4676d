import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

const LONGEST_WAIT_MS = 8_000

/** Photographs that are not there yet would be missing on paper. */
async function photosOf(sheet: ParentNode): Promise<void> {
  const late = new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS))
  const images = [...sheet.querySelectorAll('img')].map(image => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(images), late])
}

/** @returns what `PrintSheet` shows, and prints it with its photographs */
export function usePrinting() {
  const [sheet, setSheet] = useState<ReactNode>(null)
  const [isPending, setPending] = useState(false)
  const print = async (content: ReactNode) => {
    setPending(true)
    flushSync(() => setSheet(content))
    await photosOf(document.querySelector('.print-sheet') ?? document)
    setPending(false)
    window.addEventListener('afterprint', () => setSheet(null), { once: true })
    window.print()
  }
  return { sheet, print, isPending }
}
