import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ReactionName, reactionList } from '../events/reactions.ts'
import { type EndpointName, endpointList } from '../shared/endpoint-table.ts'

export const repositoryRoot = join(import.meta.dirname, '..')

export type HandlerName = EndpointName | ReactionName | 'relayEvents' | 'authorizeLive'

export interface Handler {
  readonly name: HandlerName
  readonly source: string
}

/** Read off the endpoint table and the list of reactions, and two that are neither. */
export const handlers: readonly Handler[] = [
  ...endpointList.map(({ row, file }) => ({ name: row.name as EndpointName, source: `functions/${file}` })),
  ...reactionList.map(({ name, file }) => ({ name, source: `functions/${file}` })),
  { name: 'relayEvents', source: 'functions/relay/relay-events.ts' },
  { name: 'authorizeLive', source: 'functions/live/authorize-live.ts' },
]

export const missingHandlers = (): string[] =>
  handlers.filter(({ source }) => !existsSync(join(repositoryRoot, source))).map(({ source }) => source)
