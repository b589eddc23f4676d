import { SENTENCE_END, tidied } from './sentences.ts'

const TRADE =
  /^(?:The|And|Sons?|Brothers|Bros|Company|Workshop|Studio|Factory|Manufactory|Works|Potter(?:y|ies)|Porcelain|Glass|Glassworks|Silver|Foundry|Kilns?|School|Master)$/

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Removes sentences that mention a maker; in a phrase, such as a title, only the name. */
export function withoutNames(text: string, maker: string): string {
  const words = (maker.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? []).filter(word => !TRADE.test(word))
  const name = String.raw`(?<!\p{L})(?:${[maker, ...words].map(literally).join('|')})(?:['’]s)?(?!\p{L})`
  if (/[.!?]$/.test(text)) {
    const mentions = new RegExp(name, 'u')
    return text
      .split(SENTENCE_END)
      .filter(sentence => !mentions.test(sentence))
      .join(' ')
  }
  return tidied(text.replace(new RegExp(String.raw`(?:\b(?:by|from|of|after|at)\s+)?(?:${name}\s*)+`, 'gu'), ''))
}
