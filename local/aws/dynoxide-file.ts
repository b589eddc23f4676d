import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileCheckpoint } from './stream-checkpoint.ts'

/** As long as DynamoDB keeps stream records. */
const KEPT_SECONDS = 24 * 3_600

/**
 * The engine finds each write's sequence number by looking through all stream records, which makes writes slower and
 * slower (measured: 1 ms more per 10,000 records). An index keeps them even; the engine's own statements use it.
 */
export function indexStreamRecords(file: string): void {
  using database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec(`CREATE INDEX IF NOT EXISTS stream_records_by_sequence
    ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`)
}

/**
 * Forgets stream records that were handled and are a day old; the engine itself keeps them for ever. The newest one
 * stays, because the engine numbers the next after it. Only while no engine has the file open.
 */
export function trimStreamRecords(file: string, now = new Date()): void {
  if (!existsSync(file)) return
  const position = fileCheckpoint(path.dirname(file)).read()
  if (!position) return
  using database = new DatabaseSync(file, { timeout: 5_000 })
  const trim = database.prepare(`DELETE FROM _stream_records AS old
    WHERE shard_id = ? AND CAST(sequence_number AS INTEGER) <= ? AND created_at < ?
      AND EXISTS (SELECT 1 FROM _stream_records AS newer
        WHERE newer.table_name = old.table_name
          AND CAST(newer.sequence_number AS INTEGER) > CAST(old.sequence_number AS INTEGER))`)
  for (const [shardId, sequence] of Object.entries(position.shards)) {
    trim.run(shardId, Number(sequence), Math.floor(now.getTime() / 1000) - KEPT_SECONDS)
  }
}
