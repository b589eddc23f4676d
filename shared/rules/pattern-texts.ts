import { cents } from './cents.ts'
import { formatCents, parseHundredths } from './money.ts'
import { formatNumber, LOCALE } from './numbers.ts'

/** Texts of a catalog of translations. */
export type Texts = readonly (readonly [english: string, translated: string])[]

const PLACEHOLDER = /\\\{(\d+)\\\}/g

/** "At most {0} can still be refunded." finds what stands for {0}. */
function patternFor(english: string): { pattern: RegExp; numbers: readonly number[] } {
  const escaped = english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const numbers = Array.from(escaped.matchAll(PLACEHOLDER), ([, number]) => Number(number))
  return { pattern: new RegExp(`^${escaped.replace(PLACEHOLDER, '(.+?)')}$`, 's'), numbers }
}

const CLOCK = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
const DAY = { day: 'numeric', month: 'short' } as const

const format = (options: Intl.DateTimeFormatOptions, time: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time)

const TIME = /^(?:([A-Z][a-z]{2} \d{1,2})(?:, (?!$)|$))?(?:(\d{1,2}:\d\d)\s([AP]M) UTC)?$/

const AMOUNT = /^[$€£][\d,]+\.\d\d$/

/** What the server fills in: "$1,234.50", "1,200", "3:45 PM UTC", "Dec 2, 3:45 PM UTC", "Dec 2" as readers of a language write it. */
export function valueText(text: string, locale = LOCALE): string {
  if (AMOUNT.test(text)) {
    const hundredths = parseHundredths(text.replace(/[$€£,]/g, ''))
    return hundredths === null ? text : formatCents(cents(hundredths), locale)
  }
  if (/^\d{1,3}(?:,\d{3})*$/.test(text)) return formatNumber(Number(text.replaceAll(',', '')), 0, locale)
  const [, day, clock, half] = TIME.exec(text) ?? []
  if (clock)
    return format(day ? { ...DAY, ...CLOCK } : CLOCK, new Date(`${day ?? 'Jan 1'}, 2024 ${clock} ${half} UTC`), locale)
  return day ? format(DAY, new Date(`${day}, 2024 UTC`), locale) : text
}

/** @returns what finds a text by its pattern, and puts what it says into the translation; undefined where none fits */
export function patternsOf(texts: Texts) {
  const patterns = texts
    .filter(([english]) => /\{\d+\}/.test(english) && /\p{L}{3}/u.test(english))
    // The one that says most: a shorter one may be its beginning.
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, translated]) => ({ ...patternFor(english), translated }))
  return (text: string, valueIn: (value: string) => string): string | undefined => {
    for (const { pattern, numbers, translated } of patterns) {
      const [, ...found] = pattern.exec(text) ?? []
      if (found.length === 0) continue
      const parts = new Map(numbers.map((number, at) => [number, valueIn(found[at] ?? '')]))
      return translated.replace(/\{(\d+)\}/g, (_, number) => parts.get(Number(number)) ?? '')
    }
    return undefined
  }
}

/**
 * What the server says of a refusal.
 * @param valueIn what it fills in and no text is
 * @returns the text itself if there is no translation
 */
export function translateWith(texts: Texts, valueIn: (text: string) => string = valueText): (text: string) => string {
  const whole = new Map(texts)
  const byPattern = patternsOf(texts)
  const translate = (text: string): string => {
    const known = whole.get(text) ?? byPattern(text, translate)
    if (known !== undefined) return known
    const [, count, noun = ''] = /^([\d,]+) (.+)$/.exec(text) ?? []
    return count && whole.has(noun) ? `${valueText(count)} ${whole.get(noun)}` : valueIn(text)
  }
  return translate
}

/** What the server says of rows: lines, most of them begun by the name of a column as the file has it. */
export function translateRowsWith(texts: Texts): (text: string) => string {
  const translate = translateWith(texts)
  const line = (text: string): string => {
    const whole = translate(text)
    if (whole !== text) return whole
    const [, column, fault] = /^(.+?): (.+)$/.exec(text) ?? []
    // A short text of a form has no point of its own.
    return column && fault
      ? `${column}: ${line(fault)}`
      : text.replace(/^(.+)\.$/, (_, short) => `${translate(short).replace(/\.$/, '')}.`)
  }
  return text => text.split('\n').map(line).join('\n')
}
