import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { RequestError } from '../request-error.ts'

const KEPT_MS = 24 * 3_600_000
const MAX_KEY_LENGTH = 255

export interface SavedAnswer {
  status: number
  body: string
  request_id: string
}

interface KeyedRequest {
  key: string
  endpoint: string
  paramsHash: string
}

/** The same parameters in another order are the same request. */
export const hashParameters = (encoded: string): string =>
  createHash('sha256')
    .update(
      [...new URLSearchParams(encoded)]
        .map(pair => pair.join('\u0000'))
        .sort()
        .join('\u0001'),
    )
    .digest('hex')

export function checkKey(key: string): void {
  if (key.length <= MAX_KEY_LENGTH) return
  throw new RequestError(`Idempotency keys can be at most ${MAX_KEY_LENGTH} characters.`, { type: 'idempotency_error' })
}

/** @throws RequestError idempotency_error when the key was used for another request */
export function savedAnswer(
  { key, endpoint, paramsHash }: KeyedRequest,
  now: Date,
  db: DatabaseSync,
): SavedAnswer | undefined {
  const row = db
    .prepare('SELECT * FROM idempotent_answers WHERE key = ? AND saved_at > ?')
    .get(key, now.getTime() - KEPT_MS) as unknown as
    | (SavedAnswer & { endpoint: string; params_hash: string })
    | undefined
  if (!row) return undefined
  if (row.endpoint !== endpoint) {
    throw new RequestError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${row.endpoint}' vs '${endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  if (row.params_hash !== paramsHash) {
    throw new RequestError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  return row
}

/** Call it in the transaction of the answer's writes, so that neither exists without the other. */
export function saveAnswer(
  { key, endpoint, paramsHash }: KeyedRequest,
  answer: SavedAnswer,
  now: Date,
  db: DatabaseSync,
): void {
  db.prepare('DELETE FROM idempotent_answers WHERE saved_at <= ?').run(now.getTime() - KEPT_MS)
  db.prepare(
    `INSERT INTO idempotent_answers (key, endpoint, params_hash, status, body, request_id, saved_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(key, endpoint, paramsHash, answer.status, answer.body, answer.request_id, now.getTime())
}

export const keyInUse = (key: string): RequestError =>
  new RequestError(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { type: 'idempotency_error', code: 'idempotency_key_in_use', status: 409 },
  )
