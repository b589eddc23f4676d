import { useQuery } from '@tanstack/react-query'
import { DEMO_ACCOUNTS_PATH, demoAccounts } from '../../../shared/rules/demo-people.ts'

const COMING_POLL_MS = 2_000

export const useDemoAccounts = () =>
  useQuery({
    queryKey: [DEMO_ACCOUNTS_PATH],
    queryFn: async ({ signal }) => {
      const answer = await fetch(DEMO_ACCOUNTS_PATH, { signal })
      return demoAccounts.parse(await answer.json())
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isComing ? COMING_POLL_MS : false),
  })
