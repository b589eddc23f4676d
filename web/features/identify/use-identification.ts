import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { type Identification, identification, identify } from '../../../shared/contract/endpoints/identify.ts'
import { ApiError, reasonOr } from '../../lib/api-error.ts'
import { TO_RECOGNIZE } from '../../lib/downsize-photo.ts'
import { notify } from '../../lib/notify.ts'
import { refresh, useChange, useRead } from '../../lib/queries.ts'
import { forget, keep, recall } from '../../lib/session-memory.ts'
import { uploadPhoto } from '../../lib/upload-photo.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useUser } from '../../lib/use-user.ts'
import { useAnnouncement } from './announce.ts'
import { useClaimSearch } from './api/claim-search.ts'
import {
  type IdentifyProgress,
  isFailed,
  PendingPhotos,
  progressOf,
  type SearchPhoto,
  type SentPhotos,
  type Upload,
} from './pending-photos.ts'
import { useLateSources } from './use-late-sources.ts'

/** The tab keeps the latest answer through a reload or a visit to the login screen. */
const KEPT = 'identification'
const keptAnswer = z.object({
  found: identification,
  skippedMatcher: z.boolean(),
  key: z.string().optional(),
  /** Absent: it was opened from my searches. */
  isMine: z.boolean().optional(),
})
export type Answered = z.output<typeof keptAnswer>

export type Stage =
  | { at: 'idle' }
  | { at: 'analyzing'; progress: IdentifyProgress }
  /** Failed uploads hold up the others. */
  | { at: 'stuck'; failed: readonly SearchPhoto[] }
  | { at: 'failed'; error: unknown }
  | { at: 'answered'; answer: Answered; isFresh: boolean }
  /** An earlier search, named by the address. */
  | { at: 'opening' }
  | { at: 'unopened'; error: unknown; isFetching: boolean; reopen: () => void }
  | { at: 'locked' }

/** The answer's id is in the URL as `result`. */
export function useIdentification() {
  const [query, change] = useAddressQuery()
  const resultId = query.get('result')
  const [kept, setKept] = useState(() => recall(KEPT, keptAnswer))
  const identifying = useChange(identify.startIdentification, {
    onSuccess: (_answer, _body, _, { client }) => refresh(client, [identify.listSearches]),
  })
  const skipped = useRef(false)

  const showResult = (id: string | null) => change({ result: id ?? '' })

  const keepAnswer = (answer: Answered) => {
    keep(KEPT, z.encode(keptAnswer, answer))
    setKept(answer)
  }

  const ask = (sent: SentPhotos) =>
    identifying.mutate(
      { ...sent, skipNyckel: skipped.current },
      {
        onSuccess: ({ answer: found, key, isMine }) => {
          keepAnswer({ found, skippedMatcher: skipped.current, key, isMine })
          pending.remember(found.imageUrls)
          if (found.id === resultId) pending.settle()
          else showResult(found.id)
        },
        onError: error =>
          notify.error('Identification Failed', reasonOr(error, 'Unable to identify the antique. Please try again.')),
      },
    )

  const [pending, { photos: chosen, note }] = usePendingPhotos(ask)
  const { answer: started, ...opened } = useAnswer(resultId, kept, chosen.length > 0)
  const { found, late, tellMarks } = useLateSources(started?.found, started?.key)
  const answer = useMemo(() => started && found && { ...started, found }, [started, found])

  const unclaimed = answer?.key && answer.isMine === false ? { id: answer.found.id, key: answer.key } : undefined
  const claim = useClaimSearch(unclaimed)

  const answeredId = identifying.data?.answer.id
  useAnnouncement(answer?.found.id === answeredId ? answer?.found : undefined)
  useEffect(() => {
    if (answer?.key) keep(KEPT, z.encode(keptAnswer, answer))
  }, [answer])

  const openId = useRef(resultId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes
  useEffect(() => {
    // A photograph can be chosen before the first effects run.
    if (openId.current === resultId) return
    openId.current = resultId
    // The photographs stay until the address names their answer, so that nothing else is shown in between.
    if (answeredId === resultId) return pending.settle()
    // Another search was opened: it replaces what was under way.
    pending.clear()
    identifying.reset()
  }, [resultId])

  const begin = (imageUrls: readonly string[], files: readonly File[], skipNyckel: boolean) => {
    notify.clear()
    identifying.reset()
    skipped.current = skipNyckel
    pending.begin(imageUrls, files)
  }
  const retry = (skipNyckel: boolean, without?: string) => {
    notify.clear()
    identifying.reset()
    skipped.current = skipNyckel
    pending.sendAgain(without)
  }
  const close = () => {
    identifying.reset()
    pending.clear()
    forget(KEPT)
    setKept(undefined)
    showResult(null)
  }
  const stored = answer ? mainFirst(answer.found) : []

  const stageOfPending = (): Stage | null => {
    if (chosen.length === 0) return null
    if (identifying.isError) return { at: 'failed', error: identifying.error }
    const failed = chosen.filter(isFailed)
    const isSending = chosen.some(photo => !photo.imageUrl && !photo.uploadKey && !isFailed(photo))
    if (failed.length > 0 && !isSending) return { at: 'stuck', failed }
    return { at: 'analyzing', progress: progressOf(chosen) }
  }
  const stage =
    stageOfPending() ??
    (answer ? ({ at: 'answered', answer, isFresh: answeredId === answer.found.id } satisfies Stage) : opened.stage)

  const photos = chosen.length > 0 ? chosen : pending.stored(answer?.found.imageUrls ?? [])
  return {
    stage,
    late,
    tellMarks,
    /** True for a search from before signing in: until it is settled, nothing can be saved with it. */
    isClaiming: claim.isLoading,
    isMine: !claim.isError,
    /** In the order of the answer, else as chosen. */
    photos,
    note,
    choose: (files: readonly File[], skipNyckel: boolean) => begin([], files, skipNyckel),
    add: (files: readonly File[], skipNyckel: boolean) => begin(stored, files, skipNyckel),
    /** Takes the place of one that came out badly. */
    retake: ({ key }: SearchPhoto, files: readonly File[], skipNyckel: boolean) => {
      const others = photos.filter(photo => photo.key !== key)
      const chosenFiles = others.flatMap(({ file }) => file ?? [])
      begin(
        others.flatMap(({ imageUrl }) => imageUrl ?? []),
        [...chosenFiles, ...files],
        skipNyckel,
      )
    },
    askAgain: (skipNyckel: boolean) => begin(stored, [], skipNyckel),
    /** If the others are already sent, asks about them at once. */
    remove: ({ key, imageUrl }: SearchPhoto, skipNyckel: boolean) => {
      if (stage.at === 'failed') retry(skipNyckel, key)
      else if (chosen.length > 0) pending.remove(key)
      else {
        const others = stored.filter(each => each !== imageUrl)
        begin(others, [], skipNyckel)
      }
    },
    /** The main photograph is compared with the catalog's and kept with the piece. */
    makeMain: (imageUrl: string) => {
      if (answer) keepAnswer({ ...answer, found: { ...answer.found, imageUrl } })
    },
    retry,
    retryFailed: () => pending.retryFailed(),
    leaveFailed: () => pending.leaveFailed(),
    backToAnswer:
      answer && chosen.some(({ imageUrl }) => imageUrl)
        ? () => {
            identifying.reset()
            pending.clear()
          }
        : undefined,
    close,
    startAnew: () => {
      notify.clear()
      close()
    },
  }
}

/** Main photograph first, each once. */
const mainFirst = ({ imageUrl, imageUrls }: Identification): string[] => [...new Set([imageUrl, ...imageUrls])]

/** This tab's answer, or the stored one. None is fetched during an upload: the address is about to change. */
function useAnswer(
  resultId: string | null,
  kept: Answered | undefined,
  isPending: boolean,
): { answer?: Answered; stage: Stage } {
  const { user, isSettled } = useUser()
  const own = resultId !== null && kept?.found.id === resultId ? kept : undefined
  const { data, error, isFetching, refetch } = useRead(
    identify.getSearch,
    { params: { id: resultId ?? '' } },
    { enabled: resultId !== null && !own && !isPending && Boolean(user) },
  )
  if (resultId === null) return { stage: { at: 'idle' } }
  if (own) return { answer: own, stage: { at: 'idle' } }
  if (!user) return { stage: { at: isSettled ? 'locked' : 'opening' } }
  if (data) return { answer: { found: data.answer, skippedMatcher: data.skippedMatcher }, stage: { at: 'idle' } }
  return { stage: error ? { at: 'unopened', error, isFetching, reopen: refetch } : { at: 'opening' } }
}

/** Deleted, expired, or never this person's. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

const upload: Upload = (file, ...reports) => uploadPhoto(file, TO_RECOGNIZE, ...reports)

const inspect = async (photo: Blob) => (await import('../../lib/inspect-photo.ts')).inspectPhoto(photo)

function usePendingPhotos(onSent: (sent: SentPhotos) => void) {
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })
  const [pending] = useState(() => new PendingPhotos(upload, sent => latest.current(sent), inspect))
  useEffect(() => () => pending.clear(), [pending])
  return [pending, useSyncExternalStore(pending.subscribe, pending.state, pending.state)] as const
}
