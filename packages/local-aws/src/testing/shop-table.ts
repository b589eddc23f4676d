import type { TableDefinition } from '../table.ts'

/** A table such as an application would have. */
export const shopTable: TableDefinition = {
  name: 'shop',
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [
    { name: 'byOwner', partitionKey: 'ownerPk', sortKey: 'ownerSk' },
    { name: 'due', partitionKey: 'duePk', sortKey: 'dueSk', keysOnly: true },
  ],
  expiryAttribute: 'expiresAt',
}
