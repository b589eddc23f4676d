import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { type LateSource, lateSources } from '../../../shared/rules/identify.ts'
import type { MarkSymbol } from '../../../shared/rules/mark-symbols.ts'
import { askAboutMarks, askIdentificationSource, keepAnswer } from './api/ask-identification-source.ts'

export interface TypedMarks {
  readonly marks: string[]
  readonly symbols: MarkSymbol[]
}

export interface Late {
  readonly isAsking: boolean
  /** It takes longer than a request can wait. */
  readonly isSlow: boolean
  /** The request itself failed, and nothing is known of the source. */
  readonly error: Error | null
  readonly retry: () => void
}

const pendingIn = ({ sources }: Identification) => lateSources.filter(source => sources[source] === 'pending')

/** Asks the pending sources side by side, and others when asked to try again. `found` is the latest answer of any. */
export function useLateSources(started: Identification | undefined, key: string | undefined) {
  const [again, setAgain] = useState<{ id: string; sources: readonly LateSource[] }>()
  const id = started?.id ?? ''
  const wanted = started ? lateSources.filter(source => isWanted(started, source, again)) : []
  const isAgain = (source: LateSource) => again?.id === id && again.sources.includes(source)
  const asked = useQueries({
    queries: wanted.map(source => askIdentificationSource({ id, source, key, isAgain: isAgain(source) })),
  })
  const answers = asked
    .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
    .flatMap(({ data }) => data ?? [])
    .toSorted((a, b) => pendingIn(a).length - pendingIn(b).length)
  const [latest = started] = answers
  const late = Object.fromEntries(
    lateSources.map(source => {
      const query = asked[wanted.indexOf(source)]
      const retry = () => {
        if (query) query.refetch()
        else setAgain({ id, sources: [...(again?.id === id ? again.sources : []), source] })
      }
      const isAsking = query?.isFetching ?? false
      const isSlow = isAsking && query?.data?.sources[source] === 'pending'
      return [source, { isAsking, isSlow, error: query?.error ?? null, retry } satisfies Late]
    }),
  ) as Readonly<Record<LateSource, Late>>
  const found = useMemo(() => latest && started && { ...latest, imageUrl: started.imageUrl }, [latest, started])
  const client = useQueryClient()
  const tellMarks = useMutation({
    mutationFn: (typed: TypedMarks) => askAboutMarks(id, key, typed),
    onSuccess: answer => {
      keepAnswer(client, id, 'marks', answer)
      setAgain({ id, sources: [...(again?.id === id ? again.sources : []), 'marks'] })
    },
  })
  return { found, late, tellMarks: tellMarks.mutateAsync }
}

const isWanted = (
  started: Identification,
  source: LateSource,
  again: { id: string; sources: readonly LateSource[] } | undefined,
): boolean => started.sources[source] === 'pending' || (again?.id === started.id && again.sources.includes(source))
