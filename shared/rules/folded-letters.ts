/** Letters that Unicode doesn't decompose. */
const WHOLE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
}
const ANY_WHOLE = new RegExp(`[${Object.keys(WHOLE).join('')}]`, 'g')
const MARKS = /\p{M}+/gu
/** Soft hyphens, zero-width spaces, marks of direction. */
const UNSEEN = /\p{Cf}+/gu

export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** Letters as they are compared everywhere: lower case, without accents, `ß` as `ss`, `ø` as `o`. */
export const foldLetters = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(UNSEEN, '')
        .toLowerCase()
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(ANY_WHOLE, letter => WHOLE[letter]!)

const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** `Müller` as `mueller`, `Århus` as `aarhus`: how these letters are written without them. */
export const spellOut = (text: string): string =>
  foldLetters(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/g, letter => SPELT_OUT[letter]!),
  )

/** As `foldLetters`, and the same however an umlaut is written. */
export const comparableLetters = (text: string): string => withoutSpeltOut(foldLetters(text))

/** The same for `muller` and `mueller`, both folded. In `neue` and `marquetry` the `ue` is no umlaut. */
export const withoutSpeltOut = (folded: string): string => folded.replace(/([ao])e|a(?=a)|(?<![aeoq])(u)e/g, '$1$2')
