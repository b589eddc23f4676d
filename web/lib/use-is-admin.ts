import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts, type User } from '../../shared/endpoints/accounts.ts'
import { call, queryKeyOf } from './api.ts'

/** Whether a person is an admin. Not asked about visitors (SPEC.md section 4). */
export const adminCheck = (user: User | null | undefined) =>
  queryOptions({
    queryKey: [...queryKeyOf(accounts.checkAdmin), user?.id],
    queryFn: ({ signal }) => call(accounts.checkAdmin, { signal }),
    enabled: Boolean(user),
  })

export const useAdminCheck = (user: User | null | undefined) =>
  useQuery({ ...adminCheck(user), select: ({ isAdmin }) => isAdmin })

/** False until it is known. */
export const useIsAdmin = (user: User | null | undefined): boolean => useAdminCheck(user).data === true
