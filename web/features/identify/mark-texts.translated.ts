import texts from 'virtual:mark-texts'
import { translateWith } from '../../../shared/rules/pattern-texts.ts'

export const markText = translateWith(texts)
