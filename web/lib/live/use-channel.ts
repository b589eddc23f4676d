import { useEffect, useEffectEvent, useState } from 'react'
import { onceLoaded } from './once-loaded.ts'

interface Hearing {
  readonly receive: (event: unknown) => void
  /** What came before may have been missed. */
  readonly onOpen: () => void
}

/** @returns whether the channel's changes are pushed */
export function useChannel(channel: string | undefined, { receive, onOpen }: Hearing): boolean {
  const [isPushed, setPushed] = useState(false)
  const take = useEffectEvent(receive)
  const catchUp = useEffectEvent(onOpen)
  useEffect(() => {
    if (!channel) return
    return onceLoaded(import('./live-connection.ts'), ({ follow }) => {
      const stop = follow(channel, {
        receive: event => take(event),
        onOpen: () => {
          setPushed(true)
          catchUp()
        },
        onClosed: () => setPushed(false),
      })
      return () => {
        stop()
        setPushed(false)
      }
    })
  }, [channel])
  return isPushed
}

/** For something ongoing: after this long without a message, one may have been lost. */
export const NO_NEWS_MS = 5_000
