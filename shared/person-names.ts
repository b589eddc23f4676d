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
  const letters = text.match(/\p{L}/gu) ?? []
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
  i: 'іІΙιıɪї1!|',
  j: 'јЈ',
  k: 'кКκΚᴋ',
  l: 'ӏłʟ',
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

/** As it is read at a glance: "Ѕuрpоrt" and "5upp0rt" are "support". */
const atAGlance = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), letter => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')

/** Who speaks for a shop, also inside a longer word and with spaces between its letters. */
const STAFF =
  /vitrine|support|kunden(?:dienst|service|betreuung)|helpdesk|moderat(?:or|ion)|administrat(?:or|ion)|webmaster|postmaster|noreply|official|offiziel|customerservice|security|sicherheit/
const STAFF_WORD =
  /(?<!\p{L})(?:admins?|mods?|teams?|staff|services?|help|hilfe|hotline|system|sysadmin|root|personal|mitarbeiter(?:in)?|verwaltung|betreiber(?:in)?|redaktion|zentrale|buchhaltung|billing|payments?|zahlung(?:en)?|auszahlung(?:en)?|payouts?|konto|account|info|kontakt|contact|marketplace|marktplatz)(?!\p{L})/u

const SHOPS_OWN = 'This name could be taken for the shop’s own. Use your own name.'

const speaksForShop = (text: string): boolean => {
  const read = atAGlance(text)
  return STAFF.test(read.replace(/[^\p{L}]/gu, '')) || STAFF_WORD.test(read)
}

/** Bidi controls, joiners, fillers and whatever else has no width; and piles of marks. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{4}/u
/** "www.example", "example.com", "a@example", "https:". A full stop before a word needs a space: "St. John". */
const ADDRESS = /[@/\\:]|[.．。｡][\p{L}\p{N}-]{2,}|(?<!\p{L})www(?!\p{L})/u
const PERSONS_LETTERS = /^[\p{L}\p{M}\p{N} '’‘ʻʼ`´.,·・&()+-]*$/u
const MANY_FIGURES = /(?:\p{N}[ .()+-]*){5}/u

/** Names of accounts have figures and full stops. */
export const usernameFault = (name: string): string | undefined => {
  if (UNSEEN.test(name)) return 'Remove the invisible characters from the name.'
  if (!isOneScript(name.normalize('NFKC'))) return 'Write the name in one alphabet.'
  return speaksForShop(name) ? SHOPS_OWN : undefined
}

/** @returns why it is refused */
export const nameFault = (name: string): string | undefined => {
  const text = name.normalize('NFKC')
  if (UNSEEN.test(name)) return 'Remove the invisible characters from the name.'
  if (ADDRESS.test(text)) return 'A name has no addresses or links. Put a space after a full stop.'
  if (!PERSONS_LETTERS.test(text) || MANY_FIGURES.test(text)) return 'Use letters for the name, without other signs.'
  if (!isOneScript(text)) return 'Write the name in one alphabet.'
  if (speaksForShop(text)) return SHOPS_OWN
  return undefined
}
