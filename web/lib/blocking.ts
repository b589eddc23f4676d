import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { following } from '../../shared/contract/endpoints/following.ts'
import { notify } from './notify.ts'
import { useChange, useRead } from './queries.ts'
import { useUser } from './use-user.ts'

/** Whether I blocked a person; undefined until it is known. */
export function useBlock(personId: string): boolean | undefined {
  const { user } = useUser()
  const { data } = useRead(
    blocking.getBlock,
    { params: { personId } },
    { enabled: Boolean(user) && user?.id !== personId },
  )
  return data?.isBlocked
}

const refreshes = [blocking.getBlock, blocking.listBlocked, following.getFollowedIds] as const

export const useBlockPerson = (personId: string, name: string) =>
  useChange(blocking.blockPerson, {
    params: { personId },
    failure: `Failed to block ${name}`,
    refreshes,
    onSuccess: () => notify.success(`You blocked ${name}`, 'You can undo this on your account page.'),
  })

export const useUnblockPerson = (personId: string, name: string) =>
  useChange(blocking.unblockPerson, {
    params: { personId },
    failure: `Failed to unblock ${name}`,
    refreshes,
    onSuccess: () => notify.success(`You unblocked ${name}`),
  })
