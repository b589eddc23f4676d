import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PhotoSet, type PhotoSetState } from './photo-set.ts'
import { storePhoto } from './store-photo.ts'

export function usePhotoSet(
  imageUrls: readonly string[],
  onChange: (imageUrls: string[]) => void,
  max?: number,
): PhotoSet {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const [set] = useState(() => new PhotoSet(imageUrls, storePhoto, stored => latest.current(stored), max))
  useEffect(() => () => set.release(), [set])
  return set
}

export const usePhotos = (set: PhotoSet): PhotoSetState => useSyncExternalStore(set.subscribe, set.state)
