import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { type DemoCounts, demo } from '../../../../shared/contract/endpoints/demo.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export type Seeded = ResponseOf<typeof demo.seedDemoData>

const sum = (a: DemoCounts, b: DemoCounts): DemoCounts => ({
  auctions: a.auctions + b.auctions,
  catalogItems: a.catalogItems + b.catalogItems,
  fractionalAssets: a.fractionalAssets + b.fractionalAssets,
})

/** A request may take half a minute, and all demo data longer: each call continues the last until it is complete. */
async function seed(): Promise<Seeded> {
  let all = await call(demo.seedDemoData)
  while (!all.complete) {
    const next = await call(demo.seedDemoData)
    all = { ...next, added: sum(all.added, next.added) }
  }
  return all
}

export const isAnyAdded = ({ added }: Seeded): boolean => Object.values(added).some(count => count > 0)

export function useSeedDemoData() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: seed,
    onSuccess: seeded => {
      // Demo data changes nearly every screen.
      void client.invalidateQueries()
      notify.success(isAnyAdded(seeded) ? 'Demo data added' : 'Demo data was already added')
    },
    onError: error => notify.error('Failed to seed demo data', messageOf(error)),
  })
}
