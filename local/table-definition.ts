import type { TableDefinition } from '@vitrine/local-aws/table'
import { keysOnlyIndexes, table } from '../functions/platform/table.ts'

interface DeclaredIndex {
  readonly partitionKey?: { readonly name: string }
  readonly sortKey?: { readonly name: string }
}

export const tableDefinition = (name: string): TableDefinition => ({
  name,
  partitionKey: table.partitionKey.name,
  sortKey: table.sortKey?.name,
  indexes: Object.entries(table.indexes as Record<string, DeclaredIndex>).map(([index, { partitionKey, sortKey }]) => ({
    name: index,
    partitionKey: partitionKey?.name ?? table.partitionKey.name,
    sortKey: sortKey?.name,
    keysOnly: keysOnlyIndexes.includes(index),
  })),
  expiryAttribute: 'expiresAt',
})
