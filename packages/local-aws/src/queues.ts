import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { AwsError } from './aws-error.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION } from './credentials.ts'
import { inTransaction } from './database.ts'
import { attributesDigest, type MessageAttributes } from './message-attributes.ts'
import { checkMessage, MAX_MESSAGE_BYTES } from './message-rules.ts'

const DEFAULT_RETENTION_SECONDS = 14 * 24 * 3_600
const DEFAULT_VISIBILITY_SECONDS = 30
const MAX_DISORDER_MS = 2_000
const REPEATED_SHARE = 0.5
/** Marks the second row of a message that comes twice. */
const REPEATED = '/2'

export interface QueueOptions {
  readonly name: string
  /** The queue that takes what failed `maxReceiveCount` times. */
  readonly deadLetter?: string | undefined
  readonly maxReceiveCount?: number | undefined
  readonly visibilityTimeoutSeconds?: number | undefined
  readonly retentionSeconds?: number | undefined
}

export interface SentMessage {
  readonly MessageId: string
  readonly MD5OfMessageBody: string
  readonly MD5OfMessageAttributes?: string
}

interface QueueRow {
  name: string
  dead_letter: string | null
  max_receives: number | null
  visibility_seconds: number
  retention_seconds: number
  created_at: number
}

interface MessageRow {
  id: string
  queue: string
  body: string
  attributes: string
  sent_at: number
  visible_at: number
  received_at: number | null
  receives: number
  handle: string | null
}

export const queueArn = (name: string) => `arn:aws:sqs:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${name}`

const nameOfArn = (arn: string) => arn.slice(arn.lastIndexOf(':') + 1)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const noSuchQueue = (name: string) =>
  new AwsError('AWS.SimpleQueueService.NonExistentQueue', 400, `The queue ${name} does not exist.`)

/** Node's own limit. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Standard queues: at least once, any order, with dead letters. Times inside are milliseconds. */
export class Queues {
  readonly #database: DatabaseSync
  readonly #now: () => Date
  readonly #disorder: (() => number) | undefined
  readonly #waiting = new Map<string, Set<() => void>>()

  /** @param disorder from 0 to below 1, for messages that come late, in any order, and half of them twice, as AWS may do */
  constructor(database: DatabaseSync, now: () => Date, disorder?: () => number) {
    this.#database = database
    this.#now = now
    this.#disorder = disorder
    database.exec(`
      CREATE TABLE IF NOT EXISTS queue (
        name TEXT PRIMARY KEY, dead_letter TEXT, max_receives INTEGER, visibility_seconds INTEGER NOT NULL,
        retention_seconds INTEGER NOT NULL, created_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS message (
        id TEXT PRIMARY KEY, queue TEXT NOT NULL REFERENCES queue ON DELETE CASCADE, body TEXT NOT NULL,
        attributes TEXT NOT NULL, sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL, received_at INTEGER,
        receives INTEGER NOT NULL DEFAULT 0, handle TEXT
      ) STRICT;
      CREATE INDEX IF NOT EXISTS message_by_visibility ON message (queue, visible_at);
      CREATE UNIQUE INDEX IF NOT EXISTS message_by_handle ON message (handle) WHERE handle IS NOT NULL;`)
    // Messages in flight were taken in an earlier process, which has ended.
    database.prepare('UPDATE message SET visible_at = ?1 WHERE receives > 0 AND visible_at > ?1').run(now().getTime())
  }

  declare(options: QueueOptions): void {
    const { name } = options
    if (options.deadLetter !== undefined) this.find(options.deadLetter)
    this.#database
      .prepare(`INSERT INTO queue VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET
        dead_letter = excluded.dead_letter, max_receives = excluded.max_receives,
        visibility_seconds = excluded.visibility_seconds, retention_seconds = excluded.retention_seconds`)
      .run(
        name,
        options.deadLetter ?? null,
        options.deadLetter === undefined ? null : (options.maxReceiveCount ?? 5),
        options.visibilityTimeoutSeconds ?? DEFAULT_VISIBILITY_SECONDS,
        options.retentionSeconds ?? DEFAULT_RETENTION_SECONDS,
        this.#now().getTime(),
      )
  }

  find(name: string): QueueRow {
    const row = this.#database.prepare('SELECT * FROM queue WHERE name = ?').get(name)
    if (!row) throw noSuchQueue(name)
    return row as unknown as QueueRow
  }

  names(prefix = ''): string[] {
    const rows = this.#database.prepare('SELECT name FROM queue ORDER BY name').all() as { name: string }[]
    return rows.map(row => row.name).filter(name => name.startsWith(prefix))
  }

  send(name: string, body: string, attributes: MessageAttributes = {}, delaySeconds = 0): SentMessage {
    const queue = this.find(name)
    checkMessage(body, attributes)
    if (delaySeconds < 0 || delaySeconds > 900) {
      throw new AwsError('InvalidParameterValue', 400, 'DelaySeconds is 0 to 900.')
    }
    const id = randomUUID()
    const now = this.#now().getTime()
    const isRepeated = this.#disorder !== undefined && this.#disorder() < REPEATED_SHARE
    for (const row of isRepeated ? [id, id + REPEATED] : [id]) {
      const lateMs = Math.floor((this.#disorder?.() ?? 0) * MAX_DISORDER_MS)
      this.#database
        .prepare('INSERT INTO message (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)')
        .run(row, queue.name, body, JSON.stringify(attributes), now, now + delaySeconds * 1_000 + lateMs)
    }
    this.#wake(name)
    const digest = attributesDigest(attributes)
    return { MessageId: id, MD5OfMessageBody: md5(body), ...(digest && { MD5OfMessageAttributes: digest }) }
  }

  /** Hides the messages it takes; those that failed too often move to the dead letters. */
  receive(name: string, limit: number, visibilitySeconds?: number) {
    const queue = this.find(name)
    const now = this.#now().getTime()
    const hiddenUntil = now + (visibilitySeconds ?? queue.visibility_seconds) * 1_000
    const take = this.#database.prepare(
      `UPDATE message SET handle = ?, visible_at = ?, receives = receives + 1, received_at = coalesce(received_at, ?)
       WHERE id = ? RETURNING *`,
    )
    const rows = inTransaction(this.#database, () => {
      this.#expire(queue, now)
      this.#moveDead(queue, now)
      const visible = this.#database
        .prepare('SELECT id FROM message WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, rowid LIMIT ?')
        .all(name, now, limit) as { id: string }[]
      return visible.map(({ id }) => take.get(randomUUID(), hiddenUntil, now, id) as unknown as MessageRow)
    })
    return rows.map(row => {
      const attributes = JSON.parse(row.attributes) as MessageAttributes
      return {
        MessageId: row.id.replace(REPEATED, ''),
        ReceiptHandle: row.handle ?? '',
        Body: row.body,
        MD5OfBody: md5(row.body),
        Attributes: {
          ApproximateReceiveCount: String(row.receives),
          SentTimestamp: String(row.sent_at),
          SenderId: LOCAL_ACCOUNT,
          ApproximateFirstReceiveTimestamp: String(row.received_at),
        },
        ...(Object.keys(attributes).length > 0 && {
          MessageAttributes: attributes,
          MD5OfMessageAttributes: attributesDigest(attributes),
        }),
      }
    })
  }

  #expire({ name, retention_seconds }: QueueRow, now: number) {
    this.#database
      .prepare('DELETE FROM message WHERE queue = ? AND sent_at < ?')
      .run(name, now - retention_seconds * 1_000)
  }

  #moveDead(queue: QueueRow, now: number) {
    if (!queue.dead_letter || !queue.max_receives) return
    const { changes } = this.#database
      .prepare(
        'UPDATE message SET queue = ?, receives = 0, handle = NULL WHERE queue = ? AND receives >= ? AND visible_at <= ?',
      )
      .run(queue.dead_letter, queue.name, queue.max_receives, now)
    if (changes > 0) this.#wake(queue.dead_letter)
  }

  /** Until a message can be received, or as long. @throws AwsError for an unknown queue */
  async untilMessage(name: string, signal: AbortSignal): Promise<void> {
    this.find(name)
    while (!signal.aborted && !this.#hasVisible(name)) await this.waitForMessage(name, LONGEST_TIMER_MS, signal)
  }

  #hasVisible(name: string): boolean {
    const now = this.#now().getTime()
    return (
      this.#database.prepare('SELECT 1 FROM message WHERE queue = ? AND visible_at <= ? LIMIT 1').get(name, now) !==
      undefined
    )
  }

  async waitForMessage(name: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiters = this.#waiting.get(name) ?? new Set()
    this.#waiting.set(name, waiters.add(resolve))
    const next = this.#database.prepare('SELECT min(visible_at) AS at FROM message WHERE queue = ?').get(name)
    const untilVisible = next?.at == null ? Infinity : Number(next.at) - this.#now().getTime()
    const timer = setTimeout(resolve, Math.max(1, Math.min(milliseconds, untilVisible)))
    const abort = () => resolve()
    signal.addEventListener('abort', abort, { once: true })
    await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    waiters.delete(resolve)
  }

  #wake(name: string) {
    for (const resolve of this.#waiting.get(name) ?? []) resolve()
  }

  /** As in SQS, a handle that a later delivery replaced deletes nothing. */
  delete(name: string, handle: string): void {
    this.find(name)
    this.#database.prepare('DELETE FROM message WHERE queue = ? AND handle = ?').run(name, handle)
  }

  changeVisibility(name: string, handle: string, seconds: number): void {
    this.find(name)
    if (!(seconds >= 0 && seconds <= 43_200)) {
      throw new AwsError('InvalidParameterValue', 400, 'VisibilityTimeout is 0 to 43200.')
    }
    const now = this.#now().getTime()
    const { changes } = this.#database
      .prepare('UPDATE message SET visible_at = ? WHERE queue = ? AND handle = ? AND visible_at > ?')
      .run(now + seconds * 1_000, name, handle, now)
    if (changes === 0) {
      throw new AwsError('MessageNotInflight', 400, 'The message is not in flight.')
    }
    this.#wake(name)
  }

  purge(name: string): void {
    this.find(name)
    this.#database.prepare('DELETE FROM message WHERE queue = ?').run(name)
  }

  /** Moves all messages of a queue, if it is there, and removes it. */
  takeOver(former: string, into: string): void {
    this.find(into)
    inTransaction(this.#database, () => {
      this.#database
        .prepare('UPDATE message SET queue = ?, receives = 0, handle = NULL WHERE queue = ?')
        .run(into, former)
      this.#database.prepare('DELETE FROM queue WHERE name = ?').run(former)
    })
    this.#wake(into)
  }

  remove(name: string): void {
    this.find(name)
    this.#database.prepare('DELETE FROM queue WHERE name = ?').run(name)
  }

  attributes(name: string): Record<string, string> {
    const queue = this.find(name)
    const now = this.#now().getTime()
    const counts = this.#database
      .prepare(`SELECT count(*) FILTER (WHERE visible_at <= :now) AS visible,
          count(*) FILTER (WHERE visible_at > :now AND receives > 0) AS inFlight,
          count(*) FILTER (WHERE visible_at > :now AND receives = 0) AS delayed
        FROM message WHERE queue = :queue`)
      .get({ now, queue: name })
    const created = String(Math.floor(queue.created_at / 1_000))
    return {
      QueueArn: queueArn(name),
      ApproximateNumberOfMessages: String(counts?.visible),
      ApproximateNumberOfMessagesNotVisible: String(counts?.inFlight),
      ApproximateNumberOfMessagesDelayed: String(counts?.delayed),
      VisibilityTimeout: String(queue.visibility_seconds),
      MessageRetentionPeriod: String(queue.retention_seconds),
      MaximumMessageSize: String(MAX_MESSAGE_BYTES),
      DelaySeconds: '0',
      ReceiveMessageWaitTimeSeconds: '0',
      CreatedTimestamp: created,
      LastModifiedTimestamp: created,
      ...(queue.dead_letter && {
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn: queueArn(queue.dead_letter),
          maxReceiveCount: queue.max_receives,
        }),
      }),
    }
  }
}

export function optionsOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  current?: QueueRow,
): QueueOptions {
  const redrive = attributes.RedrivePolicy
    ? (JSON.parse(attributes.RedrivePolicy) as { deadLetterTargetArn: string; maxReceiveCount: number | string })
    : undefined
  // An empty policy removes the one there is.
  const kept = attributes.RedrivePolicy === '' ? undefined : current
  return {
    name,
    deadLetter: redrive ? nameOfArn(redrive.deadLetterTargetArn) : (kept?.dead_letter ?? undefined),
    maxReceiveCount: redrive ? Number(redrive.maxReceiveCount) : (kept?.max_receives ?? undefined),
    visibilityTimeoutSeconds: Number(attributes.VisibilityTimeout ?? current?.visibility_seconds ?? 30),
    retentionSeconds: Number(
      attributes.MessageRetentionPeriod ?? current?.retention_seconds ?? DEFAULT_RETENTION_SECONDS,
    ),
  }
}
