import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { AwsError } from './aws-error.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION } from './credentials.ts'
import { inTransaction } from './database.ts'
import type { MessageAttributes } from './message-attributes.ts'
import { firstDue, periodOf, type ScheduleInput } from './schedule-input.ts'

export type SendToTarget = (arn: string, body: string, attributes?: MessageAttributes) => void

export interface DeclaredSchedule {
  readonly name: string
  readonly input: ScheduleInput
}

interface ScheduleRow {
  name: string
  group_name: string
  settings: string
  version: string
  created_at: number
  modified_at: number
  /** When it is due; null once it is done. */
  due_at: number | null
  /** When it is tried next: due_at, or later after failures. */
  try_at: number | null
  first_tried_at: number | null
  attempts: number
}

const DEFAULT_ATTEMPTS = 185
const DEFAULT_MAX_AGE_SECONDS = 86_400
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** A machine that slept must notice, and setTimeout has a limit. */
const MAX_SLEEP_MS = 30_000
const WRITE_AGAIN_AFTER_MS = 10_000

const arnOf = (group: string, name: string) =>
  `arn:aws:scheduler:${LOCAL_REGION}:${LOCAL_ACCOUNT}:schedule/${group}/${name}`

const noSuch = (what: string) => new AwsError('ResourceNotFoundException', 404, `${what} does not exist.`)

/**
 * EventBridge Scheduler for queues and functions. Overdue schedules fire at start; failures are retried, then become
 * dead letters.
 */
export class Scheduler {
  readonly #database: DatabaseSync
  readonly #groups: ReadonlySet<string>
  readonly #now: () => Date
  readonly #sendToTarget: SendToTarget
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(database: DatabaseSync, groups: readonly string[], sendToTarget: SendToTarget, now: () => Date) {
    this.#database = database
    this.#groups = new Set(['default', ...groups])
    this.#sendToTarget = sendToTarget
    this.#now = now
    database.exec(`
      CREATE TABLE IF NOT EXISTS schedule (
        group_name TEXT NOT NULL, name TEXT NOT NULL, settings TEXT NOT NULL, version TEXT NOT NULL,
        created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL, due_at INTEGER, try_at INTEGER,
        first_tried_at INTEGER, attempts INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (group_name, name)
      ) STRICT;
      CREATE INDEX IF NOT EXISTS schedule_by_try ON schedule (try_at) WHERE try_at IS NOT NULL;
      CREATE TABLE IF NOT EXISTS schedule_token (
        token TEXT PRIMARY KEY, digest TEXT NOT NULL, used_at INTEGER NOT NULL
      ) STRICT;`)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  create(name: string, input: ScheduleInput): { ScheduleArn: string } {
    const answer = { ScheduleArn: arnOf(input.GroupName, name) }
    if (this.#isRepeated('create', name, input)) return answer
    if (this.#find(name, input.GroupName)) {
      throw new AwsError('ConflictException', 409, `Schedule ${name} already exists.`)
    }
    this.#write(name, input)
    return answer
  }

  update(name: string, input: ScheduleInput): { ScheduleArn: string } {
    const found = this.#require(name, input.GroupName)
    if (!this.#isRepeated('update', name, input)) this.#write(name, input, found.created_at)
    return { ScheduleArn: arnOf(input.GroupName, name) }
  }

  /** Makes these the only schedules of the group with the prefix. Unchanged ones keep their next time. */
  declare(group: string, prefix: string, schedules: readonly DeclaredSchedule[]): void {
    for (const { name, input } of schedules) {
      const found = this.#find(name, group)
      if (found?.settings !== JSON.stringify(input)) this.#write(name, input, found?.created_at)
    }
    this.#database
      .prepare(`DELETE FROM schedule WHERE group_name = ? AND substr(name, 1, length(?)) = ?
        AND name NOT IN (SELECT value FROM json_each(?))`)
      .run(group, prefix, prefix, JSON.stringify(schedules.map(({ name }) => name)))
  }

  delete(name: string, group: string): void {
    this.#require(name, group)
    this.#database.prepare('DELETE FROM schedule WHERE group_name = ? AND name = ?').run(group, name)
  }

  get(name: string, group: string) {
    const row = this.#require(name, group)
    const { ClientToken: _, ...settings } = JSON.parse(row.settings) as ScheduleInput
    return {
      Arn: arnOf(group, name),
      Name: name,
      State: 'ENABLED',
      ActionAfterCompletion: 'NONE',
      ...settings,
      CreationDate: row.created_at / 1_000,
      LastModificationDate: row.modified_at / 1_000,
    }
  }

  list({ group, prefix, limit, after }: { group?: string; prefix: string; limit: number; after: string }) {
    if (group !== undefined) this.#requireGroup(group)
    const rows = this.#database
      .prepare(`SELECT * FROM schedule WHERE (:group IS NULL OR group_name = :group)
        AND substr(name, 1, length(:prefix)) = :prefix AND group_name || '/' || name > :after
        ORDER BY group_name || '/' || name LIMIT :limit`)
      .all({ group: group ?? null, prefix, after, limit: limit + 1 }) as unknown as ScheduleRow[]
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      Schedules: shown.map(({ name, group_name, settings }) => {
        const { State = 'ENABLED', Target } = JSON.parse(settings) as ScheduleInput
        return { Arn: arnOf(group_name, name), Name: name, GroupName: group_name, State, Target: { Arn: Target.Arn } }
      }),
      ...(rows.length > limit && last && { NextToken: `${last.group_name}/${last.name}` }),
    }
  }

  #requireGroup(group: string) {
    if (!this.#groups.has(group)) throw noSuch(`Schedule group ${group}`)
  }

  #find(name: string, group: string): ScheduleRow | undefined {
    this.#requireGroup(group)
    const row = this.#database.prepare('SELECT * FROM schedule WHERE group_name = ? AND name = ?').get(group, name)
    return row as unknown as ScheduleRow | undefined
  }

  #require(name: string, group: string): ScheduleRow {
    const row = this.#find(name, group)
    if (!row) throw noSuch(`Schedule ${name}`)
    return row
  }

  /** A repeated token with the same request is the same request; with another one it is a conflict. */
  #isRepeated(action: string, name: string, input: ScheduleInput): boolean {
    if (!input.ClientToken) return false
    const now = this.#now().getTime()
    this.#database.prepare('DELETE FROM schedule_token WHERE used_at < ?').run(now - 8 * 3_600_000)
    const digest = createHash('sha256')
      .update(JSON.stringify([action, name, input]))
      .digest('hex')
    const { changes } = this.#database
      .prepare('INSERT OR IGNORE INTO schedule_token VALUES (?, ?, ?)')
      .run(input.ClientToken, digest, now)
    if (changes > 0) return false
    const before = this.#database.prepare('SELECT digest FROM schedule_token WHERE token = ?').get(input.ClientToken)
    if (before?.digest === digest) return true
    throw new AwsError('ConflictException', 409, 'The client token was used for another request.')
  }

  #write(name: string, input: ScheduleInput, createdAt?: number) {
    const now = this.#now().getTime()
    const due = firstDue(input, now)
    const dueAt = input.State === 'DISABLED' ? null : due
    this.#database
      .prepare('INSERT OR REPLACE INTO schedule VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, 0)')
      .run(input.GroupName, name, JSON.stringify(input), randomUUID(), createdAt ?? now, now, dueAt, dueAt)
    this.#sleep()
  }

  #sleep() {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    const next = this.#database.prepare('SELECT min(try_at) AS at FROM schedule').get()
    if (next?.at == null) return
    this.#wakeIn(Math.max(0, Math.min(Number(next.at) - this.#now().getTime(), MAX_SLEEP_MS)))
  }

  #wakeIn(wait: number) {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    this.#timer = setTimeout(() => this.tick(), wait)
    this.#timer.unref()
  }

  /** Fires what is due, and sets the timer for the next. Tests that move the clock call it. */
  tick(): void {
    try {
      const due = this.#database
        .prepare('SELECT * FROM schedule WHERE try_at <= ? ORDER BY try_at LIMIT 100')
        .all(this.#now().getTime()) as unknown as ScheduleRow[]
      for (const row of due) this.#fire(row)
      this.#sleep()
    } catch (error) {
      // On a full disk, say: what is due stays due, and the rest of the process goes on.
      console.error('Timers can’t be noted. They are tried again in ten seconds:', error)
      this.#wakeIn(WRITE_AGAIN_AFTER_MS)
    }
  }

  #fire(row: ScheduleRow) {
    const settings = JSON.parse(row.settings) as ScheduleInput
    const attempt = row.attempts + 1
    const body = inputOf(row, settings, attempt)
    try {
      inTransaction(this.#database, () => {
        this.#sendToTarget(settings.Target.Arn, body)
        this.#complete(row, settings)
      })
    } catch (error) {
      const exhausted = this.#exhaustedBy(row, settings, attempt)
      if (exhausted) this.#giveUp(row, settings, body, error, exhausted)
      else this.#retryLater(row, attempt)
    }
  }

  #exhaustedBy({ first_tried_at }: ScheduleRow, { Target }: ScheduleInput, attempt: number): string | undefined {
    const { MaximumRetryAttempts = DEFAULT_ATTEMPTS, MaximumEventAgeInSeconds = DEFAULT_MAX_AGE_SECONDS } =
      Target.RetryPolicy ?? {}
    const now = this.#now().getTime()
    if (attempt > MaximumRetryAttempts) return 'MaximumRetryAttempts'
    if (now - (first_tried_at ?? now) > MaximumEventAgeInSeconds * 1_000) return 'MaximumEventAgeInSeconds'
    return undefined
  }

  #retryLater({ group_name, name }: ScheduleRow, attempt: number) {
    const now = this.#now().getTime()
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_RETRY_MS)
    this.#database
      .prepare(`UPDATE schedule SET attempts = ?, try_at = ?, first_tried_at = coalesce(first_tried_at, ?)
        WHERE group_name = ? AND name = ?`)
      .run(attempt, now + pause, now, group_name, name)
  }

  #giveUp(row: ScheduleRow, settings: ScheduleInput, body: string, error: unknown, exhausted: string) {
    console.error(`Schedule ${row.name} failed for good after ${row.attempts + 1} attempts.`, error)
    try {
      const deadLetters = settings.Target.DeadLetterConfig?.Arn
      if (deadLetters) this.#sendToTarget(deadLetters, body, deadLetterAttributes(row, error, exhausted))
    } catch (lost) {
      console.error(`Nor could it be put aside: ${body}`, lost)
    }
    this.#complete(row, settings)
  }

  #complete({ group_name, name, due_at }: ScheduleRow, settings: ScheduleInput) {
    const key = [group_name, name]
    const now = this.#now().getTime()
    const period = periodOf(settings)
    if (period !== undefined) {
      // Occurrences missed while nothing ran are not made up for.
      const due = due_at ?? now
      const next = due + Math.max(1, Math.ceil((now - due + 1) / period)) * period
      this.#database
        .prepare(`UPDATE schedule SET due_at = ?, try_at = ?, first_tried_at = NULL, attempts = 0
          WHERE group_name = ? AND name = ?`)
        .run(next, next, ...key)
    } else if (settings.ActionAfterCompletion === 'DELETE') {
      this.#database.prepare('DELETE FROM schedule WHERE group_name = ? AND name = ?').run(...key)
    } else {
      this.#database
        .prepare('UPDATE schedule SET due_at = NULL, try_at = NULL WHERE group_name = ? AND name = ?')
        .run(...key)
    }
  }
}

const dueTime = ({ due_at }: ScheduleRow) => new Date(due_at ?? 0).toISOString().replace(/\.\d+Z$/, 'Z')

const inputOf = (row: ScheduleRow, { Target }: ScheduleInput, attempt: number) =>
  (Target.Input ?? '{}')
    .replaceAll('<aws.scheduler.schedule-arn>', arnOf(row.group_name, row.name))
    .replaceAll('<aws.scheduler.scheduled-time>', dueTime(row))
    .replaceAll('<aws.scheduler.execution-id>', row.version)
    .replaceAll('<aws.scheduler.attempt-number>', String(attempt))

/** The attributes that EventBridge gives dead letters. */
function deadLetterAttributes(row: ScheduleRow, error: unknown, exhausted: string): MessageAttributes {
  const { name, message } = error as Error
  const texts = {
    ERROR_CODE: name,
    ERROR_MESSAGE: message,
    EXECUTION_ID: row.version,
    EXHAUSTED_RETRY_CONDITION: exhausted,
    IS_PAYLOAD_TRUNCATED: 'false',
    RETRY_ATTEMPTS: String(row.attempts),
    SCHEDULED_TIME: dueTime(row),
    SCHEDULE_ARN: arnOf(row.group_name, row.name),
    TARGET_ARN: 'arn:aws:scheduler:::aws-sdk:sqs:sendMessage',
  }
  return Object.fromEntries(
    Object.entries(texts).map(([key, StringValue]) => [key, { DataType: 'String', StringValue }]),
  )
}
