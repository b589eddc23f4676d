import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { identification } from '../../../shared/endpoints/identify.ts'
import { notify } from '../../components/notify.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { forget, keep, recall } from '../../lib/session-memory.ts'
import { announce } from './announce.ts'
import { type IdentifyProgress, useIdentifyAntique } from './api/identify-antique.ts'

/** The latest answer, kept in the tab so that a reload or a visit to the login screen does not cost it. */
const KEPT = 'identification'
const kept = z.object({ found: identification, skippedMatcher: z.boolean() })

interface ChosenPhoto {
  file: File
  url: string
}

/** From a chosen photograph to an answer. The answer's id is in the URL as `result`. */
export function useIdentification() {
  const [search, setSearch] = useSearchParams()
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [progress, setProgress] = useState<IdentifyProgress>({ step: 'preparing' })
  const [answer, setAnswer] = useState(() => recall(KEPT, kept))
  const identifying = useIdentifyAntique()
  useRelease(photo)

  const showResult = (id: string | null) =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        if (id) next.set('result', id)
        else next.delete('result')
        return next
      },
      { replace: true },
    )

  const run = (file: File, skipNyckel: boolean) => {
    notify.clear()
    identifying.mutate(
      { file, skipNyckel, onProgress: setProgress },
      {
        onSuccess: found => {
          const answered = { found, skippedMatcher: skipNyckel }
          keep(KEPT, answered)
          setAnswer(answered)
          showResult(found.id)
          announce(found)
        },
        onError: error =>
          notify.error('Identification Failed', reasonOr(error, 'Unable to identify the antique. Please try again.')),
      },
    )
  }

  const shown = answer && search.get('result') === answer.found.id ? answer : null
  return {
    result: identifying.isPending || identifying.isError ? null : shown,
    /** Whether the answer came just now, and not from before a reload. */
    isFresh: identifying.isSuccess,
    error: identifying.error,
    isAnalyzing: identifying.isPending,
    progress,
    preview: photo?.url ?? shown?.found.imageUrl ?? null,
    /** Whether the photograph itself is still here: after a reload only its address is. */
    canRetry: photo !== null,
    choose: (file: File, skipNyckel: boolean) => {
      setPhoto({ file, url: URL.createObjectURL(file) })
      run(file, skipNyckel)
    },
    retry: (skipNyckel: boolean) => {
      if (photo) run(photo.file, skipNyckel)
    },
    startAnew: () => {
      notify.clear()
      identifying.reset()
      setPhoto(null)
      forget(KEPT)
      setAnswer(undefined)
      showResult(null)
    },
  }
}

/** Gives the memory of a photograph back when another takes its place. */
function useRelease(photo: ChosenPhoto | null) {
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url)
  }, [photo])
}
