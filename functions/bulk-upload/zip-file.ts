import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile as Yauzl } from 'yauzl'
import { DomainError } from '../../shared/contract/errors.ts'

/** A table of as many rows as there may be, with twelve photographs each, has a few more. */
const MAX_ENTRIES = 125_000

export interface ZipFile {
  /** Without folders, and without what systems add. */
  readonly entries: readonly ZipEntry[]
  /** @throws DomainError file_unreadable: not there, damaged, or larger than it says or may be */
  readonly read: (name: string, maxBytes: number) => Promise<Uint8Array>
  readonly close: () => void
}

interface ZipEntry {
  readonly name: string
  /** As the archive says. What is read is held to it. */
  readonly bytes: number
}

export const unreadable = (reason: string) => new DomainError('file_unreadable', { reason })

// @wc-include
const NO_ZIP = 'This is not a .zip file, or it is damaged or encrypted.'

const SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

export const openZipRanges = (size: number, readRange: (start: number, end: number) => Promise<Uint8Array>) =>
  opened(done => fromRandomAccessReader(new Ranges(readRange), size, OPTIONS, done))

const OPTIONS = { lazyEntries: true, autoClose: false } as const

class Ranges extends RandomAccessReader {
  readonly #readRange: (start: number, end: number) => Promise<Uint8Array>

  constructor(readRange: (start: number, end: number) => Promise<Uint8Array>) {
    super()
    this.#readRange = readRange
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end))
  }

  async *#pieces(start: number, end: number) {
    for (let from = start; from < end; from += PIECE_BYTES) {
      yield Buffer.from(await this.#readRange(from, Math.min(end, from + PIECE_BYTES)))
    }
  }
}

const PIECE_BYTES = 8 * 1024 * 1024

type Done = (error: Error | null, zip: Yauzl) => void

async function opened(open: (done: Done) => void): Promise<ZipFile> {
  const zip = await new Promise<Yauzl>((resolve, reject) =>
    open((error, file) => (error ? reject(unreadable(NO_ZIP)) : resolve(file))),
  )
  const entries = await entriesOf(zip)
  return {
    entries: [...entries].map(([name, entry]) => ({ name, bytes: entry.uncompressedSize })),
    read: (name, maxBytes) => readEntry(zip, entries.get(name), maxBytes),
    close: () => zip.close(),
  }
}

function entriesOf(zip: Yauzl): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw unreadable(`A .zip can have at most ${MAX_ENTRIES} files.`)
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/') && !SYSTEM.test(entry.fileName)) entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(unreadable(NO_ZIP)))
    zip.readEntry()
  })
}

function readEntry(zip: Yauzl, entry: Entry | undefined, maxBytes: number): Promise<Uint8Array> {
  if (!entry || entry.isEncrypted()) throw unreadable(NO_ZIP)
  if (entry.uncompressedSize > maxBytes) {
    throw unreadable(`${entry.fileName.slice(-100)} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
  }
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(unreadable(NO_ZIP))
      const chunks: Buffer[] = []
      // Ends with an error where more comes than the archive says.
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', () => reject(unreadable(NO_ZIP)))
      stream.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}
