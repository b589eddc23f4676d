import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { AwsError } from './aws-error.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION } from './local-aws.ts'
import { occurrenceOf, type ScheduleInput } from './schedule-input.ts'

export interface ScheduleTarget {
  readonly arn: string
  /** The target's input text, its `<aws.scheduler.…>` words replaced. */
  readonly input: string
}

export type OnSchedule = (target: ScheduleTarget) => Promise<void>

interface ScheduleRow {
  name: string
  group_name: string
  settings: string
  /** Changes with each write, so that a firing under way can't delete what replaced it. */
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
const LONGEST_RETRY_MS = 60_000
/** As long as a Lambda may take. */
const LONGEST_RUN_MS = 15 * 60_000
/** A machine that slept must notice; and setTimeout has a limit. */
const LONGEST_SLEEP_MS = 30_000

const arnOf = (group: string, name: string) =>
  `arn:aws:scheduler:${LOCAL_REGION}:${LOCAL_ACCOUNT}:schedule/${group}/${name}`

/** EventBridge Scheduler: at least once, overdue ones at start, failures again with growing pauses. */
export class Scheduler {
  readonly #database: DatabaseSync
  readonly #now: () => Date
  readonly #onSchedule: OnSchedule
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(database: DatabaseSync, onSchedule: OnSchedule, now: () => Date) {
    this.#database = database
    this.#onSchedule = onSchedule
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

  /** Begins to fire, overdue schedules first, and what a killed process was at once more. */
  start(): void {
    this.#database.exec('UPDATE schedule SET try_at = due_at WHERE try_at IS NOT NULL')
    void this.tick()
  }

  /** Waits for the targets that are running. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#running)
  }

  create(name: string, group: string, input: ScheduleInput): { ScheduleArn: string } {
    const answer = { ScheduleArn: arnOf(group, name) }
    if (this.#isRepeated('create', name, group, input)) return answer
    if (this.#find(name, group)) {
      throw new AwsError('ConflictException', 409, `Schedule ${name} already exists.`)
    }
    this.#write(name, group, input, this.#now().getTime())
    return answer
  }

  update(name: string, group: string, input: ScheduleInput): { ScheduleArn: string } {
    const found = this.#require(name, group)
    if (!this.#isRepeated('update', name, group, input)) this.#write(name, group, input, found.created_at)
    return { ScheduleArn: arnOf(group, name) }
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
      GroupName: group,
      State: 'ENABLED',
      ActionAfterCompletion: 'NONE',
      ...settings,
      CreationDate: row.created_at / 1_000,
      LastModificationDate: row.modified_at / 1_000,
    }
  }

  list({ group, prefix, limit, after }: { group?: string; prefix: string; limit: number; after: string }) {
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

  #find(name: string, group: string): ScheduleRow | undefined {
    const row = this.#database.prepare('SELECT * FROM schedule WHERE group_name = ? AND name = ?').get(group, name)
    return row as unknown as ScheduleRow | undefined
  }

  #require(name: string, group: string): ScheduleRow {
    const row = this.#find(name, group)
    if (!row) throw new AwsError('ResourceNotFoundException', 404, `Schedule ${name} does not exist.`)
    return row
  }

  /** A token that came before with the same request is that request again; with another one it is a conflict. */
  #isRepeated(action: string, name: string, group: string, input: ScheduleInput): boolean {
    if (!input.ClientToken) return false
    const now = this.#now().getTime()
    this.#database.prepare('DELETE FROM schedule_token WHERE used_at < ?').run(now - 8 * 3_600_000)
    const digest = createHash('sha256')
      .update(JSON.stringify([action, name, group, input]))
      .digest('hex')
    const { changes } = this.#database
      .prepare('INSERT OR IGNORE INTO schedule_token VALUES (?, ?, ?)')
      .run(input.ClientToken, digest, now)
    if (changes > 0) return false
    const before = this.#database.prepare('SELECT digest FROM schedule_token WHERE token = ?').get(input.ClientToken)
    if (before?.digest === digest) return true
    throw new AwsError('ConflictException', 409, 'The client token was used for another request.')
  }

  #write(name: string, group: string, input: ScheduleInput, createdAt: number) {
    const now = this.#now().getTime()
    const dueAt = input.State === 'DISABLED' ? null : occurrenceOf(input, now)
    this.#database
      .prepare('INSERT OR REPLACE INTO schedule VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, 0)')
      .run(group, name, JSON.stringify(input), randomUUID(), createdAt, now, dueAt, dueAt)
    this.#sleep()
  }

  #sleep() {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    const next = this.#database.prepare('SELECT min(try_at) AS at FROM schedule').get()
    if (next?.at == null) return
    const wait = Math.max(0, Math.min(Number(next.at) - this.#now().getTime(), LONGEST_SLEEP_MS))
    this.#timer = setTimeout(() => void this.tick(), wait)
    this.#timer.unref()
  }

  /** Fires what is due and waits for it. Runs by itself; tests that move the clock call it. */
  async tick(): Promise<void> {
    const due = this.#database
      .prepare('SELECT * FROM schedule WHERE try_at <= ? ORDER BY try_at LIMIT 20')
      .all(this.#now().getTime()) as unknown as ScheduleRow[]
    const firings = due.map(row => this.#fire(row))
    this.#sleep()
    await Promise.all(firings)
  }

  async #fire(row: ScheduleRow): Promise<void> {
    const now = this.#now().getTime()
    const attempts = row.attempts + 1
    // Written before the target runs, so that no second tick takes it.
    this.#database
      .prepare(`UPDATE schedule SET attempts = ?, try_at = ?, first_tried_at = coalesce(first_tried_at, ?)
        WHERE group_name = ? AND name = ? AND version = ?`)
      .run(attempts, now + LONGEST_RUN_MS, now, row.group_name, row.name, row.version)
    const running = this.#invoke(row, attempts)
    this.#running.add(running)
    await running
    this.#running.delete(running)
  }

  async #invoke(row: ScheduleRow, attempt: number): Promise<void> {
    const settings = JSON.parse(row.settings) as ScheduleInput
    try {
      await this.#onSchedule({ arn: settings.Target.Arn, input: inputOf(row, settings, attempt) })
      this.#complete(row, settings)
    } catch (error) {
      this.#giveUpOrRetry(row, settings, attempt, error)
    }
    this.#sleep()
  }

  #giveUpOrRetry(row: ScheduleRow, settings: ScheduleInput, attempt: number, error: unknown) {
    const { MaximumRetryAttempts = DEFAULT_ATTEMPTS, MaximumEventAgeInSeconds = DEFAULT_MAX_AGE_SECONDS } =
      settings.Target.RetryPolicy ?? {}
    const now = this.#now().getTime()
    const age = (now - (row.first_tried_at ?? now)) / 1_000
    if (attempt > MaximumRetryAttempts || age > MaximumEventAgeInSeconds) {
      console.error(`Schedule ${row.name} failed for good after ${attempt} attempts.`, error)
      this.#complete(row, settings)
      return
    }
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS)
    this.#database
      .prepare('UPDATE schedule SET try_at = ? WHERE group_name = ? AND name = ? AND version = ?')
      .run(now + pause, row.group_name, row.name, row.version)
  }

  #complete({ group_name, name, version, due_at }: ScheduleRow, settings: ScheduleInput) {
    const key = [group_name, name, version]
    const next = settings.ScheduleExpression.startsWith('rate(') ? occurrenceOf(settings, due_at ?? 0) : null
    if (next !== null) {
      // Occurrences that passed while nothing ran are not made up for.
      const upcoming = Math.max(next, this.#now().getTime())
      this.#database
        .prepare(`UPDATE schedule SET due_at = ?, try_at = ?, first_tried_at = NULL, attempts = 0
          WHERE group_name = ? AND name = ? AND version = ?`)
        .run(upcoming, upcoming, ...key)
    } else if (settings.ActionAfterCompletion === 'DELETE') {
      this.#database.prepare('DELETE FROM schedule WHERE group_name = ? AND name = ? AND version = ?').run(...key)
    } else {
      this.#database
        .prepare('UPDATE schedule SET due_at = NULL, try_at = NULL WHERE group_name = ? AND name = ? AND version = ?')
        .run(...key)
    }
  }
}

const inputOf = (row: ScheduleRow, { Target }: ScheduleInput, attempt: number) =>
  (Target.Input ?? '{}')
    .replaceAll('<aws.scheduler.schedule-arn>', arnOf(row.group_name, row.name))
    .replaceAll('<aws.scheduler.scheduled-time>', new Date(row.due_at ?? 0).toISOString().replace(/\.\d+Z$/, 'Z'))
    .replaceAll('<aws.scheduler.execution-id>', row.version)
    .replaceAll('<aws.scheduler.attempt-number>', String(attempt))
