import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Checkpoint, fileCheckpoint } from './stream-checkpoint.ts'

/** Only the relay reads the stream. Handled records stay this long for people who look at it by hand. */
const KEPT_SECONDS = 60
const TRIM_EVERY_MS = 2_000
const TRIMMED_AT_ONCE = 1_000
const MAX_SPARE_SHARE = 0.25
const MIN_SPARE_BYTES = 16 * 1024 ** 2

/** The engine has the file open as well: each waits up to 5 s for the other's lock. */
const open = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('PRAGMA synchronous = NORMAL')
  return database
}

/**
 * The engine finds each write's sequence number by scanning all stream records (measured: 1 ms more per 10,000
 * records). Its own statements use this index.
 */
export function indexStreamRecords(file: string): void {
  using database = open(file)
  database.exec(`CREATE INDEX IF NOT EXISTS stream_records_by_sequence
    ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`)
}

/**
 * Deletes handled stream records, which the engine keeps forever. It numbers the next after the newest, which stays.
 */
function trim(database: DatabaseSync, checkpoint: Checkpoint, now: Date): number {
  const position = checkpoint.read()
  if (!position) return 0
  const oldest = database.prepare(`DELETE FROM _stream_records
    WHERE id IN (SELECT id FROM _stream_records WHERE created_at < ? ORDER BY id LIMIT ${TRIMMED_AT_ONCE})
      AND id < (SELECT max(id) FROM _stream_records)
      AND shard_id = ? AND CAST(sequence_number AS INTEGER) <= ?`)
  const before = Math.floor(now.getTime() / 1000) - KEPT_SECONDS
  return Object.entries(position.shards).reduce(
    (sum, [shardId, sequence]) => sum + Number(oldest.run(before, shardId, Number(sequence)).changes),
    0,
  )
}

/** Only while no engine has the file open. */
export function tidyFile(file: string, now = new Date()): void {
  if (!existsSync(file)) return
  using database = open(file)
  const checkpoint = fileCheckpoint(path.dirname(file))
  while (trim(database, checkpoint, now) > 0);
  const pragma = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
  const spareBytes = pragma('freelist_count') * pragma('page_size')
  if (spareBytes > MIN_SPARE_BYTES && pragma('freelist_count') > MAX_SPARE_SHARE * pragma('page_count')) {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  }
}

/** @returns a number that is another one after each write to the file by another process; it asks no engine for it */
export function watchWrites(file: string): { version(): number; stop(): void } {
  const database = open(file)
  const asked = database.prepare('PRAGMA data_version')
  return {
    version: () => Number(asked.get()?.data_version),
    stop: () => {
      if (database.isOpen) database.close()
    },
  }
}

export function keepTrimming(file: string): () => void {
  const database = open(file)
  const checkpoint = fileCheckpoint(path.dirname(file))
  const timer = setInterval(() => {
    try {
      trim(database, checkpoint, new Date())
    } catch (error) {
      console.error('Stream records were not trimmed:', error)
    }
  }, TRIM_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (database.isOpen) database.close()
  }
}
