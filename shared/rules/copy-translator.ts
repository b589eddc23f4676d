import { LOCALE } from './numbers.ts'
import { patternsOf, type Texts, valueText } from './pattern-texts.ts'

const SENTENCE = /[.?:]$/
/** What stands for a name is the server's own text. */
const NO_NAME = 'Unnamed member'
const ENDS = /[.?:](?= |$)/g
const PRICE = /^(\$[\d,]+\.\d\d)\.$/

export interface CopyTranslator {
  title(text: string): string | undefined
  message(text: string): string | undefined
}

/**
 * For notifications and mails. Titles are one text, or one before a colon and a name; messages are sentences. Names and
 * what people wrote stay as they are. Undefined for what has a part without a translation.
 */
export function copyTranslator(texts: Texts, locale = LOCALE): CopyTranslator {
  const whole = new Map(texts)
  const isSentence = ([english]: Texts[number]) => SENTENCE.test(english)
  const sentence = patternsOf(texts.filter(isSentence))
  const other = patternsOf(texts.filter(text => !isSentence(text)))
  const plainValue = (value: string) => valueText(value, locale)
  const nameIn = (value: string) => (value === NO_NAME ? whole.get(value) : undefined) ?? plainValue(value)
  /** A bank's reason, where the server gives one for it. */
  const valueIn = (value: string) => (SENTENCE.test(value) ? whole.get(value) : undefined) ?? nameIn(value)

  function sentences(text: string, failed: Set<string>): string | undefined {
    if (failed.has(text)) return undefined
    // The shortest that can be one, unless nothing then fits the rest: names have points as well.
    for (const { index } of text.matchAll(ENDS)) {
      const beginning = text.slice(0, index + 1)
      const [, price] = PRICE.exec(beginning) ?? []
      const first = price ? `${plainValue(price)}.` : (whole.get(beginning) ?? sentence(beginning, valueIn))
      if (first === undefined) continue
      const rest = text.slice(index + 2)
      if (rest === '') return first
      const others = other(rest, valueIn) ?? sentences(rest, failed)
      if (others !== undefined) return `${first} ${others}`
    }
    failed.add(text)
    return undefined
  }

  return {
    title(text) {
      const [, head = '', name] = /^(.+?): (.+)$/s.exec(text) ?? []
      const heading = whole.get(head)
      return whole.get(text) ?? (heading && `${heading}: ${name}`) ?? other(text, nameIn)
    },
    message: text => sentences(text, new Set()) ?? whole.get(text) ?? other(text, valueIn),
  }
}
