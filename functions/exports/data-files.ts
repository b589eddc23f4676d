import { orders as orderRows } from '../../shared/contract/endpoints/orders.ts'
import { csvLine } from '../../shared/rules/csv.ts'
import { photosIn } from '../core/closed-account/closed-account-store.ts'
import { readReceipt } from '../core/order/receipt.ts'
import type { UserRecord } from '../platform/users.ts'
import type { Archive } from './archive.ts'
import { readAuctions } from './auction-files.ts'
import { type Exported, exportedEntities } from './exported.ts'
import { cellOf, columnOf, plainFields } from './plain-values.ts'
import { receiptIds, type Stored } from './sources.ts'

/** A subject of an export: a JSON file, and a table of the same as CSV. */
export interface DataFile {
  readonly file: string
  readonly about: string
  /** None: columns would hold lists alone, so there is no table. */
  readonly columns?: readonly string[]
  readonly read: (user: UserRecord) => AsyncIterable<object>
}

const isOwn = ({ of }: Exported, item: Stored, userId: string): boolean =>
  of.length === 0 || of.some(attribute => item[attribute] === userId)

async function* readEntity(row: Exported & { readonly entity: string }, { id: userId }: UserRecord) {
  for await (const item of row.read(userId)) {
    if (item.entity !== row.entity || !isOwn(row, item, userId)) continue
    yield Object.fromEntries(row.has.flatMap(name => (name in item ? [[name, item[name]]] : [])))
  }
}

async function* readReceipts(user: UserRecord) {
  for await (const id of receiptIds(user.id)) {
    const receipt = await readReceipt(id, user)
    if (receipt) yield orderRows.getReceipt.response.encode(receipt)
  }
}

export const dataFiles: readonly DataFile[] = [
  ...exportedEntities.map(
    (row): DataFile => ({
      ...{ file: row.file, about: row.about, columns: row.has },
      read: user => readEntity(row, user),
    }),
  ),
  {
    file: 'auctions',
    about: 'Auctions that you bid in or sell by: your bids with your maximums, those of others under pseudonyms.',
    read: ({ id }) => readAuctions(id),
  },
  { file: 'receipts', about: 'Receipts and invoices of your orders, as their pages have them.', read: readReceipts },
]

export async function writeDataFile({ file, columns, read }: DataFile, user: UserRecord, archive: Archive) {
  const json = archive.text(`${file}.json`)
  const csv = columns && archive.text(`${file}.csv`)
  // Spreadsheets take a file for UTF-8 by its first sign.
  csv?.write(`\ufeff${csvLine(columns!.map(columnOf))}`)
  json.write('[')
  let isFirst = true
  for await (const record of read(user)) {
    const fields = plainFields(record)
    json.write(`${isFirst ? '' : ','}\n${JSON.stringify(fields)}`)
    csv?.write(csvLine(columns!.map(name => cellOf(fields[columnOf(name)]))))
    isFirst = false
    await archive.flush()
  }
  json.write(isFirst ? ']\n' : '\n]\n')
  json.end()
  csv?.end()
  await archive.flush()
}

/** Folders of the person's own photographs, in an order that a later step finds again. */
export async function findOwnPhotos(userId: string): Promise<string[]> {
  const folders = new Set<string>()
  for (const row of exportedEntities) {
    if (!row.hasPhotos) continue
    for await (const item of row.read(userId)) {
      if (item.entity !== row.entity || !isOwn(row, item, userId)) continue
      for (const folder of photosIn(row.entity === 'case' ? saidBy(userId, item) : item)) folders.add(folder)
    }
  }
  return [...folders].sort()
}

/** The other side's photographs of a problem are theirs. */
const saidBy = (userId: string, item: Stored): object => {
  const by = item.sellerId === userId ? 'seller' : 'buyer'
  return (item.entries as { by: string }[]).filter(entry => entry.by === by)
}
