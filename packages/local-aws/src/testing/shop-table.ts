import type { TableDefinition } from '../table.ts'

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
