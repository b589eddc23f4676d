import { once } from '../../../../platform/once.ts'
import { readRules } from './rule-rows.ts'

/** Words that date, whoever the maker is. */
export const wordRules = once(() => readRules('words'))
