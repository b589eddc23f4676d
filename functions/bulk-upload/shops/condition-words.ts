import { type Condition, conditions } from '../../../shared/rules/listing.ts'

/** The trade's words for the same. */
const SAME: Readonly<Record<string, Condition>> = {
  'as is': 'As found',
  'a/f': 'As found',
  af: 'As found',
  'sehr gut': 'Very good',
  gut: 'Good',
}

/** What other shops say of everything that is not new, or of how new it is: none of our conditions. */
const OTHERS =
  /^(?:used|pre-?owned|pre-?loved|second-?hand|vintage|antique|worn|new(?: other.*| with(?:out)? .*)?|brand new|like new|open box|refurbished|restored|acceptable|poor|for parts.*|gebraucht|neu.*|antik|occasion|usato|usado|n\/?a|unknown|see (?:description|photos?).*)$/i

/** The numbers of eBay's conditions, in its words. */
const EBAY_NUMBERS: Readonly<Record<string, string>> = {
  1000: 'New',
  1500: 'New other',
  1750: 'New with defects',
  2000: 'Certified refurbished',
  2500: 'Refurbished',
  2750: 'Like new',
  3000: 'Used',
  4000: 'Very good',
  5000: 'Good',
  6000: 'Acceptable',
  7000: 'For parts or not working',
}

const plain = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

const byWord = new Map<string, Condition>(conditions.map(condition => [plain(condition), condition]))

export const ourCondition = (text: string): Condition | undefined => byWord.get(plain(text)) ?? SAME[plain(text)]

export const isOtherShopsCondition = (text: string): boolean => OTHERS.test(text.trim())

export const conditionOfNumber = (number: string): string | undefined => EBAY_NUMBERS[number.trim()]

const FIRST_WORDS = /^[^,.;:()–—-]+/

/** "Good, patina worn": its first words are one of ours. The rest is a report, which is kept besides. */
export function conditionIn(report: string): Condition | undefined {
  const [first = ''] = FIRST_WORDS.exec(report.trim()) ?? []
  return ourCondition(report) ?? ourCondition(first)
}
