import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { drafts } from '../../../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { refresh } from '../../../lib/queries.ts'

/** What became of one piece: null where it was changed, else why not. */
export interface PieceOutcome {
  readonly id: string
  readonly refusal: string | null
}

export interface Run {
  readonly isRunning: boolean
  readonly of: number
  readonly outcomes: readonly PieceOutcome[]
  /** Why it stopped before the end. */
  readonly error: unknown
}

interface Work<Item> {
  readonly items: readonly Item[]
  readonly atOnce: number
  readonly step: (items: readonly Item[]) => Promise<readonly PieceOutcome[]>
}

/** Works on many pieces in parts, tells how far it is, and can be stopped and continued. */
export function useRun<Item>() {
  const client = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const isStopped = useRef(false)
  const begun = useRef<Work<Item>>({ items: [], atOnce: 1, step: async () => [] })
  const done = useRef<PieceOutcome[]>([])

  /** From where it stopped: what is left to do was settled at the start. */
  const goOn = async (): Promise<Run> => {
    const { items, atOnce, step } = begun.current
    isStopped.current = false
    let error: unknown = null
    const tell = (isRunning: boolean): Run => {
      const now = { isRunning, of: items.length, outcomes: [...done.current], error }
      setRun(now)
      return now
    }
    tell(true)
    try {
      while (done.current.length < items.length && !isStopped.current) {
        const from = done.current.length
        done.current.push(...(await step(items.slice(from, from + atOnce))))
        tell(true)
      }
    } catch (failure) {
      error = failure
    }
    const over = tell(false)
    void refresh(client, [
      inventory.listInventory,
      inventory.getInventoryItem,
      listings.getListing,
      drafts.listListingDrafts,
      payouts.getSellerDashboard,
    ])
    void listingsChanged(client)
    return over
  }
  const start = (work: Work<Item>) => {
    begun.current = work
    done.current = []
    return goOn()
  }
  const stop = () => {
    isStopped.current = true
  }
  return { run, start, goOn, stop }
}
