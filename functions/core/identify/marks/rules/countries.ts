import { once } from '../../../../platform/once.ts'
import { readRules } from './rule-rows.ts'

/** Words of origin. A longer phrase replaces the shorter one that it contains. */
export const countryRules = once(() => readRules('countries'))

/** Countries that wares of one another’s makers may name. */
const relatives: readonly (readonly string[])[] = [
  ['England', 'Scotland', 'Wales', 'United Kingdom'],
  ['Ireland', 'United Kingdom'],
  ['Bohemia', 'Austria', 'Czechoslovakia'],
  ['Austria', 'Hungary', 'Austria and Germany'],
  ['Germany', 'Austria and Germany'],
  ['Russia', 'USSR'],
  ['USSR', 'Latvia', 'Estonia', 'Lithuania', 'Ukraine'],
  ['China', 'Hong Kong', 'Taiwan'],
  ['Germany', 'Poland'],
  ['Germany', 'Luxembourg'],
]

export const areRelated = (a: string, b: string): boolean =>
  a === b || relatives.some(group => group.includes(a) && group.includes(b))
