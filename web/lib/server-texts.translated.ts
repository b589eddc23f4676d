import { cents } from '../../shared/cents.ts'
import { formatCents, parseHundredths } from '../../shared/money.ts'

type Texts = readonly (readonly [english: string, translated: string])[]

const PLACEHOLDER = /\\\{(\d+)\\\}/g

/** "At most {0} can still be refunded." finds what stands for {0}. */
function patternFor(english: string): { pattern: RegExp; numbers: readonly number[] } {
  const escaped = english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const numbers = Array.from(escaped.matchAll(PLACEHOLDER), ([, number]) => Number(number))
  return { pattern: new RegExp(`^${escaped.replace(PLACEHOLDER, '(.+?)')}$`, 's'), numbers }
}

/** "$1,234.50" as readers of this language write it. */
function amountText(text: string): string {
  const hundredths = /^\$[\d,]+\.\d\d$/.test(text) ? parseHundredths(text.replace(/[$,]/g, '')) : null
  return hundredths === null ? text : formatCents(cents(hundredths))
}

/** @returns the text itself if there is no translation */
export function translateWith(texts: Texts): (text: string) => string {
  const whole = new Map(texts)
  const patterns = texts
    .filter(([english]) => /\{\d+\}/.test(english) && /\p{L}{3}/u.test(english))
    // The one that says most: a shorter one may be its beginning.
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, translated]) => ({ ...patternFor(english), translated }))
  const translate = (text: string): string => {
    const known = whole.get(text)
    if (known !== undefined) return known
    for (const { pattern, numbers, translated } of patterns) {
      const [, ...found] = pattern.exec(text) ?? []
      if (found.length === 0) continue
      const parts = new Map(numbers.map((number, at) => [number, translate(found[at] ?? '')]))
      return translated.replace(/\{(\d+)\}/g, (_, number) => parts.get(Number(number)) ?? '')
    }
    return amountText(text)
  }
  return translate
}

interface Worded {
  message: string
}

export async function withServerTexts(refusal: unknown): Promise<unknown> {
  if (typeof refusal !== 'object' || refusal === null || !('message' in refusal)) return refusal
  // Without a network, or after a new version took the file away, what was refused still counts.
  const loaded = await import('virtual:server-texts').catch(() => undefined)
  if (!loaded) return refusal
  const translate = translateWith(loaded.default)
  const translated = <Part extends Worded>(part: Part): Part => ({ ...part, message: translate(part.message) })
  const { issues, ...rest } = refusal as Worded & { issues?: readonly Worded[] }
  return { ...translated(rest), ...(issues && { issues: issues.map(translated) }) }
}
