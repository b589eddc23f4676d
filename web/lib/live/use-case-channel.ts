import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import type { OrderCase } from '../../../shared/endpoints/cases.ts'
import { caseChannel } from '../../../shared/live-channels.ts'
import { isYetRepeated } from './catching-up.ts'
import { useChannel } from './use-channel.ts'

const moved = z.object({ no: z.number(), version: z.number() })

interface Shown {
  readonly cases: () => readonly Pick<OrderCase, 'no' | 'version'>[] | undefined
  /** What is asked again; the first also holds the cases, or says how many there are. */
  readonly queryKeys: readonly [QueryKey, ...QueryKey[]]
}

/** While a page shows the cases of an order, it asks again when one was opened or moved on. */
export function useCaseChannel(orderId: string, { cases, queryKeys }: Shown): void {
  const client = useQueryClient()
  const ask = () => {
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey })
  }
  useChannel(caseChannel(orderId), {
    receive: event => {
      const { data } = moved.safeParse(event)
      const known = cases()?.find(({ no }) => no === data?.no)?.version ?? 0
      if (data && data.version > known) ask()
    },
    onOpen: () => {
      if (!isYetRepeated(client, queryKeys[0])) ask()
    },
  })
}
