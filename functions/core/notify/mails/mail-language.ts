import { type Language, locales } from '../../../../shared/contract/preferences.ts'
import { copyTranslator } from '../../../../shared/rules/copy-translator.ts'
import { type Texts, valueText } from '../../../../shared/rules/pattern-texts.ts'
import { readMailTexts } from './tables/mail-texts.ts'

/** Turns the English of a letter into its reader's language. What has no translation stays English. */
export interface MailLanguage {
  readonly language: Language
  readonly locale: string
  /** A title, a label, or the value beside it. */
  label(text: string): string
  /** Says where a name that a member wrote begins and ends. */
  quoted(name: string): string
  /** @param name of the piece, which may read like a part of the text */
  sentences(text: string, name?: string): string
}

const QUOTES: Readonly<Record<Language, readonly [string, string]>> = { en: ['“', '”'], de: ['„', '“'] }

/** The name can't end the quotes. */
function inQuotes(name: string, language: Language): string {
  const [open, close] = QUOTES[language]
  return open + name.replace(/[“”„«»]/g, '’') + close
}

const english: MailLanguage = {
  language: 'en',
  locale: locales.en,
  label: text => text,
  quoted: name => inQuotes(name, 'en'),
  sentences: text => text,
}

/** Stands in for a name. No text has it: it is of the private use area. */
const NAME = '\uE000'

export function translating(language: Language, texts: Texts): MailLanguage {
  const locale = locales[language]
  const { title, message } = copyTranslator(texts, locale)
  return {
    language,
    locale,
    label: text => title(text) ?? valueText(text, locale),
    quoted: name => inQuotes(name, language),
    sentences(text, name) {
      const apart = name && message(text.replace(name, NAME))?.replace(NAME, () => name)
      return apart || (message(text) ?? text)
    },
  }
}

const used = new Map<Language, MailLanguage>([['en', english]])

/** Reads its texts when it is first asked for. */
export function mailLanguage(language: Language = 'en'): MailLanguage {
  const known = used.get(language) ?? translating(language, readMailTexts(language))
  used.set(language, known)
  return known
}
