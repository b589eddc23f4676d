import { CSV_MAX_BYTES, type FileEncoding, isZip } from '../../shared/rules/bulk-upload.ts'
import { decodeText } from '../../shared/rules/file-text.ts'
import { csvTable, type FileTable } from './file-table.ts'
import { packedPhotos } from './packed-photos.ts'
import { openStoredZip, readUploadedFile } from './stored-zip.ts'
import { xlsxTable } from './xlsx-table.ts'
import { unreadable } from './zip-file.ts'

interface SentFile {
  readonly fileName: string
  readonly file?: Uint8Array | undefined
  readonly uploadKey?: string | undefined
}

/** @throws DomainError csv_missing, file_unreadable */
export async function openFile(
  { fileName, file, uploadKey = '' }: SentFile,
  encoding?: FileEncoding,
): Promise<FileTable> {
  if (!isZip(fileName)) return tableOf(file ?? (await readUploadedFile(uploadKey)), fileName, encoding)
  if (file) throw unreadable('Upload a .zip to storage first, and send its key.')
  return openZip(uploadKey, encoding)
}

const tableOf = async (bytes: Uint8Array, fileName: string, encoding: FileEncoding | undefined): Promise<FileTable> =>
  XLSX.test(fileName) ? xlsxTable(bytes) : textTable(bytes, encoding)

function textTable(bytes: Uint8Array, chosen: FileEncoding | undefined): FileTable {
  const { text, encoding, isSure } = decodeText(bytes, chosen)
  return csvTable(text, { encoding, isEncodingSure: isSure })
}

const XLSX = /\.xlsx$/i
const TABLE = /\.(?:csv|tsv|txt|xlsx)$/i

/** One table, and photographs. */
async function openZip(uploadKey: string, encoding: FileEncoding | undefined): Promise<FileTable> {
  const zip = await openStoredZip(uploadKey)
  try {
    const names = zip.entries.map(({ name }) => name)
    const tables = names.filter(name => TABLE.test(name))
    const [name, another] = tables
    if (name === undefined) throw unreadable('The .zip has no table. Put a .csv, .tsv or .xlsx file in it.')
    if (another !== undefined) throw unreadable('The .zip has several tables. Put one in it, and its photographs.')
    const table = await tableOf(await zip.read(name, CSV_MAX_BYTES), name, encoding)
    return { ...table, kind: 'zip', photos: packedPhotos(uploadKey, names) }
  } finally {
    zip.close()
  }
}
