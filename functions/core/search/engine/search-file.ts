import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { packRecord, unpackRecord } from './listing-record.ts'
import type { Packed, PackedFile } from './packed.ts'
import { TABLES } from './schema-version.ts'
import type { SearchedListing } from './search.ts'
import { SEARCH_VERSION } from './search-version.ts'

export interface Row {
  readonly slot: number
  readonly listing: ListingRecord
}

export class SearchFile {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  readonly #path: string

  constructor(path: string) {
    this.#path = path
    this.#sqlite = new DatabaseSync(path)
    try {
      // A lost file can be rebuilt from the table, so writes need not reach the disk.
      this.#sqlite.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL')
      const version = Number(this.#get('PRAGMA user_version')?.user_version)
      if (version === 0) this.transaction(() => this.#sqlite.exec(`${TABLES}; PRAGMA user_version = ${SEARCH_VERSION}`))
      else if (version !== SEARCH_VERSION) {
        throw new Error(`${path} has schema version ${version}, not ${SEARCH_VERSION}`)
      }
    } catch (error) {
      this.#sqlite.close()
      throw error
    }
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #get(sql: string, ...values: SQLInputValue[]) {
    return this.#statement(sql).get(...values)
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#statement(sql).run(...values)
  }

  transaction(work: () => void): void {
    this.#sqlite.exec('BEGIN')
    try {
      work()
      this.#sqlite.exec('COMMIT')
    } catch (error) {
      this.#sqlite.exec('ROLLBACK')
      throw error
    }
  }

  get packed(): PackedFile {
    return { get: name => this.#get('SELECT data FROM packed WHERE name = ?', name)?.data as string | Uint8Array }
  }

  *gone(): Generator<{ slot: number; words: string[] }> {
    const rows = this.#statement('SELECT slot, words FROM unpacked WHERE words IS NOT NULL').iterate()
    for (const { slot, words } of rows) yield { slot: Number(slot), words: JSON.parse(String(words)) }
  }

  changed(): Generator<Row> {
    return rowsOf(this.#statement('SELECT slot, record FROM unpacked JOIN listings USING (slot)').iterate())
  }

  from(slot: number): Generator<Row> {
    return rowsOf(this.#statement('SELECT slot, record FROM listings WHERE slot >= ? ORDER BY slot').iterate(slot))
  }

  noteChanged(slot: number): void {
    this.#run('INSERT OR IGNORE INTO unpacked (slot) VALUES (?)', slot)
  }

  noteGone(slot: number, words: readonly string[]): void {
    this.#run('INSERT OR REPLACE INTO unpacked VALUES (?, ?)', slot, JSON.stringify(words))
  }

  find(id: string): Row | undefined {
    const row = this.#get('SELECT slot, record FROM listings WHERE id = ?', id)
    return row && rowOf(row)
  }

  /** In the order of these slots. */
  listingsIn(slots: Uint32Array): ListingRecord[] {
    const rows = this.#statement(`
      SELECT record FROM json_each(?) AS wanted JOIN listings ON slot = wanted.value ORDER BY wanted.key`)
    const records = rows.all(JSON.stringify([...slots])).map(({ record }) => unpackRecord(String(record)))
    if (records.length < slots.length) throw new Error(`one of the slots ${slots} is empty`)
    return records
  }

  idIn(slot: number): string {
    return String(this.#get('SELECT id FROM listings WHERE slot = ?', slot)?.id)
  }

  put(slot: number, listing: SearchedListing): void {
    const { id, changeKey, updatedAt } = listing
    const record = packRecord(listing)
    this.#run('DELETE FROM tombstones WHERE id = ?', id)
    this.#run('INSERT OR REPLACE INTO listings VALUES (?, ?, ?, ?, ?)', slot, id, changeKey, updatedAt, record)
  }

  remove(id: string): void {
    this.#run('DELETE FROM listings WHERE id = ?', id)
    this.#run('DELETE FROM tombstones WHERE id = ?', id)
  }

  /** Deletes a listing, but keeps its change key. */
  bury({ id, changeKey, updatedAt }: SearchedListing): void {
    this.#run('DELETE FROM listings WHERE id = ?', id)
    this.#run('INSERT OR REPLACE INTO tombstones VALUES (?, ?, ?)', id, changeKey, updatedAt)
  }

  ids(): string[] {
    const rows = this.#statement('SELECT id FROM listings UNION ALL SELECT id FROM tombstones').iterate()
    return Array.from(rows, ({ id }) => String(id))
  }

  changeKeys(ids: readonly string[]): Map<string, string> {
    const rows = this.#statement(`
      WITH wanted AS (SELECT value AS id FROM json_each(?))
      SELECT id, changeKey FROM wanted JOIN listings USING (id)
      UNION ALL SELECT id, changeKey FROM wanted JOIN tombstones USING (id)`).all(JSON.stringify(ids))
    return new Map(rows.map(({ id, changeKey }) => [String(id), String(changeKey)]))
  }

  *after(id: string): Generator<{ slot: number; id: string; updatedAt: string }> {
    const rows = this.#statement('SELECT slot, id, updatedAt FROM listings WHERE id > ? ORDER BY id').iterate(id)
    for (const row of rows) yield { slot: Number(row.slot), id: String(row.id), updatedAt: String(row.updatedAt) }
  }

  newestBefore(id: string | undefined, limit: number): ListingRecord[] {
    const rows = this.#statement('SELECT record FROM listings WHERE id < ? ORDER BY id DESC LIMIT ?')
    // After every id.
    return rows.all(id ?? '~', limit).map(({ record }) => unpackRecord(String(record)))
  }

  get appliedUntil(): string | undefined {
    return this.#fact('appliedUntil')
  }

  set appliedUntil(time: string) {
    this.#note('appliedUntil', time)
  }

  get reconciledAt(): string | undefined {
    return this.#fact('reconciledAt')
  }

  set reconciledAt(time: string) {
    this.#note('reconciledAt', time)
  }

  #fact(name: string): string | undefined {
    const row = this.#get('SELECT value FROM facts WHERE name = ?', name)
    return row && String(row.value)
  }

  #note(name: string, value: string): void {
    this.#run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, value)
  }

  copyTo(path: string, renumbered: Int32Array, packed: Packed): void {
    rmSync(path, { force: true })
    new SearchFile(path).close()
    this.#sqlite.function('renumbered', { deterministic: true }, slot => renumbered[Number(slot)] ?? null)
    this.#sqlite.prepare('ATTACH ? AS copy').run(path)
    try {
      this.#sqlite.exec('PRAGMA copy.journal_mode = OFF; PRAGMA copy.synchronous = OFF')
      this.transaction(() => {
        this.#sqlite.exec(`
          INSERT INTO copy.listings
            SELECT renumbered(slot), id, changeKey, updatedAt, record FROM main.listings ORDER BY slot;
          INSERT INTO copy.tombstones SELECT * FROM main.tombstones;
          INSERT INTO copy.facts SELECT * FROM main.facts`)
        const put = this.#sqlite.prepare('INSERT INTO copy.packed VALUES (?, ?)')
        for (const [name, data] of packed) put.run(name, data)
      })
    } finally {
      this.#sqlite.exec('DETACH copy')
    }
  }

  close(): void {
    this.#sqlite.close()
  }

  discard(): void {
    this.close()
    for (const beside of ['', '-wal', '-shm']) rmSync(this.#path + beside, { force: true })
  }
}

const rowOf = ({ slot, record }: Record<string, SQLOutputValue>): Row => ({
  slot: Number(slot),
  listing: unpackRecord(String(record)),
})

function* rowsOf(rows: Iterable<Record<string, SQLOutputValue>>): Generator<Row> {
  for (const row of rows) yield rowOf(row)
}
