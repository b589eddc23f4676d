import type { ReactionName } from '../../events/reactions.ts'
import type { SecretHolder } from '../../functions/platform/secrets.ts'
import type { table } from '../../functions/platform/table.ts'
import type { LiveNamespace } from '../../shared/contract/live-channels.ts'

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
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
  /** Asking a reaction for what it may be asked to do (functions/platform/enqueue-reaction.ts). */
  | { readonly on: 'invoke'; readonly reaction: ReactionName }
  /** The same some seconds later. Like a timer, it reaches every reaction. */
  | { readonly on: 'later' }
  /** Delivering events to every reaction (functions/relay/deliver.ts). */
  | { readonly on: 'deliver' }
  /** Taking dead letters out of a queue, named after the stage's prefix. */
  | { readonly on: 'letters'; readonly queue: string }
  /** Setting, moving and deleting timers by a pattern of their names (functions/platform/schedules.ts). */
  | { readonly on: 'schedules'; readonly names: string }
  | { readonly on: 'secret'; readonly secret: SecretHolder }
  | { readonly on: 'mail' }
  /** Searching in OpenSearch, where the deployment has it, or also writing its index of listings. */
  | { readonly on: 'search'; readonly writes?: boolean }
  /** Publishing to the channels of a namespace. */
  | { readonly on: 'live'; readonly namespace: LiveNamespace }
