import { deadLettersOf, LATER, REACTIONS, RELAY } from '../../events/delivery.ts'
import { IMPORTED_INDEX_KEYS, INDEX_KEY } from '../../functions/core/identify/catalogue/load-index.ts'
import { CHOSEN_NOTICES } from '../../functions/core/notify/choices/notice-choices.ts'
import { VIEW_ATTRIBUTES } from '../../functions/core/page-views/view-store.ts'
import { EMBEDDING_CHANGES } from '../../functions/core/search/likeness/embedding-store.ts'
import { TOKEN_USED } from '../../functions/platform/api-token.ts'
import { TOUCHED } from '../../functions/platform/session.ts'
import { type NamedRow, readsSession } from '../../shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../shared/contract/endpoint-table.ts'
import { type CombinedName, combined, combinedNames } from '../build/combined.ts'
import type { Asked, ByHand } from './derive/accesses.ts'
import { mark } from './derive/marks.ts'
import type { TableAction } from './grant.ts'

/* What the code that a handler reaches doesn't tell of its rights. All else is derived from it (infra/rights/derive). */

const object = (action: 'GetObject' | 'PutObject' | 'DeleteObject', ...keys: string[]): Asked[] =>
  keys.map(each => ({ what: action, keys: each }))

/** Partitions of one person. */
const OF_PERSON =
  'USER SESSION CREDENTIAL FACTORS MAILED-LINK ACTIVITY HOLDS DIGEST TRACK-RECORD SHOP VIEWS TOKENS WEBHOOKS'.split(' ')

const items = (action: TableAction, ...partitions: string[]): Asked[] =>
  partitions.map(partition => ({ what: action, keys: `${partition}#*` }))

/** Keys that come with a request or from the table, and patterns that several loops go through. */
const asked: Readonly<Record<string, readonly Asked[]>> = {
  // The browser's upload is signed with the function's rights.
  'functions/core/photo/uploads.ts presignUpload': object('PutObject', 'uploads/uploads/*'),
  'functions/core/photo/uploads.ts readUpload': object('GetObject', 'uploads/uploads/*'),
  'functions/core/photo/uploads.ts discardUpload': object('DeleteObject', 'uploads/uploads/*'),
  'functions/bulk-upload/stored-zip.ts readUploadedFile': object('GetObject', 'uploads/uploads/*'),
  'functions/bulk-upload/stored-zip.ts getRange': object('GetObject', 'uploads/uploads/*'),

  // The address of a download is signed with the function's rights.
  'functions/exports/downloading.ts presentFile': object('GetObject', 'media/private/exports/*'),
  'functions/exports/archive.ts Archive': object('PutObject', 'media/private/exports/*'),
  'functions/core/data-export/export-store.ts deleteExportFiles': object('DeleteObject', 'media/private/exports/*'),
  'functions/exports/making.ts readPhoto': object('GetObject', 'media/photos/*', 'media/identified/*'),
  // Whatever tells of a person, but for secrets of signing in (functions/exports/exported.ts).
  'functions/exports/sources.ts query': [
    ...items('Query', 'USER', 'SESSION', 'ACTIVITY', 'TRACK-RECORD', 'VIEWS', 'HOLDS', 'TOKENS', 'WEBHOOKS'),
    ...items('Query', 'ORDER', 'CHECKOUT', 'CONVERSATION', 'IDENTIFICATION', 'SHOP', 'EXPERT-REQUESTS', 'PIECE'),
    { what: 'Query', keys: 'EXPERTS' },
    ...[
      'SELLER',
      'OFFERS',
      'CONVERSATIONS',
      'ORDERS',
      'REVIEWS',
      'DECISIONS',
      'REPORTS-BY',
      'EXPERT',
      'SALE-EVENTS',
    ].map(each => ({
      what: 'Query byOwner',
      keys: `${each}#*`,
    })),
  ],
  'functions/exports/sources.ts itemsOf': items('BatchGetItem', 'ORDER', 'OFFER', 'LISTING'),

  'functions/core/photo/renditions.ts takeForSearch': object('PutObject', 'media/identified/*'),
  'functions/core/photo/taking-photos.ts readRendition': object('GetObject', 'media/photos/*', 'media/identified/*'),
  // Copies the renditions of a search's photograph.
  'functions/core/photo/stored-renditions.ts copyPhoto': object('GetObject', 'media/identified/*'),
  'functions/core/photo/stored-renditions.ts keepPhoto': object('PutObject', 'media/photos/*'),
  'functions/core/photo/stored-renditions.ts renewPhoto': object('PutObject', 'media/identified/*'),
  'functions/core/search/likeness/seeing.ts embeddingOf': object('GetObject', 'media/photos/*'),
  'functions/identify/sharing-view.ts see': object('GetObject', 'media/photos/*', 'media/identified/*'),
  'functions/core/identify/catalogue/record-photo.ts readRecordPhoto': object('GetObject', 'media/catalogue/*'),
  'functions/import/record-views.ts readViews': object('GetObject', 'media/catalogue/*'),
  // Also of the version before, whose functions run while another is deployed.
  'functions/core/search/engine/snapshot.ts open': object('GetObject', 'media/private/search-*'),
  'functions/core/search/engine/snapshot.ts storeSnapshot': object('PutObject', 'media/private/search-*'),
  'functions/core/identify/catalogue/load-index.ts indexLoader': object(
    'GetObject',
    `media/${INDEX_KEY}`,
    `media/${IMPORTED_INDEX_KEYS}`,
  ),

  // Their partitions are lists that another function goes through.
  'functions/core/listing/change-feed.ts changesOf': [],
  'functions/core/listing/change-feed.ts changesSince': [{ what: 'Query changes', keys: 'LISTINGS#*' }],
  'functions/core/search/likeness/embedding-store.ts embeddingChangesSince': [
    { what: 'Query changes', keys: EMBEDDING_CHANGES },
  ],
  // Whatever tells of a person whose account is closed (functions/closing/decisions.ts).
  'functions/closing/own-items.ts itemsOf': [
    ...items('Query', ...OF_PERSON),
    ...['SELLER', 'OFFERS', 'CONVERSATIONS', 'FOLLOWERS', 'EXPERT', 'SALE-EVENTS'].map(each => ({
      what: 'Query byOwner',
      keys: `${each}#*`,
    })),
  ],
  'functions/core/passport/told-of-piece.ts photosOf': object('GetObject', 'media/photos/*'),
  'functions/closing/erasing.ts deleteItem': [
    ...items('DeleteItem', ...OF_PERSON, 'EMAIL', 'USERNAME', 'MEMBERS', 'IDENTIFICATION', 'TILL-CODE', 'CONVERSATION'),
    { what: 'DeleteItem', keys: 'ADMINS' },
    { what: 'DeleteItem', keys: 'EXPERTS' },
  ],
  'functions/closing/erasing.ts changeItem': [
    ...items('UpdateItem', 'LISTING', 'CHECKOUT', 'CONVERSATION', 'OFFER'),
    { what: 'UpdateItem', keys: 'SETTINGS' },
  ],
  'functions/closing/searching.ts searchPart': [{ what: 'Scan', keys: '*' }],
  'functions/core/photo/stored-renditions.ts deletePhoto': object(
    'DeleteObject',
    'media/photos/*',
    'media/identified/*',
  ),

  'functions/saved-searches/saved-search-store.ts candidatesFor': [{ what: 'Query byOwner', keys: 'SAVED-SEARCHES#*' }],

  // The index's own addresses, below which both ask.
  'functions/core/search/engine/opensearch/opensearch-engine.ts OpenSearchEngine': [{ what: 'search', keys: 'read' }],
  'functions/core/search/engine/opensearch/listing-index.ts ListingIndex': [{ what: 'search', keys: 'write' }],

  // The name that they are called with says what is asked for.
  'functions/platform/secrets.ts valuesOf': [{ what: 'secret', keys: mark(0) }],
  // Who makes its requests asks for their keys.
  'functions/platform/read-batches.ts readAttributes': [],
  'functions/platform/read-stored.ts readStored': [],
  'functions/platform/secrets.ts fetchSecrets': [],
  'functions/platform/enqueue-reaction.ts enqueueReaction': [{ what: 'invoke', keys: mark(1) }],
  'functions/platform/enqueue-reaction.ts enqueueLater': [{ what: 'later', keys: LATER }],
  'functions/relay/deliver.ts deliver': [{ what: 'deliver', keys: 'on-*' }],
  'functions/relay/deliver.ts invokeReaction': [],
  'functions/relay/resending.ts resendDeadLetters': [{ what: 'letters', keys: deadLettersOf(RELAY) }],
  'functions/relay/resending-failed.ts resendFailed': [{ what: 'letters', keys: deadLettersOf(REACTIONS) }],
  'functions/platform/schedules.ts setSchedule': [{ what: 'schedules', keys: mark(0) }],
  'functions/platform/schedules.ts deleteSchedule': [{ what: 'schedules', keys: mark(0) }],
  'functions/platform/live-events.ts publish': [{ what: 'live', keys: mark(0) }],
  // A reaction that has a queue may do it with that (infra/stacks/reactions-stack.ts).
  'functions/platform/hide-for-retry.ts hideForRetry': [],
}

/** What handlers are given as a dependency under its own name, so that tests can watch it. */
const handedOver: ReadonlyMap<string, string> = new Map([
  ['publish', 'functions/platform/live-events.ts'],
  ['repeatLater', 'functions/platform/live-events.ts'],
])

/** The only attributes that some writes may name, by the name of their list. */
export const attributeLists: Readonly<Record<string, readonly string[]>> = {
  TOUCHED,
  TOKEN_USED,
  VIEW_ATTRIBUTES,
  CHOSEN_NOTICES,
}

/** The writes that are held to such a list. */
const limited: Readonly<Record<string, keyof typeof attributeLists>> = {
  // None of these attributes lets anyone in, so the right can't make a session.
  'functions/platform/session.ts touchSession': 'TOUCHED',
  'functions/platform/api-token.ts noteUse': 'TOKEN_USED',
  'functions/core/page-views/view-store.ts countViews': 'VIEW_ATTRIBUTES',
  'functions/core/page-views/view-store.ts putPiece': 'VIEW_ATTRIBUTES',
  'functions/core/page-views/view-store.ts replacePiece': 'VIEW_ATTRIBUTES',
  'functions/core/page-views/view-store.ts addPast': 'VIEW_ATTRIBUTES',
  'functions/core/notify/choices/notice-choices.ts write': 'CHOSEN_NOTICES',
}

/** Ways that code goes and a function never does. */
function isNever(handler: string, from: string, to: string): boolean {
  const readsCookie = /^functions\/platform\/session\.ts (?:readSession|hasForgedSession)$/
  if (from !== 'functions/platform/endpoint.ts endpoint') return false
  const answered: NamedRow[] = (
    combinedNames.includes(handler as CombinedName) ? combined[handler as CombinedName].endpoints : [handler]
  ).map(name => endpoints[name as EndpointName])
  // A token reaches what has a scope.
  if (to === 'functions/platform/token-guard.ts admitToken') return !answered.some(({ scope }) => scope)
  // An endpoint whose answer is the same for everyone looks at no session.
  return readsCookie.test(to) && !answered.some(readsSession)
}

export const byHand: ByHand = { asked, limited, handedOver, isNever }
