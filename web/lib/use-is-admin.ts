import { queryOptions, useQuery } from '@tanstack/react-query'
import { signedIn, type User } from '../../shared/contract/endpoints/every-page.ts'
import { call, queryKeyOf } from './api.ts'

export const adminCheck = (user: User | null | undefined) =>
  queryOptions({
    queryKey: [...queryKeyOf(signedIn.checkAdmin), user?.id],
    queryFn: ({ signal }) => call(signedIn.checkAdmin, { signal }),
    enabled: Boolean(user),
  })

export const useAdminCheck = (user: User | null | undefined) =>
  useQuery({ ...adminCheck(user), select: ({ isAdmin }) => isAdmin })

export const useIsAdmin = (user: User | null | undefined): boolean => useAdminCheck(user).data === true
