import type { Page } from '@playwright/test'
import { readCatalog, translatedItems } from '../web/build/languages/catalog.ts'

/** Texts that stand alone: parts of a sentence with an element inside are left in English. */
const texts = translatedItems(readCatalog('de'))
  .filter(({ text, context }) => context === undefined && !/<\/?\d+\/?>/.test(text))
  .map(({ text, translated }) => [text, translated] as const)

/**
 * Puts the German of the catalog into the open page, whatever its state, and runs what looks at it. The page has its own
 * texts afterwards.
 */
export async function inGerman(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(translations => {
    const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const plain = new Map(translations.filter(([text]) => !text.includes('{')))
    const patterns = translations
      .filter(([text]) => /\{\d\}/.test(text) && /\p{L}{2}/u.test(text.replace(/\{\d\}/g, '')))
      .map(([text, german]) => {
        const order = [...text.matchAll(/\{(\d)\}/g)].map(([, n]) => n)
        const source = text
          .split(/\{\d\}/)
          .map(escaped)
          .join('(.+)')
        return { order, german, pattern: new RegExp(`^${source}$`) }
      })
    const germanOf = (text: string) => {
      if (plain.has(text)) return plain.get(text)
      for (const { order, german, pattern } of patterns) {
        const found = pattern.exec(text)
        if (found) return german.replace(/\{(\d)\}/g, (_, n: string) => found[order.indexOf(n) + 1] ?? '')
      }
      return undefined
    }
    const kept: [Text, string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const german = germanOf(node.data.trim())
      if (!german) continue
      kept.push([node, node.data])
      node.data = node.data.replace(node.data.trim(), () => german)
    }
    const giveBack = () => {
      for (const [node, text] of kept) node.data = text
    }
    Object.assign(globalThis, { giveBack })
  }, texts)
  await look()
  await page.evaluate(() => (globalThis as unknown as { giveBack: () => void }).giveBack())
}
