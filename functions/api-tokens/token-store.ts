import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { apiTokensChanged } from '../../events/account.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { Caller } from '../core/account/caller.ts'
import { activity } from '../core/account/security.ts'
import { ApiTokenEntity, type ApiTokenRecord, tokenPartition } from '../platform/api-token.ts'
import { emit } from '../platform/outbox.ts'
import { type TransactionPart, table, tryTransact } from '../platform/table.ts'

/** Each new token is written on the condition that none was made since they were counted. */
const TokensMadeEntity = new Entity({
  name: 'api-tokens-made',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), made: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: tokenPartition(userId), sk: 'MADE' }),
})

/** Newest first, with those that are over. */
export async function findTokens(userId: string): Promise<ApiTokenRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: tokenPartition(userId), range: { beginsWith: 'TOKEN#' } })
    .entities(ApiTokenEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.toSorted((a, b) => b.id.localeCompare(a.id))
}

export async function countMade(userId: string): Promise<number> {
  const { Item } = await TokensMadeEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item?.made ?? 0
}

const told = (
  change: PayloadOf<typeof apiTokensChanged>['change'],
  { userId, name, scopes, endsAt }: ApiTokenRecord,
  caller: Caller,
): TransactionPart[] => [
  activity(change, userId, caller),
  emit(apiTokensChanged, { userId, change, name, scopes, endsAt }, caller.now),
]

/** @param made as counted before the tokens were read @returns false if another was made since */
export const addToken = (
  token: ApiTokenRecord & { expiresAt: number },
  made: number,
  caller: Caller,
): Promise<boolean> =>
  tryTransact(
    TokensMadeEntity.build(PutTransaction)
      .item({ userId: token.userId, made: made + 1 })
      .options({ condition: made === 0 ? { attr: 'made', exists: false } : { attr: 'made', eq: made } }),
    ApiTokenEntity.build(PutTransaction)
      .item(token)
      .options({ condition: { attr: 'hash', exists: false } }),
    ...told('token-created', token, caller),
  )

/** @returns false if it was removed before */
export const removeToken = (token: ApiTokenRecord, caller: Caller): Promise<boolean> =>
  tryTransact(
    ApiTokenEntity.build(DeleteTransaction)
      .key({ userId: token.userId, hash: token.hash })
      .options({ condition: { attr: 'hash', exists: true } }),
    ...told('token-revoked', token, caller),
  )
