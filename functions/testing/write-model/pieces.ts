import { PutObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { draftsChosen } from '../../../events/draft.ts'
import { bulkBatchAccepted, importStepDue, importsSweepDue } from '../../../events/import.ts'
import { listingSold } from '../../../events/listing.ts'
import { listingLikenessDue, sharedViewChanged } from '../../../events/search.ts'
import { bulkUploads } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { clearances } from '../../../shared/contract/endpoints/clearances.ts'
import { drafts } from '../../../shared/contract/endpoints/drafts.ts'
import { identify } from '../../../shared/contract/endpoints/identify.ts'
import { imports } from '../../../shared/contract/endpoints/imports.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { photos } from '../../../shared/contract/endpoints/photos.ts'
import { stock } from '../../../shared/contract/endpoints/stock.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { freeDeliveryInput } from '../../../shared/testing/free-delivery.ts'
import { illustrateRow } from '../../bulk-upload/illustrating.ts'
import { keepEstimate } from '../../core/identify/estimate/estimate-store.ts'
import { reachOf } from '../../core/photo/fetching-photo.ts'
import { findImport, ImportEntity } from '../../import/import-store.ts'
import { startMuseumServer } from '../../import/testing/museum-server.ts'
import { config } from '../../platform/config.ts'
import { newId } from '../../platform/ids.ts'
import { s3 } from '../../platform/storage.ts'
import { documentClient, table } from '../../platform/table.ts'
import { emittedOf, forgetBatch, sendCsv, storeFile } from '../bulk-uploads.ts'
import { newPurchase } from '../purchases.ts'
import { askForReview, decideReview, declarePiece, invoice } from '../restricted.ts'
import { newItem, newListing } from '../sales.ts'
import { thin } from '../thin-photo.ts'
import { newAdmin, newMember, newSeller, Visitor } from '../visitor.ts'
import { calling, type Room, reacting, shillHints, type Write, working } from './write.ts'

async function uploaded(contentType = 'image/webp', Body: string | Uint8Array = 'no picture') {
  const uploadKey = `uploads/${newId()}`
  await s3.send(new PutObjectCommand({ Bucket: config.uploadsBucket, Key: uploadKey, Body, ContentType: contentType }))
  return uploadKey
}

const box = { itemName: 'Tortoiseshell box', category: 'Collectibles' }
const old = { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' }

async function asked() {
  const owner = await newMember()
  const { id } = await newItem(owner, box)
  await declarePiece(owner, id, old)
  await askForReview(owner, id, box)
  return { owner, id }
}

async function cleared() {
  const { owner, id } = await asked()
  await decideReview(await newAdmin(), owner, id)
  return { owner, id }
}

async function drafted() {
  const owner = await newSeller()
  const { id: inventoryId } = await newItem(owner)
  const body = { listingType: 'fixed-price', price: '12.00' }
  await owner.call(drafts.saveListingDraft, { params: { inventoryId }, body: body as never })
  return { owner, inventoryId }
}

const CSV =
  'title,description,category,price,listingType,condition,location,imageUrl\r\nJar,,Ceramics,245.00,fixed-price,Good,,'
const FILE_PROFILE = { name: 'My list', columnNames: ['Name', 'Price'], columns: ['title' as const, 'price' as const] }

let server: ReturnType<typeof startMuseumServer> | undefined

async function museumOrigin() {
  server ??= startMuseumServer({ objects: [1], manners: { 1: 'private' }, photo: thin })
  return (await server).origin
}

const forget = (pk: string, sk: string) =>
  documentClient.send(new DeleteCommand({ TableName: table.getName(), Key: { pk, sk } }))

/** A museum with one record, which is not in the public domain, no import yet, and departments that nobody has counted. */
async function museum() {
  process.env.MUSEUM_API_URL = await museumOrigin()
  for (const sk of ['LATEST', 'PLAN', 'DEPARTMENTS#met']) await forget('IMPORT', sk)
  return newAdmin()
}

async function importing(change: object = {}) {
  const admin = await museum()
  await admin.call(imports.startImport, { body: { maxItems: 2, batchSize: 2 } })
  const found = await findImport()
  if (Object.keys(change).length > 0) await ImportEntity.build(UpdateItemCommand).item(change).send()
  return { admin, importId: found?.id ?? '', step: found?.step ?? 0 }
}

const estimate = {
  category: 'Ceramics',
  level: 'kind',
  share: 0.7,
  minCents: cents(100_00),
  maxCents: cents(200_00),
  estimatedAt: '2026-05-01T09:00:00.000Z',
} as const

/** A piece that its seller saved with its estimate, and sold: the first of its category that is counted. */
async function soldWithEstimate() {
  await forget('ESTIMATES', `CATEGORY#${estimate.category}`)
  const seller = await newMember()
  const identificationId = newId()
  await keepEstimate({ identificationId, userId: seller.user.id }, estimate, new Date())
  const { listing, transactionId } = await newPurchase({ seller, identificationId })
  return { ...listingSold.sample, transactionId, listingId: listing.id, sellerId: seller.user.id }
}

const writes: readonly Write[] = [
  {
    name: 'keeping how a file’s columns are read',
    prepare: async () =>
      calling(await newMember(), bulkUploads.saveFileMapping, {
        body: { name: 'My list', columnNames: ['Name', 'Price'], columns: ['title', 'price'] },
      }),
  },
  {
    name: 'declaring what laws ask of a piece',
    prepare: async () => {
      const owner = await newMember()
      const { id } = await newItem(owner, box)
      const body = { answers: old, documents: [invoice], version: 0 }
      return calling(owner, clearances.declarePiece, { params: { id }, body: body as never })
    },
  },
  {
    name: 'adding a document to a piece that no law restricts',
    prepare: async () => {
      const owner = await newMember()
      const { id } = await newItem(owner, { itemName: 'Tea caddy' })
      const body = { documents: [invoice], version: 0 }
      return calling(owner, clearances.updatePieceDocuments, { params: { id }, body: body as never })
    },
  },
  {
    name: 'showing a document of a listed piece',
    prepare: async () => {
      const { owner, id } = await cleared()
      const listing = { inventoryId: id, ...box, delivery: freeDeliveryInput, listingType: 'fixed-price', price: '90' }
      await owner.call(listings.createListing, { body: listing as never })
      const body = { answers: old, documents: [{ ...invoice, isShown: true }], version: 3 }
      return calling(owner, clearances.declarePiece, { params: { id }, body: body as never })
    },
  },
  {
    name: 'asking for the review of a piece',
    prepare: async () => {
      const owner = await newMember()
      const { id } = await newItem(owner, box)
      await declarePiece(owner, id, old)
      return calling(owner, clearances.requestClearance, { params: { id }, body: box })
    },
  },
  {
    name: 'deciding whether a piece may be listed',
    // All entries of the audit are one chain.
    alone: true,
    alike: /"seq": \d+/g,
    prepare: async () => {
      const { owner, id } = await asked()
      const params = { userId: owner.user.id, inventoryId: id }
      const body = { isGranted: true, destinations: [], reason: 'The invoice shows its age.', version: 2 }
      return calling(await newAdmin(), clearances.decideClearance, { params, body: body as never })
    },
  },
  {
    name: 'keeping an estimate',
    prepare: async () => {
      const key = { identificationId: newId(), userId: undefined }
      return working(() => keepEstimate(key, estimate, new Date()))
    },
  },
  {
    name: 'counting a sale with an estimate',
    prepare: async () => reacting('onListingSoldCheckEstimate', listingSold, await soldWithEstimate()),
  },
  {
    name: 'adding an item',
    addsAnother: true,
    prepare: async () => {
      const owner = await newMember()
      return calling(owner, inventory.createInventoryItem, { body: { itemName: 'Jar', category: 'Ceramics' } })
    },
  },
  {
    name: 'changing an item',
    prepare: async () => {
      const owner = await newMember()
      const { id } = await newItem(owner)
      return calling(owner, inventory.updateInventoryItem, { params: { id }, body: { itemName: 'Vase' } })
    },
  },
  {
    name: 'changing many pieces',
    prepare: async () => {
      const { seller, listing } = await newListing('245.00', await newMember())
      const kept = await newItem(seller)
      const drafted = await newItem(seller)
      const draft = { listingType: 'fixed-price', price: 80 }
      await seller.call(drafts.saveListingDraft, { params: { inventoryId: drafted.id }, body: draft as never })
      const changes = [
        { id: listing.inventoryId, price: { from: '245.00', to: '230.00' }, category: 'Glass' },
        { id: kept.id, location: { kind: 'lent', note: 'A museum', until: '2026-12-31' } },
        { id: drafted.id, price: { from: '80.00', to: '72.00' } },
      ]
      return calling(seller, stock.changeStock, { body: { changes } as never })
    },
  },
  {
    name: 'deleting an item',
    prepare: async () => {
      const owner = await newMember()
      const { id } = await newItem(owner)
      return calling(owner, inventory.deleteInventoryItem, { params: { id } })
    },
  },
  {
    name: 'saving a draft',
    prepare: async () => {
      const owner = await newMember()
      const { id: inventoryId } = await newItem(owner)
      const body = { step: 2 as const, listingType: 'fixed-price' as const, price: '12.00' }
      return calling(owner, drafts.saveListingDraft, { params: { inventoryId }, body: body as never })
    },
  },
  {
    name: 'deleting a draft',
    prepare: async () => {
      const owner = await newMember()
      const { id: inventoryId } = await newItem(owner)
      const body = { step: 2 as const, listingType: 'fixed-price' as const, price: '12.00' }
      await owner.call(drafts.saveListingDraft, { params: { inventoryId }, body: body as never })
      return calling(owner, drafts.deleteListingDraft, { params: { inventoryId } })
    },
  },
  {
    name: 'publishing a draft',
    // What two sellers have in common is noted beside the work.
    mayMiss: shillHints,
    prepare: async () => {
      const { owner, inventoryId } = await drafted()
      return calling(owner, drafts.publishDrafts, { body: { itemIds: [inventoryId] } })
    },
  },
  {
    name: 'starting to publish many drafts',
    addsAnother: true,
    mayMiss: shillHints,
    prepare: async () => {
      const { owner, inventoryId } = await drafted()
      return calling(owner, drafts.startPublishing, { body: { itemIds: [inventoryId] } })
    },
  },
  {
    name: 'publishing a part of many drafts',
    prepare: async () => {
      const { owner, inventoryId } = await drafted()
      const key = { userId: owner.user.id, publishingId: newId(), part: 1 }
      const chosen = { ...key, inventoryIds: [inventoryId], sharesView: false }
      return reacting('onDraftsChosenPublish', draftsChosen, chosen)
    },
  },
  {
    name: 'being allowed to upload a photograph',
    prepare: async () =>
      calling(await newMember(), photos.createUpload, { body: { contentType: 'image/jpeg', size: 5 } }),
  },
  {
    name: 'keeping a photograph',
    prepare: async () => {
      const uploadKey = await uploaded('image/webp', await thin(1))
      return calling(await newMember(), photos.storePhoto, { body: { uploadKey } })
    },
  },
  {
    name: 'identifying a photograph',
    addsAnother: true,
    prepare: async () => {
      const uploadKey = await uploaded('image/webp', await thin(1))
      return calling(await newMember(), identify.identifyAntique, { body: { uploadKey } as never })
    },
  },
  {
    name: 'identifying a photograph without an account',
    addsAnother: true,
    prepare: async () => {
      const uploadKey = await uploaded('image/webp', await thin(1))
      return calling(new Visitor(), identify.identifyAntique, { body: { uploadKey } as never })
    },
  },
  {
    name: 'starting an identification',
    addsAnother: true,
    prepare: async () => {
      const uploadKey = await uploaded('image/webp', await thin(1))
      return calling(await newMember(), identify.startIdentification, { body: { uploadKey } as never })
    },
  },
  {
    name: 'keeping a search from before signing in',
    prepare: async () => {
      const uploadKey = await uploaded('image/webp', await thin(1))
      const { body } = await new Visitor().call(identify.startIdentification, { body: { uploadKey } as never })
      return calling(await newMember(), identify.claimSearch, { body: { id: body.answer.id, key: body.key } })
    },
  },
  {
    name: 'telling what the marks of a piece are',
    prepare: async () => {
      const owner = await newMember()
      const uploadKey = await uploaded('image/webp', await thin(1))
      const { body } = await owner.call(identify.startIdentification, { body: { uploadKey } as never })
      const params = { id: body.answer.id, source: 'marks' } as const
      return calling(owner, identify.askIdentificationSource, { params, body: { marks: ['NIPPON'] } })
    },
    // Said again, it is looked up again.
    alike: /"(?:version|valuedVersion)": \d/g,
  },
  {
    name: 'counting what the departments of a museum have',
    alone: true,
    prepare: async () => calling(await museum(), imports.getMuseumDepartments, { query: { museum: 'met' } as never }),
  },
  {
    name: 'deleting a search',
    prepare: async () => {
      const owner = await newMember()
      const uploadKey = await uploaded('image/webp', await thin(1))
      const { body } = await owner.call(identify.identifyAntique, { body: { uploadKey } as never })
      return calling(owner, identify.deleteSearch, { params: { id: body.id } })
    },
  },
  {
    name: 'being allowed to upload a file',
    prepare: async () => calling(await newMember(), bulkUploads.createCsvUpload, { body: { size: 5 } }),
  },
  {
    name: 'reading a file before it is checked',
    prepare: async () =>
      calling(await newSeller(), bulkUploads.readBulkFile, {
        body: { uploadKey: await storeFile(CSV), fileName: 'pieces.csv' },
      }),
  },
  {
    name: 'saving a profile of a file',
    alike: /"savedAt": "[^"]*"/g,
    prepare: async () => calling(await newSeller(), bulkUploads.saveFileMapping, { body: FILE_PROFILE }),
  },
  {
    name: 'deleting a profile of a file',
    prepare: async () => {
      const seller = await newSeller()
      const { body } = await seller.call(bulkUploads.saveFileMapping, { body: FILE_PROFILE })
      return calling(seller, bulkUploads.deleteFileMapping, { params: { id: body.id } })
    },
  },
  {
    name: 'uploading a file of pieces',
    addsAnother: true,
    // The first upload, whose rows the second one skips: none is saved twice.
    mayLeave: /"bulk-(?:upload|batch|batch-accepted)"/,
    alike: /"(?:success|skipped)": [01]/g,
    prepare: async () => {
      const seller = await newSeller()
      return Object.assign(() => sendCsv(seller, CSV), { of: bulkUploads.bulkUpload.name })
    },
  },
  {
    name: 'ending that a find helps to recognize its piece',
    // Said twice, it is in the audit twice.
    mayLeave: /"entity": "audit-entry"/,
    prepare: async () => {
      const owner = await newMember()
      const { id: itemId } = await newItem(owner, { identificationId: newId(), sharesView: true })
      const admin = await newAdmin()
      return calling(admin, identify.removeSharedView, { params: { userId: owner.user.id, itemId } })
    },
  },
  {
    name: 'refusing a find that was not called the same piece',
    prepare: async () => {
      const owner = await newMember()
      const { id: itemId } = await newItem(owner, { identificationId: newId(), sharesView: true })
      return reacting('onSharedViewChangedIndex', sharedViewChanged, { userId: owner.user.id, itemId })
    },
  },
  {
    name: 'seeing the photograph of a listing',
    prepare: async () => {
      const image = '/media/photos/missing/800.webp'
      const { listing } = await newListing('80', await newMember(), 'Jar', { images: [image] })
      return reacting('onListingLikenessDueSee', listingLikenessDue, { listingId: listing.id })
    },
  },
  {
    name: 'forgetting what a removed listing shows',
    prepare: async () => {
      const image = '/media/photos/missing/800.webp'
      const { seller, listing } = await newListing('80', await newMember(), 'Jar', { images: [image] })
      const see = await reacting('onListingLikenessDueSee', listingLikenessDue, { listingId: listing.id })
      await see()
      await seller.call(listings.deleteListing, { params: { id: listing.id } })
      return see
    },
  },
  {
    name: 'saving a part of a file as drafts',
    prepare: async () => {
      const seller = await newSeller()
      const { body } = await sendCsv(seller, CSV)
      const [batch] = await emittedOf(bulkBatchAccepted, body.id)
      if (!batch) throw new Error('no part of the file was accepted')
      await forgetBatch(seller.user.id, body.id, batch.batch)
      return reacting('onBulkBatchAcceptedList', bulkBatchAccepted, batch)
    },
  },
  ...[
    { name: 'fetching the photograph of a row', path: '/photos/1' },
    { name: 'noting that there is no photograph', path: '/records/1' },
  ].map(
    ({ name, path }): Write => ({
      name,
      prepare: async () => {
        const { owner, inventoryId } = await drafted()
        const origin = await museumOrigin()
        const key = { userId: owner.user.id, uploadId: newId(), batch: 1 }
        const wanted = { ...key, row: 2, inventoryId, urls: [origin + path] }
        const deps = { s3, mediaBucket: config.mediaBucket, reach: reachOf(origin) }
        return working(() => illustrateRow(wanted, new Date(), deps), 'onBulkPhotoWantedFetch')
      },
    }),
  ),
  {
    name: 'starting an import',
    alone: true,
    prepare: async () => calling(await museum(), imports.startImport, { body: { maxItems: 2, batchSize: 2 } }),
  },
  {
    name: 'stopping an import',
    alone: true,
    prepare: async () => calling((await importing()).admin, imports.stopImport),
  },
  {
    name: 'resuming an import',
    alone: true,
    prepare: async () => calling((await importing({ state: 'stopped' })).admin, imports.resumeImport),
  },
  {
    name: 'looking at records of a museum',
    alone: true,
    prepare: async () => {
      const { importId, step } = await importing()
      return reacting('onImportStepDueWork', importStepDue, { importId, step })
    },
  },
  {
    name: 'going on with an import that stands still',
    alone: true,
    prepare: async () => {
      await importing({ movedAt: '2026-01-01T00:00:00.000Z' })
      return reacting('onImportsSweepDueResume', importsSweepDue, {})
    },
  },
]

export const pieces: Room = {
  features: [
    'inventory',
    'core/inventory',
    'stock',
    'estimates',
    'core/identify/estimate',
    'drafts',
    'core/draft',
    'clearances',
    'core/clearance',
    'photos',
    'bulk-upload',
    'import',
    'identify',
    'marks',
    'search',
    'likeness',
    'core/search/likeness',
  ],
  writes,
  unreached: {
    'core/inventory/inventory-store.ts returnToCollection': 'It is with what follows a sale.',
    'core/inventory/inventory-store.ts noteCustoms': 'Asking what a label across a border costs does it (parcels.ts).',
    'bulk-upload/illustrating.ts illustrateRow': 'For a piece that was discarded meanwhile (bulk-upload.test.ts).',
    'bulk-upload/file-mapping-store.ts saveMapping': 'Its last try is for two who save at once.',
    'bulk-upload/illustrating.ts isShown': 'For a piece that was published meanwhile (bulk-upload.test.ts).',
    'identify/ai/kept-answers.ts keepAnswer':
      'It needs an AI. asking-ai.test.ts asks about the same photographs again.',
    'identify/identification-store.ts claimAi': 'It needs an AI. late-sources.test.ts has one, and asks it at once.',
    'identify/identification-store.ts renewClaim': 'As claimAi.',
    onAiAskedRead: 'As claimAi.',
    'identify/identification-store.ts releaseSource': 'It follows a failure, as all faults of telling the marks are.',
    'import/import-store.ts postponeRecord': 'It needs a museum that does not answer. import.test.ts has one.',
    readMarksMeaning: 'It reads what is in memory.',
    readDetails: 'It reads what is in memory.',
    readSaleRules: 'It only reads.',
    findSimilarByPhoto: 'It deletes its upload, and writes nothing into the table but the count of such calls.',
    'core/search/likeness/embedding-store.ts keepEmbeddingAhead':
      'Demo listings have it before they are listed, in one process that is started again.',
    onLikenessSweepDueSee: 'It sees listings as their own reaction does, one after the other.',
    onSearchSnapshotDueWrite: 'It writes an object, and nothing into the table.',
  },
}
