import { useQuery } from '@tanstack/react-query'
import { DEMO_ACCOUNTS_PATH, demoAccounts } from '../../../../shared/demo-people.ts'

/** Only the gateway on one machine serves demo accounts. */
export const isOneMachine = () => location.hostname === 'localhost'

export const useDemoAccounts = () =>
  useQuery({
    queryKey: [DEMO_ACCOUNTS_PATH],
    queryFn: async ({ signal }) => {
      const answer = await fetch(DEMO_ACCOUNTS_PATH, { signal })
      return demoAccounts.parse(await answer.json())
    },
    retry: false,
  })
