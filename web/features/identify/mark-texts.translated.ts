import texts from 'virtual:mark-texts'
import { patternsOf } from '../../../shared/rules/pattern-texts.ts'

const whole = new Map(texts)
const byPattern = patternsOf(texts)

/** Signs are named together: `Castle + Thistle`. */
const valueText = (value: string) =>
  value
    .split(' + ')
    .map(part => whole.get(part) ?? part)
    .join(' + ')

export const markText = (text: string): string => whole.get(text) ?? byPattern(text, valueText) ?? text
