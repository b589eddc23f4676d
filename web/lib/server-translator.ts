import texts from 'virtual:server-texts'
import { translateWith } from '../../shared/rules/pattern-texts.ts'

export const translateServerText = translateWith(texts)
