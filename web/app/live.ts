import type { QueryClient } from '@tanstack/react-query'
import { unreadMessages } from '../../shared/contract/endpoints/every-page.ts'
import { queryKeyOf } from '../lib/api.ts'
import { followPerson } from '../lib/live/follow-person.ts'
import { renewTicketFor } from '../lib/live/live-connection.ts'
import { PRESENCE_KEY } from '../lib/presence.ts'
import { hasSessionEnded, userQuery } from '../lib/use-user.ts'

/** Follows the channel of who is signed in, until they log out or their session has ended. */
export function startLive(client: QueryClient): void {
  let followed: string | undefined
  let stop = () => {}
  const followUser = () => {
    const user = client.getQueryData(userQuery.queryKey)
    if (user === undefined) return
    const userId = hasSessionEnded(client) ? undefined : user?.id
    if (userId === followed) return
    stop()
    followed = userId
    renewTicketFor(userId ?? null)
    stop = userId ? followPerson(client, userId) : () => {}
  }
  client.getQueryCache().subscribe(followUser)
  followUser()
  // Another tab has logged in or out. Asking tells whether the session of this one has ended.
  window.addEventListener('storage', ({ key }) => {
    if (key === PRESENCE_KEY && followed) {
      void client.invalidateQueries({ queryKey: queryKeyOf(unreadMessages.getUnreadMessageCount) })
    }
  })
}
