import { useEffect, useRef, useState } from 'react'
import { largestRendition, photoLook } from '../../../shared/contract/photo-address.ts'
import { Photo } from '../../components/photo.tsx'
import { needsLargest, type View } from './zoom.ts'

/** Loads the largest rendition of `Photo`'s usual ones. */
export const VIEWER_SIZES = '100vmax'

interface ZoomedPhotoProps {
  imageUrl: string | undefined
  alt: string
  category: string | null
  view: View
  /** A finger is on it: no transition. */
  isMoving: boolean
  sizes?: string
}

/** Give it the photograph as its key. What is needed for zooming is loaded only then, over what is there. */
export function ZoomedPhoto({ imageUrl, alt, category, view, isMoving, sizes = VIEWER_SIZES }: ZoomedPhotoProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isClose, setClose] = useState(false)
  const [isThere, setThere] = useState(false)
  const largest = imageUrl && largestRendition(imageUrl)
  useEffect(() => {
    const look = imageUrl === undefined ? undefined : photoLook(imageUrl)
    if (!box.current || !look) return
    const { clientWidth: width, clientHeight: height } = box.current
    if (needsLargest(look, view.zoom, { width, height }, devicePixelRatio)) setClose(true)
  }, [imageUrl, view.zoom])
  return (
    <div
      ref={box}
      className={isMoving ? 'size-full' : 'size-full transition-transform duration-150'}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
    >
      <Photo
        imageUrl={imageUrl}
        alt={alt}
        category={category}
        fit="contain"
        priority
        sizes={sizes}
        className="size-full [&_img]:pointer-events-none"
      />
      {isClose && largest && (
        <img
          src={largest}
          alt=""
          decoding="async"
          onLoad={() => setThere(true)}
          className={`pointer-events-none absolute inset-0 size-full object-contain ${isThere ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  )
}
