import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ReactionName, reactionList } from '../../events/reactions.ts'
import { type EndpointName, endpointList } from '../../shared/contract/endpoint-table.ts'
import { type CombinedName, combined, combinedNames, functionOf } from './combined.ts'

export const repositoryRoot = join(import.meta.dirname, '../..')

const others = {
  relayEvents: 'functions/relay/relay-events.ts',
  relayLater: 'functions/relay/relay-later.ts',
  authorizeLive: 'functions/live/authorize-live.ts',
  prepareSearch: 'functions/search/prepare-search.ts',
  /** Runs in the pipeline that feeds OpenSearch. */
  describeListings: 'functions/search/describe-listings.ts',
} as const

export type HandlerName = EndpointName | CombinedName | ReactionName | keyof typeof others

export interface Handler {
  readonly name: HandlerName
  readonly source: string
}

/** Read off the endpoint table and the list of reactions, and some that are neither. */
export const handlers: readonly Handler[] = [
  ...endpointList
    .filter(({ row }) => functionOf(row.name) === row.name)
    .map(({ row, file }) => ({ name: row.name as EndpointName, source: `functions/${file}` })),
  ...combinedNames.map(name => ({ name, source: combined[name].source })),
  ...reactionList.map(({ name, file }) => ({ name, source: `functions/${file}` })),
  ...Object.entries(others).map(([name, source]) => ({ name: name as keyof typeof others, source })),
]

/** The function that runs a module: its own, or one that answers several endpoints. */
export const functionsBySource: ReadonlyMap<string, HandlerName> = new Map<string, HandlerName>([
  ...handlers.map(({ name, source }) => [source, name] as const),
  ...endpointList.map(({ row, file }) => [`functions/${file}`, functionOf(row.name) as HandlerName] as const),
])

export const missingHandlers = (): string[] =>
  handlers.filter(({ source }) => !existsSync(join(repositoryRoot, source))).map(({ source }) => source)
