import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { codeAt } from '../../functions/core/account/one-time-code.ts'
import { completeOnboarding, pay } from '../../functions/testing/payments.ts'
import { endpoints as rows } from '../../shared/contract/endpoint-table.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { LOCK_FILES } from '../folder-lock.ts'
import { HttpVisitor, newHttpMember, PASSWORD } from './http-visitor.ts'
import { eventually, freePort, RunningCloud } from './running-cloud.ts'

/** A data folder as the last release left it, and what people read in it then. `npm run release` makes the next one. */
const KEPT_FILE = join(import.meta.dirname, 'kept-data.zst')

interface KeptData {
  /** Contents in base64 by path. */
  readonly files: Readonly<Record<string, string>>
  readonly listingIds: readonly string[]
  readonly known: Awaited<ReturnType<typeof readKept>>
}

type Name = 'sela' | 'bea' | 'dora'

const all = (visit: (name: Name) => Promise<HttpVisitor>) => Promise.all([visit('sela'), visit('bea'), visit('dora')])

export async function signIn(origin: string, username: Name): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(origin)
  await visitor.call(rows.login, { body: { username, password: PASSWORD } })
  return visitor
}

async function storePhoto(visitor: HttpVisitor): Promise<string> {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#846' } })
    .webp()
    .toBuffer()
  const { url, fields, uploadKey } = await visitor.call(rows.createUpload, {
    body: { contentType: 'image/webp', size: photo.length },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), 'photo')
  await fetch(url, { method: 'POST', body: form })
  return (await visitor.call(rows.storePhoto, { body: { uploadKey } })).imageUrl
}

/** Admins need one. Afterwards it is gone, as in data of 1.0.0: the password is enough the next time. */
async function withAuthenticator<T>(admin: HttpVisitor, work: () => Promise<T>): Promise<T> {
  const body = { currentPassword: PASSWORD }
  const { secret } = await admin.call(rows.startAuthenticator, { body })
  await admin.call(rows.confirmAuthenticator, { body: { code: codeAt(secret, new Date()) } })
  const done = await work()
  await admin.call(rows.removeAuthenticator, { body })
  return done
}

/** A little of everything that people keep. In a new folder. @returns ids of the listings, the auction last */
async function tellKept(origin: string): Promise<readonly string[]> {
  const [sela, bea, dora] = await all(name => newHttpMember(origin, name))
  await sela.call(rows.createFirstAdmin, { body: {} })
  const { id: doraId } = await dora.call(rows.getUser)
  await withAuthenticator(sela, async () => {
    await sela.call(rows.updateSetting, { params: { key: 'fixed_price_commission' }, body: { value: '3' } })
    await sela.call(rows.updateSetting, { params: { key: 'payout_after_days' }, body: { value: '0' } })
    const body = { accountType: 'dealer', reason: 'She has a shop.' } as const
    await sela.call(rows.setAccountType, { params: { id: doraId }, body })
  })
  const imageUrl = await storePhoto(sela)
  const pieces = [
    { itemName: 'Ginger jar', listingType: 'fixed-price', price: '100.00' },
    { itemName: 'Oak chest', listingType: 'fixed-price', price: '320.00' },
    { itemName: 'Persian rug', listingType: 'auction', reservePrice: '100.00', auctionDuration: 7 },
  ] as const
  const ids: string[] = []
  for (const piece of pieces) {
    const { id: inventoryId } = await sela.call(rows.createInventoryItem, {
      body: { itemName: piece.itemName, category: 'Furniture', imageUrl },
    })
    const description = `${piece.itemName}, as it was found.`
    const body = {
      ...piece,
      inventoryId,
      description,
      images: [imageUrl],
      style: 'Baroque',
      delivery: freeDeliveryInput,
    }
    ids.push((await sela.call(rows.createListing, { body })).id)
  }
  const [jar = '', chest = '', rug = ''] = ids

  await dora.call(rows.placeBid, { body: { listingId: rug, bidAmount: '110.00' } })
  await bea.call(rows.placeBid, { body: { listingId: rug, bidAmount: '120.00' } })
  await bea.call(rows.watchListing, { params: { listingId: chest } })
  await bea.call(rows.createSavedSearch, {
    body: { searchName: 'Chests', searchQuery: 'oak', maxPrice: '500', pieceFilters: { style: 'Baroque' } },
  })
  const { userId: selaId } = await bea.call(rows.getListing, { params: { id: chest } })
  await bea.call(rows.followSeller, { params: { sellerId: selaId } })
  await bea.call(rows.sendMessage, { body: { recipientId: selaId, content: 'Is the lid original?', listingId: jar } })

  await pay((await bea.call(rows.createCheckoutSession, { body: { listingId: jar } })).url)
  const order = () => bea.call(rows.listBoughtOrders).then(({ orders }) => orders[0]?.id)
  const orderId = await eventually(order, id => id !== undefined)
  await bea.call(rows.receiveOrder, { params: { id: String(orderId) } })
  await bea.call(rows.createReview, { body: { transactionId: String(orderId), rating: 5, comment: 'A fine jar.' } })
  const { url } = await sela.call(rows.startConnectOnboarding, { body: { currentPassword: PASSWORD } })
  await completeOnboarding(url)
  await eventually(
    () => sela.call(rows.listPayouts),
    ([payout]) => payout?.status === 'completed',
  )
  await dora.call(rows.createPosSale, { body: { itemName: 'Tin soldier', salePrice: '12.00', paymentMethod: 'cash' } })
  const clock = {
    ...{ itemName: 'Longcase clock', category: 'Furniture', description: 'A clock.', images: [imageUrl] },
    ...{ totalValue: '10000', totalShares: 100, returnSource: 'A sale.', custody: 'A store.', insurance: 'All.' },
    ...{ exitTerms: 'By shares.', risks: 'A loss.', documents: [], valuations: [] },
  }
  const asset = await withAuthenticator(sela, () => sela.call(rows.createFractionalAsset, { body: clock }))
  await pay((await bea.call(rows.buyShares, { body: { assetId: asset.id, shares: 2 } })).url)
  await eventually(
    () => bea.call(rows.getPortfolio),
    portfolio => JSON.stringify(portfolio).includes('Longcase clock'),
  )
  return ids
}

const pick = <T extends object, K extends keyof T>(from: T, ...fields: readonly K[]) =>
  Object.fromEntries(fields.map(field => [field, from[field]])) as Pick<T, K>

/** What time does not change. A later version may answer more, and nothing less. */
async function readKept(origin: string, listingIds: readonly string[]) {
  const [sela, bea, dora] = await all(name => signIn(origin, name))
  const { id: selaId } = await sela.call(rows.getUser)
  const listings = await Promise.all(listingIds.map(id => sela.call(rows.getListing, { params: { id } })))
  const { orders } = await bea.call(rows.listBoughtOrders)
  const { bids } = await bea.call(rows.getBids, { params: { id: String(listingIds.at(-1)) } })
  const { messages } = await bea.call(rows.getConversation, { params: { partnerId: selaId } })
  const [{ entries }, settings] = await withAuthenticator(sela, () =>
    Promise.all([sela.call(rows.listLedgerEntries), sela.call(rows.getSettings)]),
  )
  return {
    collection: (await sela.call(rows.listInventory)).map(each => pick(each, 'id', 'itemName', 'imageUrl')),
    listings: listings.map(each => pick(each, 'id', 'itemName', 'description', 'images', 'price', 'style')),
    photoBytes: (await (await fetch(`${origin}${listings[0]?.images[0]}`)).arrayBuffer()).byteLength,
    bids: bids.map(each => pick(each, 'id', 'bidAmount')),
    orders: orders.map(each => pick(each, 'id', 'itemName', 'price')),
    payouts: (await sela.call(rows.listPayouts)).map(each => pick(each, 'id', 'amount', 'status')),
    ledger: Object.fromEntries(entries.map(each => [each.id, each.rows])),
    reviews: (await bea.call(rows.getSellerReviews, { params: { sellerId: selaId } })).reviews,
    messages: messages.map(each => pick(each, 'id', 'content', 'senderId')),
    watched: await bea.call(rows.getWatchedIds),
    followed: await bea.call(rows.getFollowedIds),
    searches: (await bea.call(rows.listSavedSearches)).map(each =>
      pick(each, 'searchName', 'searchQuery', 'maxPrice', 'pieceFilters'),
    ),
    tillSales: (await dora.call(rows.listPosSales)).sales,
    shares: (await bea.call(rows.getPortfolio)).map(each => pick(each, 'sharesOwned', 'purchasePrice')),
    commission: settings.find(({ settingKey }) => settingKey === 'fixed_price_commission')?.settingValue,
  }
}

/** Starts kept data with this version. @param kept that of the last release unless set @returns what was read then, and now */
export async function readAgain(cloud: RunningCloud, dataDir: string, kept: Uint8Array = readFileSync(KEPT_FILE)) {
  const { files, listingIds, known }: KeptData = JSON.parse(zstdDecompressSync(kept).toString())
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), Buffer.from(content, 'base64'))
  }
  await cloud.start()
  return { before: known, now: await readKept(cloud.origin, listingIds) }
}

/** Ten megabytes of our own photographs, which each start stores again. */
function dropOwnPhotos(dataDir: string): void {
  const objects = new DatabaseSync(join(dataDir, 'aws.sqlite'))
  const dropped = objects
    .prepare(
      "DELETE FROM object WHERE key GLOB 'catalogue/*' OR key GLOB 'private/catalogue*' OR key GLOB 'demo/*' RETURNING file",
    )
    .all()
  for (const { file } of dropped) rmSync(join(dataDir, 'objects', String(file)))
  objects.exec('VACUUM')
  objects.close()
}

async function tellAndRead(origin: string) {
  const listingIds = await tellKept(origin)
  return { listingIds, known: await readKept(origin, listingIds) }
}

/** For the next version to start with. @returns what `keepData` writes */
export async function makeKeptData(): Promise<Uint8Array> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kept-'))
  const cloud = new RunningCloud(await freePort(), dataDir)
  try {
    await cloud.start()
    const { listingIds, known } = await tellAndRead(cloud.origin).finally(() => cloud.end('SIGINT'))
    dropOwnPhotos(dataDir)
    const paths = globSync('**/*', { cwd: dataDir, withFileTypes: true })
      .filter(entry => entry.isFile() && !LOCK_FILES.some(name => name === entry.name))
      .map(entry => join(entry.parentPath, entry.name))
    const files = Object.fromEntries(
      paths.map(path => [relative(dataDir, path), readFileSync(path).toString('base64')]),
    )
    return zstdCompressSync(JSON.stringify({ files, listingIds, known } satisfies KeptData))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

export const keepData = (made: Uint8Array): void => writeFileSync(KEPT_FILE, made)
