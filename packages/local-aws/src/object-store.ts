import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsError } from './aws-error.ts'

/** Under the header names that S3 answers with. */
export interface ObjectHeaders {
  readonly 'content-type'?: string | undefined
  readonly 'cache-control'?: string | undefined
  readonly 'content-disposition'?: string | undefined
  readonly 'content-encoding'?: string | undefined
  readonly 'content-language'?: string | undefined
  readonly expires?: string | undefined
  readonly [metadata: `x-amz-meta-${string}`]: string | undefined
}

export interface StoredObject {
  readonly bucket: string
  readonly key: string
  readonly size: number
  readonly etag: string
  readonly modifiedAt: Date
  readonly headers: ObjectHeaders
  readonly file: string
}

export interface Lifetime {
  readonly bucket: string
  readonly prefix: string
  readonly days: number
}

interface ObjectRow {
  bucket: string
  key: string
  file: string
  size: number
  etag: string
  modified_at: number
  headers: string
}

export interface NewObject {
  readonly bucket: string
  readonly key: string
  readonly headers: ObjectHeaders
  readonly body: Readable
  readonly maxBytes: number
  readonly minBytes?: number | undefined
  /** Base64. */
  readonly md5?: string | undefined
  /** Hex. */
  readonly sha256?: string | undefined
  readonly onlyIfAbsent?: boolean | undefined
  readonly onlyIfEtag?: string | undefined
}

type PartBody = Pick<NewObject, 'body' | 'minBytes' | 'maxBytes' | 'md5' | 'sha256'>
type Committed = Pick<NewObject, 'bucket' | 'key' | 'headers' | 'onlyIfAbsent' | 'onlyIfEtag'>

/** An upload in parts. */
export interface UploadKey {
  readonly id: string
  readonly bucket: string
  readonly key: string
}

interface PartRow {
  file: string
  size: number
  etag: string
}

/** S3's limit for every part but the last. */
const MIN_PART_BYTES = 5 * 1024 ** 2
const UPLOAD_KEPT_MS = 86_400_000

/** Bytes are in files, everything else in rows. A file without a row is not an object. */
export class ObjectStore {
  readonly #database: DatabaseSync
  readonly #folder: string
  readonly #now: () => Date
  readonly #buckets: ReadonlySet<string>
  readonly #temporary: boolean

  constructor(database: DatabaseSync, dataDir: string | undefined, buckets: readonly string[], now: () => Date) {
    this.#database = database
    this.#now = now
    this.#buckets = new Set(buckets)
    this.#temporary = dataDir === undefined
    this.#folder = dataDir ? path.join(dataDir, 'objects') : mkdtempSync(path.join(tmpdir(), 'local-aws-objects-'))
    mkdirSync(this.#folder, { recursive: true })
    database.exec(`CREATE TABLE IF NOT EXISTS object (
      bucket TEXT NOT NULL, key TEXT NOT NULL, file TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
      modified_at INTEGER NOT NULL, headers TEXT NOT NULL, PRIMARY KEY (bucket, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS multipart_upload (
      id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, headers TEXT NOT NULL, started_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS part (
      upload TEXT NOT NULL, no INTEGER NOT NULL, file TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
      PRIMARY KEY (upload, no)
    ) STRICT, WITHOUT ROWID`)
    this.#sweep()
  }

  /** Files without a row are unfinished uploads of a killed process, or objects it was about to delete. */
  #sweep() {
    const kept = this.#database.prepare('SELECT file FROM object UNION SELECT file FROM part').all() as {
      file: string
    }[]
    const names = new Set(kept.map(row => row.file))
    for (const name of readdirSync(this.#folder)) if (!names.has(name)) this.#deleteFile(name)
  }

  close(): void {
    if (this.#temporary) rmSync(this.#folder, { recursive: true, force: true })
  }

  requireBucket(bucket: string): void {
    if (!this.#buckets.has(bucket)) throw new AwsError('NoSuchBucket', 404, 'The specified bucket does not exist')
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const row = this.#database.prepare('SELECT * FROM object WHERE bucket = ? AND key = ?').get(bucket, key)
    return row && this.#present(row as unknown as ObjectRow)
  }

  #present({ bucket, key, file, size, etag, modified_at, headers }: ObjectRow): StoredObject {
    return {
      bucket,
      key,
      size,
      etag,
      modifiedAt: new Date(modified_at),
      headers: JSON.parse(headers) as ObjectHeaders,
      file: path.join(this.#folder, file),
    }
  }

  /** @throws AwsError EntityTooLarge, EntityTooSmall, BadDigest, PreconditionFailed */
  async put(upload: NewObject): Promise<StoredObject> {
    this.requireBucket(upload.bucket)
    if (Buffer.byteLength(upload.key) > 1_024) throw new AwsError('KeyTooLongError', 400, 'Your key is too long')
    const name = randomUUID()
    const file = path.join(this.#folder, name)
    try {
      const { size, md5 } = await this.#receive(upload, file)
      const etag = `"${md5.toString('hex')}"`
      this.#commit(upload, name, size, etag)
    } catch (error) {
      this.#deleteFile(name)
      throw error
    }
    const stored = this.find(upload.bucket, upload.key)
    if (!stored) throw new Error(`${upload.key} vanished while it was stored.`)
    return stored
  }

  async #receive({ body, minBytes = 0, maxBytes, md5, sha256 }: PartBody, file: string) {
    const digest = createHash('md5')
    const signed = sha256 ? createHash('sha256') : undefined
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        if (size > maxBytes) {
          done(new AwsError('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size'))
          return
        }
        digest.update(chunk)
        signed?.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(body, measure, createWriteStream(file, { flags: 'wx' }))
    if (size < minBytes) {
      throw new AwsError('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size')
    }
    const found = digest.digest()
    if (md5 && found.toString('base64') !== md5) {
      throw new AwsError('BadDigest', 400, 'The Content-MD5 you specified did not match what we received.')
    }
    if (signed && signed.digest('hex') !== sha256) {
      throw new AwsError('XAmzContentSHA256Mismatch', 400, "The provided 'x-amz-content-sha256' does not match.")
    }
    return { size, md5: found }
  }

  /** Checked here, not before the bytes arrive: of two racing uploads one must lose. */
  #commit({ bucket, key, headers, onlyIfAbsent, onlyIfEtag }: Committed, name: string, size: number, etag: string) {
    const previous = this.find(bucket, key)
    if ((onlyIfAbsent && previous) || (onlyIfEtag && previous?.etag !== onlyIfEtag)) {
      throw new AwsError('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold')
    }
    this.#database
      .prepare('INSERT OR REPLACE INTO object VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(bucket, key, name, size, etag, this.#now().getTime(), JSON.stringify(headers))
    if (previous) this.#deleteFile(path.basename(previous.file))
  }

  startUpload(bucket: string, key: string, headers: ObjectHeaders): string {
    this.requireBucket(bucket)
    const id = randomUUID()
    this.#database
      .prepare('INSERT INTO multipart_upload VALUES (?, ?, ?, ?, ?)')
      .run(id, bucket, key, JSON.stringify(headers), this.#now().getTime())
    return id
  }

  #requireUpload({ id, bucket, key }: UploadKey): ObjectHeaders {
    const row = this.#database
      .prepare('SELECT headers FROM multipart_upload WHERE id = ? AND bucket = ? AND key = ?')
      .get(id, bucket, key) as { headers: string } | undefined
    if (!row) throw new AwsError('NoSuchUpload', 404, 'The specified upload does not exist.')
    return JSON.parse(row.headers) as ObjectHeaders
  }

  /** A part of the same number takes the place of the earlier one. @returns its etag */
  async putPart(upload: UploadKey, no: number, part: PartBody): Promise<string> {
    this.#requireUpload(upload)
    const name = randomUUID()
    try {
      const { size, md5 } = await this.#receive(part, path.join(this.#folder, name))
      this.#requireUpload(upload)
      const etag = `"${md5.toString('hex')}"`
      const earlier = this.#part(upload.id, no)
      this.#database.prepare('INSERT OR REPLACE INTO part VALUES (?, ?, ?, ?, ?)').run(upload.id, no, name, size, etag)
      if (earlier) this.#deleteFile(earlier.file)
      return etag
    } catch (error) {
      this.#deleteFile(name)
      throw error
    }
  }

  #part(upload: string, no: number): PartRow | undefined {
    return this.#database.prepare('SELECT * FROM part WHERE upload = ? AND no = ?').get(upload, no) as
      | PartRow
      | undefined
  }

  /** @throws AwsError NoSuchUpload, InvalidPart, InvalidPartOrder, EntityTooSmall */
  async completeUpload(upload: UploadKey, named: readonly { no: number; etag: string }[]): Promise<StoredObject> {
    const headers = this.#requireUpload(upload)
    if (named.length === 0) throw new AwsError('MalformedXML', 400, 'You must specify at least one part')
    if (named.some(({ no }, index) => no <= (named[index - 1]?.no ?? 0))) {
      throw new AwsError('InvalidPartOrder', 400, 'The list of parts was not in ascending order.')
    }
    const parts = named.map(({ no, etag }, index) => {
      const part = this.#part(upload.id, no)
      if (part?.etag !== etag) throw new AwsError('InvalidPart', 400, 'One or more of the parts could not be found.')
      if (part.size < MIN_PART_BYTES && index < named.length - 1) {
        throw new AwsError('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size')
      }
      return part
    })
    const name = randomUUID()
    const target = path.join(this.#folder, name)
    try {
      for (const { file } of parts) {
        await pipeline(createReadStream(path.join(this.#folder, file)), createWriteStream(target, { flags: 'a' }))
      }
      this.#requireUpload(upload)
      const digest = createHash('md5')
      for (const { etag } of parts) digest.update(Buffer.from(etag.slice(1, -1), 'hex'))
      const size = parts.reduce((sum, part) => sum + part.size, 0)
      this.#commit({ ...upload, headers }, name, size, `"${digest.digest('hex')}-${parts.length}"`)
    } catch (error) {
      this.#deleteFile(name)
      throw error
    }
    this.#forgetUpload(upload.id)
    const stored = this.find(upload.bucket, upload.key)
    if (!stored) throw new Error(`${upload.key} vanished while it was stored.`)
    return stored
  }

  #forgetUpload(id: string): void {
    const parts = this.#database.prepare('SELECT file FROM part WHERE upload = ?').all(id) as { file: string }[]
    this.#database.prepare('DELETE FROM part WHERE upload = ?').run(id)
    this.#database.prepare('DELETE FROM multipart_upload WHERE id = ?').run(id)
    for (const { file } of parts) this.#deleteFile(file)
  }

  /** On POSIX systems, a reader that has it open reads on to its end. */
  #deleteFile(name: string) {
    rmSync(path.join(this.#folder, name), { force: true })
  }

  /** As the lifecycle rules of a bucket, by the time of the last write. Uploads in parts that nobody ended go as well. */
  expire(lifetimes: readonly Lifetime[]): void {
    for (const { bucket, prefix, days } of lifetimes) {
      const before = this.#now().getTime() - days * 86_400_000
      const rows = this.#database
        .prepare('SELECT key FROM object WHERE bucket = ? AND substr(key, 1, length(?)) = ? AND modified_at < ?')
        .all(bucket, prefix, prefix, before) as { key: string }[]
      for (const { key } of rows) this.delete(bucket, key)
    }
    const begun = this.#database
      .prepare('SELECT id FROM multipart_upload WHERE started_at < ?')
      .all(this.#now().getTime() - UPLOAD_KEPT_MS) as { id: string }[]
    for (const { id } of begun) this.#forgetUpload(id)
  }

  delete(bucket: string, key: string): void {
    const found = this.find(bucket, key)
    this.#database.prepare('DELETE FROM object WHERE bucket = ? AND key = ?').run(bucket, key)
    if (found) this.#deleteFile(path.basename(found.file))
  }

  async copy(from: { bucket: string; key: string }, to: { bucket: string; key: string }, headers?: ObjectHeaders) {
    this.requireBucket(from.bucket)
    const source = this.find(from.bucket, from.key)
    if (!source) throw new AwsError('NoSuchKey', 404, 'The specified key does not exist.')
    const body = createReadStream(source.file)
    return this.put({ ...to, headers: headers ?? source.headers, body, maxBytes: source.size })
  }

  /** Keys after `after`, in UTF-8 order. */
  list(bucket: string, prefix: string, after: string, limit: number): StoredObject[] {
    this.requireBucket(bucket)
    const rows = this.#database
      .prepare(`SELECT * FROM object WHERE bucket = :bucket AND key > :after AND substr(key, 1, length(:prefix)) = :prefix
        AND key >= :prefix ORDER BY key LIMIT :limit`)
      .all({ bucket, prefix, after, limit })
    return rows.map(row => this.#present(row as unknown as ObjectRow))
  }
}
