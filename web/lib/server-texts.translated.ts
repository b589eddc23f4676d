import { cents } from '../../shared/cents.ts'
import { formatCents, parseHundredths } from '../../shared/money.ts'
import { formatNumber, LOCALE } from '../../shared/numbers.ts'

type Texts = readonly (readonly [english: string, translated: string])[]

const PLACEHOLDER = /\\\{(\d+)\\\}/g

/** "At most {0} can still be refunded." finds what stands for {0}. */
function patternFor(english: string): { pattern: RegExp; numbers: readonly number[] } {
  const escaped = english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const numbers = Array.from(escaped.matchAll(PLACEHOLDER), ([, number]) => Number(number))
  return { pattern: new RegExp(`^${escaped.replace(PLACEHOLDER, '(.+?)')}$`, 's'), numbers }
}

const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, {
    ...options,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })

const TIME = /^(?:([A-Z][a-z]{2} \d{1,2}), )?(\d{1,2}:\d\d)\s([AP]M) UTC$/

/** What the server fills in: "$1,234.50", "1,200", "3:45 PM UTC", "Dec 2, 3:45 PM UTC" as readers of this language write it. */
function valueText(text: string): string {
  if (/^\$[\d,]+\.\d\d$/.test(text)) {
    const hundredths = parseHundredths(text.replace(/[$,]/g, ''))
    return hundredths === null ? text : formatCents(cents(hundredths))
  }
  if (/^\d{1,3}(?:,\d{3})*$/.test(text)) return formatNumber(Number(text.replaceAll(',', '')))
  const [, day, clock, half] = TIME.exec(text) ?? []
  if (!clock) return text
  const time = new Date(`${day ?? 'Jan 1'}, 2024 ${clock} ${half} UTC`)
  return timeFormat(day ? { day: 'numeric', month: 'short' } : {}).format(time)
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
    const [, count, noun = ''] = /^([\d,]+) (.+)$/.exec(text) ?? []
    return count && whole.has(noun) ? `${valueText(count)} ${whole.get(noun)}` : valueText(text)
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
