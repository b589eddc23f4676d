import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { search, similarItem } from '../../../shared/contract/endpoints/search.ts'
import { call } from '../../lib/api.ts'
import { TO_RECOGNIZE } from '../../lib/downsize-photo.ts'
import { forget, keep, recall } from '../../lib/session-memory.ts'
import { uploadPhoto } from '../../lib/upload-photo.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { dataUrlOf } from './kept-photo.ts'

/** The tab keeps the latest search through a reload, or a visit to a piece. Its id is in the URL as `search`. */
const KEPT = 'photo-search'
const keptSearch = z.object({ id: z.string(), photo: z.string(), found: z.array(similarItem) })
type PhotoSearch = z.output<typeof keptSearch>

async function find(file: File, show: (photo: string) => void): Promise<PhotoSearch> {
  let prepared: Blob = file
  const uploadKey = await uploadPhoto(
    file,
    TO_RECOGNIZE,
    () => undefined,
    photo => {
      prepared = photo
      void dataUrlOf(photo).then(show)
    },
  )
  const found = await call(search.findSimilarByPhoto, { body: { uploadKey } })
  return { id: Date.now().toString(36), photo: await dataUrlOf(prepared), found }
}

export function usePhotoSearch() {
  const [query, change] = useAddressQuery()
  const id = query.get('search')
  const [kept, setKept] = useState(() => recall(KEPT, keptSearch))
  const [preview, setPreview] = useState<string>()
  const finding = useMutation({ mutationFn: (file: File) => find(file, setPreview) })
  const shown = kept && kept.id === id ? kept : undefined
  const begin = (file: File) => {
    setPreview(undefined)
    finding.mutate(file, {
      onSuccess: search => {
        keep(KEPT, z.encode(keptSearch, search))
        setKept(search)
        change({ search: search.id })
      },
    })
  }
  return {
    /** Undefined before the first search, and where another tab made it. */
    found: finding.isIdle || finding.isSuccess ? shown?.found : undefined,
    photo: (finding.isIdle ? undefined : preview) ?? shown?.photo,
    isGone: id !== null && !shown && finding.isIdle,
    isFresh: finding.isSuccess,
    isPending: finding.isPending,
    error: finding.error,
    find: begin,
    retry: () => finding.variables && begin(finding.variables),
    clear: () => {
      finding.reset()
      setPreview(undefined)
      forget(KEPT)
      change({ search: '' })
    },
  }
}
