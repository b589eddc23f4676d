import texts from 'virtual:server-texts'
import { translateRowsWith } from '../../../shared/rules/pattern-texts.ts'

const translate = translateRowsWith(texts)

export const rowText = (text: string): string => translate(text).replace(/“([^”]*)”/g, '„$1“')
