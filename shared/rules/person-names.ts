import { BESIDE_ROLES, LITTLE_WORDS, NAMES_TOO, ROLE_WORDS, SHOP_WORDS } from './staff-words.ts'

/** What a name that others see may be. Mails carry it under the shop's address, so it must not speak for the shop. */

const LETTERS_OF = (script: string) => new RegExp(`\\p{Script_Extensions=${script}}`, 'u')

/** Scripts that are written together count as one: https://www.unicode.org/reports/tr39/#Mixed_Script_Detection */
const SCRIPTS = `
  Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari
  Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam
  Sinhala Thai Lao Tibetan Myanmar Khmer Mongolian Ethiopic
  Thaana Han+Hiragana+Katakana Han+Hangul Han+Bopomofo
`
  .trim()
  .split(/\s+/)
  .map(group => group.split('+').map(LETTERS_OF))

const isOneScript = (text: string): boolean => {
  // Letters of every script, such as the ʻ of Hawaii.
  const letters = (text.match(/\p{L}/gu) ?? []).filter(letter => !/\p{Script=Common}/u.test(letter))
  return SCRIPTS.some(group => letters.every(letter => group.some(script => script.test(letter))))
}

/** Letters and figures that are taken for others. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аΑАαɑᴀ4',
  b: 'вВΒβЬь',
  c: 'сСϲᴄ',
  d: 'ԁᴅđ',
  e: 'еЕΕεёᴇ3',
  g: 'ɡԍ',
  h: 'һНнΗʜ',
  i: 'іІΙιıɪїl1!|ӏłʟ',
  j: 'јЈ',
  k: 'кКκΚᴋ',
  m: 'мМΜᴍ',
  n: 'пոΝηɴ',
  o: 'оОοΟσøᴏ0',
  p: 'рРρΡᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕЅꜱ5$',
  t: 'тТτΤᴛ7',
  u: 'υцᴜ',
  v: 'νѵѴᴠ',
  w: 'ԝω',
  x: 'хХχΧ',
  y: 'уУγΥʏ',
  z: 'Ζ',
}
const LOOKS_LIKE = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([ours, others]) => Array.from(others, other => [other.toLowerCase(), ours])),
)

/** As it is read at a glance: "Ѕuрpоrt" and "5upp0rt" are "support", "VITRlNE" and "Vltrine" are "vitrine". */
const atAGlance = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), letter => LOOKS_LIKE.get(letter) ?? letter)
    .filter(letter => /\p{L}/u.test(letter))
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')

const readAtAGlance = (...lists: readonly (readonly string[])[]) => new Set(lists.flat().map(atAGlance))
const SHOP = [...readAtAGlance(SHOP_WORDS)]
const SHOPS_NAME = atAGlance('vitrine')
const ROLES = readAtAGlance(ROLE_WORDS)
const LONE_ROLES = readAtAGlance(SHOP_WORDS, ROLE_WORDS, NAMES_TOO)
const NO_FIRST_NAMES = readAtAGlance(ROLE_WORDS, NAMES_TOO, BESIDE_ROLES)
const NO_NAMES = readAtAGlance(SHOP_WORDS, ROLE_WORDS, NAMES_TOO, BESIDE_ROLES, LITTLE_WORDS)

/** "A d m i n" and "A.d.m.i.n". */
const SPACED =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]\p{M}*(?:[^\p{L}\p{M}\p{N}]+[\p{L}\p{N}]\p{M}*(?![\p{L}\p{M}\p{N}]))+/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}!|$@]+/u
const INNER_CAPITAL = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u
/** They stand for letters, or beside them: "4dm1n", "admin24". */
const FIGURES = /[\d!|$@]+/g

const wordsOf = (text: string): string[] =>
  text
    .replace(SPACED, spaced => spaced.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .split(BETWEEN_WORDS)
    .map(atAGlance)
    .filter(Boolean)

const readings = (text: string): string[][] =>
  [text, text.replace(FIGURES, ' ')].flatMap(read => [wordsOf(read), wordsOf(read.split(INNER_CAPITAL).join(' '))])

interface Lone {
  /** Words that are refused where no word is a name. */
  readonly words: ReadonlySet<string>
  readonly atLeast: number
}

const isNoName = (words: readonly string[], { words: lone, atLeast }: Lone): boolean =>
  words.every(word => NO_NAMES.has(word)) && words.filter(word => lone.has(word)).length >= atLeast

const speaksForShop = (text: string, lone: Lone): boolean => {
  const all = atAGlance(text)
  if (SHOP.some(word => all.includes(word)) || ROLES.has(all)) return true
  return readings(text).some(words => words.some(word => ROLES.has(word)) || isNoName(words, lone))
}

const SHOPS_OWN = 'This name could be taken for the shop’s own. Use your own name.'

/** Joiners that spelling needs: after letters of Arabic script, and after the virama of Indic ones. */
const NEEDED_JOINER =
  /(?<=\p{Script=Arabic}\p{M}*)\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/gu
/** Bidi controls, joiners, fillers and whatever else has no width; and piles of marks. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|\p{Mn}{4}/u
/** "Dr.Schmidt", "St.John", "J.R.R.Tolkien". */
const ABBREVIATION =
  /(?<!\p{L})(?:Dr|St|Ste|Mr|Mrs|Ms|Mx|Prof|Mag|Ing|Dipl|Hr|Fr|Sr|Sra|Jr|Rev|Hon|Capt|Lt|Sgt|Ph|\p{Lu})\.(?=\p{Lu}(?:\p{Ll}{2}|\.))(?!(?:Com|Net|Org|Info|Biz|Shop|App|Site|Store|Online|Link|Live|Top|Xyz)(?!\p{L}))/gu
/** "Lund A/S" is a business. */
const BUSINESS_ADDRESS = /[@\\:]|\/\/|[.．。｡][\p{L}\p{N}-]{2,}|(?<!\p{L})www(?!\p{L})/u
/** "www.example", "example.com", "a@example", "https:". */
const ADDRESS = /[@/\\:]|[.．。｡][\p{L}\p{N}-]{2,}|(?<!\p{L})www(?!\p{L})/u
/** "evil(dot)example", "ada [at] example". */
const SPELLED_ADDRESS = /[([{]\s*(?:dot|at|punkt|punto|ponto)\s*[)\]}]/iu
const PERSONS_LETTERS = /^[\p{L}\p{M}\p{N} '’‘ʻʼ`´.,·・׳״་&()+-]*$/u
const MANY_FIGURES = /(?:\p{N}[ .()+-]*){5}/u

const INVISIBLE = 'Remove the invisible characters from the name.'
const ALPHABETS = 'Write the name in one alphabet.'

/** Names of accounts have figures and full stops. */
export const usernameFault = (name: string): string | undefined => {
  if (UNSEEN.test(name.replace(NEEDED_JOINER, ''))) return INVISIBLE
  if (!isOneScript(name.normalize('NFKC'))) return ALPHABETS
  return speaksForShop(name, { words: LONE_ROLES, atLeast: 1 }) ? SHOPS_OWN : undefined
}

/** What addresses, unseen characters or a mix of alphabets make false. @param isAddress beside words with full stops */
const writingFault = (name: string, isAddress: RegExp): string | undefined => {
  const visible = name.replace(NEEDED_JOINER, '')
  if (UNSEEN.test(visible)) return INVISIBLE
  const text = visible.normalize('NFKC')
  if (isAddress.test(text.replace(ABBREVIATION, '')) || SPELLED_ADDRESS.test(text))
    return 'A name has no addresses or links. Put a space after a full stop.'
  return isOneScript(text) ? undefined : ALPHABETS
}

const faultOf = (name: string, lone: Lone): string | undefined => {
  const fault = writingFault(name, ADDRESS)
  if (fault) return fault
  const text = name.replace(NEEDED_JOINER, '').normalize('NFKC')
  if (!PERSONS_LETTERS.test(text) || MANY_FIGURES.test(text)) return 'Use letters for the name, without other signs.'
  return speaksForShop(text, lone) ? SHOPS_OWN : undefined
}

/** Checks a first name, or a whole one. @returns why it is refused */
export const nameFault = (name: string): string | undefined => faultOf(name, { words: NO_FIRST_NAMES, atLeast: 1 })

/** "Root" and "Service" are last names. */
export const lastNameFault = (name: string): string | undefined => faultOf(name, { words: NO_FIRST_NAMES, atLeast: 2 })

/** Checks the name of a business on receipts. It may have staff and offer services. */
export const businessFault = (name: string): string | undefined => {
  const fault = writingFault(name, BUSINESS_ADDRESS)
  if (fault) return fault
  const isOurs = atAGlance(name).includes(SHOPS_NAME)
  const isRole = readings(name).some(words => isNoName(words, { words: LONE_ROLES, atLeast: 1 }))
  return isOurs || isRole ? SHOPS_OWN : undefined
}
