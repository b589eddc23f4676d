import { Duration, Size } from 'aws-cdk-lib'
import type { EndpointName } from '../../shared/contract/endpoint-table.ts'
import { type CombinedName, functionOf } from '../build/combined.ts'
import type { HandlerName } from '../build/handlers.ts'
import { grantsOf } from '../rights/grants.ts'

export interface Sizing {
  readonly memoryMb: number
  readonly timeout: Duration
  /** For what has a queue: max runs at the same time. */
  readonly atOnce?: number
  /** Size of /tmp; 512 MB by default. */
  readonly storage?: Size
}

/** Lambda's share of a processor grows with memory; 1769 MB is one whole. */
export const READ_OR_WRITE: Sizing = { memoryMb: 1024, timeout: Duration.seconds(10) }
const PASSWORD: Sizing = { memoryMb: 1769, timeout: Duration.seconds(10) }
/** Stripe may take 6 s and is asked twice, for up to two answers in a row; an HTTP API waits 30 s at most. */
const PAYMENT: Sizing = { memoryMb: 1024, timeout: Duration.seconds(29) }
const PASSWORD_AND_PAYMENT: Sizing = { ...PAYMENT, memoryMb: PASSWORD.memoryMb }
const IMAGE: Sizing = { memoryMb: 2048, timeout: Duration.seconds(29) }
/** A whole processor, and room for a replica of four million listings; the writer of snapshots holds three files. */
export const SEARCH: Sizing = { memoryMb: 1769, timeout: Duration.seconds(29), storage: Size.gibibytes(5) }
const SNAPSHOT: Sizing = { memoryMb: 1769, timeout: Duration.minutes(15), storage: Size.gibibytes(10) }
/** Photographs, the catalogue's index, and for their values the replica of all listings. */
const IDENTIFY: Sizing = { memoryMb: 3008, timeout: Duration.seconds(29), storage: Size.gibibytes(5) }
/** A file of a few megabytes is read, and checked or divided, within the time of a request. */
const FILE: Sizing = { memoryMb: 1769, timeout: Duration.seconds(29) }
/** Ten photographs are fetched at once and decoded in turn; forty for all sellers, to spare the servers of others. */
const PHOTOS: Sizing = { memoryMb: 2048, timeout: Duration.minutes(5), atOnce: 4 }
/** A hundred pieces are listed, of a new seller one after another. */
const PUBLISHING: Sizing = { memoryMb: 1024, timeout: Duration.seconds(29) }
/** A seller's pieces are in one partition of the table, which takes a thousand units a second, of a draft about six. */
const ROWS: Sizing = { memoryMb: 1024, timeout: Duration.minutes(5), atOnce: 4 }
/** The vision model, and for the sweep the replica of all listings with their embeddings. */
const SEEING: Sizing = { memoryMb: 1769, timeout: Duration.minutes(5), atOnce: 2 }
const SWEEPING: Sizing = { memoryMb: 1769, timeout: Duration.minutes(15), storage: Size.gibibytes(5) }
/** The replica of all listings, which says whether a word of a saved search is misspelled. */
const MATCHING: Sizing = { ...SEARCH, timeout: Duration.minutes(5) }
/** Compares a photograph with the catalogue once more. */
const SHARING: Sizing = { memoryMb: 3008, timeout: Duration.minutes(5) }
/** Waits for an AI: its limit is `MAX_AI_LIMIT_MS` at most, and photographs and value take seconds. */
const READING_BY_AI: Sizing = { memoryMb: 1769, timeout: Duration.minutes(15), storage: Size.gibibytes(5), atOnce: 20 }
/** Parts of 8 MiB and a few photographs at a time, whatever the size of an account; reading and packing takes minutes. */
const EXPORTING: Sizing = { memoryMb: 1024, timeout: Duration.minutes(15) }
/** One record after the other: the museum's pace sets ours. */
const MUSEUM: Sizing = { memoryMb: 2048, timeout: Duration.minutes(5) }
/** Asks a museum for 10 s, and its last answer may take 8 s. */
const COUNTING: Sizing = { memoryMb: 1024, timeout: Duration.seconds(29) }
/** A hundred orders, ten at a time; or a label and its papers, which EasyPost may take 12 s to send. */
const TOGETHER: Sizing = { memoryMb: 1024, timeout: Duration.seconds(29) }
/** A photograph is copied from one folder to another. */
const COPYING: Sizing = { memoryMb: 1024, timeout: Duration.seconds(29) }
/** Nobody waits for a reaction, and a batch of ten messages may each wait for Stripe. */
const REACTION: Sizing = { memoryMb: 512, timeout: Duration.minutes(5) }
/** While SQS is out of reach, a call waits for four minutes. */
const RELAY: Sizing = { memoryMb: 512, timeout: Duration.minutes(5) }
/** Asks Lambda to run ten reactions at once. */
const RELAY_LATER: Sizing = { memoryMb: 512, timeout: Duration.seconds(30), atOnce: 10 }

/** A hundred listings with all their text, each in a tenth of a millisecond. */
const READING: Sizing = { memoryMb: 1024, timeout: Duration.seconds(29) }

const exceptions: Partial<Record<HandlerName, Sizing>> = {
  register: PASSWORD,
  login: PASSWORD,
  requestEmailChange: PASSWORD,
  changePassword: PASSWORD,
  endSession: PASSWORD,
  closeAccount: PASSWORD,
  requestDataExport: PASSWORD,
  createApiToken: PASSWORD,
  downloadDataExport: { ...PASSWORD, timeout: Duration.seconds(29) },
  endOtherSessions: PASSWORD,
  startConnectOnboarding: PASSWORD_AND_PAYMENT,
  openConnectDashboard: PASSWORD_AND_PAYMENT,
  resetPassword: PASSWORD,
  identifyAntique: IDENTIFY,
  startIdentification: IDENTIFY,
  askIdentificationSource: IDENTIFY,
  storePhoto: IMAGE,
  createInventoryItem: COPYING,
  startPassport: COPYING,
  addToPassport: COPYING,
  adoptPiece: COPYING,
  packOrders: TOGETHER,
  shipOrders: TOGETHER,
  getLabelFiles: TOGETHER,
  bulkUpload: FILE,
  readBulkFile: FILE,
  listSharedViews: FILE,
  onBulkBatchAcceptedList: ROWS,
  publishDrafts: PUBLISHING,
  onDraftsChosenPublish: ROWS,
  onBulkPhotoWantedFetch: PHOTOS,
  getMuseumDepartments: COUNTING,
  onImportStepDueWork: MUSEUM,
  seedDemoData: IMAGE,
  answerSearches: SEARCH,
  answerFollowed: SEARCH,
  prepareSearch: SNAPSHOT,
  describeListings: READING,
  findSimilarByPhoto: IDENTIFY,
  onExportStepDueMake: EXPORTING,
  // Each waits for a receiver for ten seconds at most.
  onWebhookDeliveryDueSend: { ...REACTION, atOnce: 20 },
  onListingMatch: MATCHING,
  onSharedViewChangedIndex: SHARING,
  onAiAskedRead: READING_BY_AI,
  onListingLikenessDueSee: SEEING,
  onLikenessSweepDueSee: SWEEPING,
  onSearchSnapshotDueWrite: SNAPSHOT,
  relayEvents: RELAY,
  relayLater: RELAY_LATER,
  authorizeLive: READ_OR_WRITE,
}

/** EasyPost may take 12 s, and is asked twice. */
const asksOutside = (name: EndpointName | CombinedName) =>
  grantsOf(name).some(grant => grant.on === 'secret' && (grant.secret === 'stripe' || grant.secret === 'carriers'))

export const endpointSizing = (name: EndpointName | CombinedName): Sizing =>
  exceptions[functionOf(name)] ?? (asksOutside(name) ? PAYMENT : READ_OR_WRITE)
export const reactionSizing = (name: HandlerName): Sizing => exceptions[name] ?? REACTION
