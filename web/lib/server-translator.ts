import texts from 'virtual:server-texts'
import { countryInLanguage } from '../../shared/rules/countries.ts'
import { translateWith, valueText } from '../../shared/rules/pattern-texts.ts'

export const translateServerText = translateWith(texts, text => countryInLanguage(text) ?? valueText(text))
