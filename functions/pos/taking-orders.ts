import { randomUUID } from 'node:crypto'
import type { UserRecord } from '../platform/users.ts'
import { saleTime } from './writing-receipts.ts'

interface Request {
  readonly query: { readonly timeZone: string; readonly soldAt?: string | undefined }
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly user: UserRecord
  readonly now: Date
}

/** What a request at the register asks for. */
export const orderOf = <Input>(input: Input, { query, headers, user, now }: Request) => ({
  key: headers['idempotency-key'] ?? randomUUID(),
  input,
  timeZone: query.timeZone,
  dealer: user,
  now,
  soldAt: saleTime(query.soldAt, now),
})
