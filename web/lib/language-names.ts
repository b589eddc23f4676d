import type { Language } from '../../shared/contract/preferences.ts'

/** Each in its own language, so that its readers find it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: /* @wc-ignore */ 'English',
  de: /* @wc-ignore */ 'Deutsch',
}
