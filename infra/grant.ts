import type { ReactionName } from '../events/reactions.ts'
import type { SecretHolder } from '../functions/platform/secrets.ts'
import type { table } from '../functions/platform/table.ts'
import type { LiveNamespace } from '../shared/live-channels.ts'

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

export type TableIndex = keyof typeof table.indexes

/** One thing a function may do. Keys are patterns of the partition key; IAM refuses the function every other item. */
export type Grant =
  | {
      readonly on: 'table'
      readonly action: TableAction
      readonly keys: readonly string[]
      /** The only attributes that the request may name, its condition's included. All, where there are none. */
      readonly attributes?: readonly string[]
    }
  | { readonly on: 'index'; readonly index: TableIndex; readonly keys: readonly string[] }
  | {
      readonly on: 'uploads' | 'media'
      readonly action: 'GetObject' | 'PutObject' | 'DeleteObject'
      readonly key: string
    }
  /** Sending to a reaction's queue what it may be asked to do (functions/platform/asking.ts). */
  | { readonly on: 'queue'; readonly reaction: ReactionName }
  /** Setting, moving and deleting timers by a pattern of their names (functions/platform/schedules.ts). */
  | { readonly on: 'schedules'; readonly names: string }
  | { readonly on: 'secret'; readonly secret: SecretHolder }
  | { readonly on: 'mail' }
  /** Searching in OpenSearch, where the deployment has it, or also writing its index of listings. */
  | { readonly on: 'search'; readonly writes?: boolean }
  /** Publishing to the channels of a namespace. */
  | { readonly on: 'live'; readonly namespace: LiveNamespace }

const may =
  (action: TableAction) =>
  (...keys: string[]): Grant => ({ on: 'table', action, keys })
export const get = may('GetItem')
export const batchGet = may('BatchGetItem')
export const query = may('Query')
export const put = may('PutItem')
export const update = may('UpdateItem')
export const remove = may('DeleteItem')
export const checkItem = may('ConditionCheckItem')
export const only = (action: TableAction, keys: readonly string[], attributes: readonly string[]): Grant => ({
  on: 'table',
  action,
  keys,
  attributes,
})
export const queryIndex = (index: TableIndex, ...keys: string[]): Grant => ({ on: 'index', index, keys })

export const USER = 'USER#*'
export const AI_ANSWER = 'AI-ANSWER#*'
export const DIGEST = 'DIGEST#*'
export const CREDENTIAL = 'CREDENTIAL#*'
export const SESSION = 'SESSION#*'
export const MAILED_LINK = 'MAILED-LINK#*'
export const USERNAME = 'USERNAME#*'
export const EMAIL = 'EMAIL#*'
export const GUESSES = 'GUESSES#*'
export const ACTIVITY = 'ACTIVITY#*'
export const LISTING = 'LISTING#*'
export const VIEWS = 'VIEWS#*'
export const EMBEDDING = 'EMBEDDING#*'
export const CHECKOUT = 'CHECKOUT#*'
export const HOLDS = 'HOLDS#*'
export const SALE = 'SALE#*'
export const TRACK_RECORD = 'TRACK-RECORD#*'
export const OFFER = 'OFFER#*'
export const ORDER = 'ORDER#*'
export const LEDGER = 'LEDGER#*'
export const LEDGER_DAYS = 'LEDGER-DAYS'
export const RECONCILIATION = 'RECONCILIATION'
export const CONVERSATION = 'CONVERSATION#*'
export const EVENT = 'EVENT#*'
export const ASSETS = 'ASSETS'
export const SETTINGS = 'SETTINGS'
export const ADMINS = 'ADMINS'
export const OWING = 'OWING'
export const DEMO = 'DEMO-DATA'
export const IMPORT = 'IMPORT'
export const ESTIMATES = 'ESTIMATES'
export const IDENTIFICATION = 'IDENTIFICATION#*'

export const read = (secret: SecretHolder): Grant => ({ on: 'secret', secret })
export const stripe = read('stripe')
export const links = read('links')
export const limitCalls = update('COUNTER#*')
