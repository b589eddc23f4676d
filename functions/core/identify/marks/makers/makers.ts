import { once } from '../../../../platform/once.ts'
import type { TableName } from '../tables/read-table.ts'
import { readMakers } from './maker-rows.ts'

const tables: readonly TableName[] = [
  'british-ceramics',
  'german-ceramics',
  'european-ceramics',
  'american-ceramics',
  'asian-ceramics',
  'glass',
  'metal-makers',
  'collectible-makers',
]

export const makers = once(() => tables.flatMap(readMakers))
