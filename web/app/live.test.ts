import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedIn, type User, unreadMessages } from '../../shared/contract/endpoints/every-page.ts'
import { queryKeyOf } from '../lib/api.ts'
import { newQueryClient } from '../lib/query-client.ts'
import { forgetUser, noteSessionEnd, rememberUser } from '../lib/use-user.ts'
import { startLive } from './live.ts'

const { happened } = vi.hoisted(() => ({ happened: [] as string[] }))

vi.mock('../lib/live/follow-person.ts', () => ({
  followPerson: (_: unknown, userId: string) => {
    happened.push(`follow ${userId}`)
    return () => happened.push(`stop ${userId}`)
  },
}))
vi.mock('../lib/live/live-connection.ts', () => ({
  renewTicketFor: (userId: string | null) => happened.push(`ticket for ${userId}`),
}))

const ada = { id: 'ada' } as User
let client: ReturnType<typeof newQueryClient>
let onStorage: (event: { key: string }) => void

const heard = () => happened.splice(0)

beforeEach(() => {
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener
    },
  })
  client = newQueryClient()
  startLive(client)
})
afterEach(() => {
  heard()
  vi.unstubAllGlobals()
})

test('visitors and who is not known yet follow nobody', () => {
  expect(heard()).toEqual([])
  client.setQueryData(queryKeyOf(signedIn.getAuthUser), null)
  expect(heard()).toEqual([])
})

test('a person is followed from their login to their logout, each time with a ticket of their own', () => {
  rememberUser(client, ada)
  expect(heard()).toEqual(['ticket for ada', 'follow ada'])
  rememberUser(client, { ...ada, firstName: 'Ada' })
  expect(heard()).toEqual([])
  forgetUser(client)
  expect(heard()).toEqual(['stop ada', 'ticket for null'])
  rememberUser(client, { id: 'theo' } as User)
  expect(heard()).toEqual(['ticket for theo', 'follow theo'])
})

test('nobody is followed after their session has ended, until they log in again', () => {
  rememberUser(client, ada)
  heard()
  noteSessionEnd(client)
  expect(heard()).toEqual(['stop ada', 'ticket for null'])
  rememberUser(client, ada)
  expect(heard()).toEqual(['ticket for ada', 'follow ada'])
})

test('when another tab has logged in or out, it asks whether its own session goes on', () => {
  const queryKey = queryKeyOf(unreadMessages.getUnreadMessageCount)
  rememberUser(client, ada)
  client.setQueryData(queryKey, 2)
  onStorage({ key: 'theme' })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  onStorage({ key: 'signed-in' })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
