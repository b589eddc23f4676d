import { useEffect, useState } from 'react'
import { renditionOf } from '../../../shared/contract/photo-address.ts'
import { outlinesOf } from '../../../shared/rules/scale/outline.ts'
import { barFor, barText, photoHeightCm } from '../../../shared/rules/scale/scale.ts'
import { statedSize } from '../../../shared/rules/scale/stated-size.ts'
import { fittedIn, type Size } from './zoom.ts'

/** In CSS pixels. */
const LONGEST_BAR = 140

interface ScaleBarProps {
  imageUrl: string
  dimensions: string
  zoom: number
}

/** Nothing where the scale can't be told (docs/decisions/36-photographs.md). */
export function ScaleBar({ imageUrl, dimensions, zoom }: ScaleBarProps) {
  const scale = useScale(imageUrl, dimensions)
  const [frame, measured] = useSize()
  return (
    <div ref={measured} className="pointer-events-none absolute inset-0">
      {scale && frame && <Bar pixelsPerCm={(fittedIn(scale.photo, frame).height * zoom) / scale.heightCm} />}
    </div>
  )
}

function Bar({ pixelsPerCm }: { pixelsPerCm: number }) {
  const { cm, pixels } = barFor(pixelsPerCm, LONGEST_BAR)
  return (
    <figure className="absolute bottom-3 left-3 rounded-sm border bg-surface px-2.5 py-1.5">
      <div aria-hidden className="h-1.5 border-x border-b border-ink" style={{ width: pixels }} />
      <figcaption className="figures mt-1 text-caption">
        <span className="sr-only">Length of the scale bar: </span>
        {barText(cm)}
      </figcaption>
    </figure>
  )
}

interface Scale {
  readonly photo: Size
  /** Height of the whole photograph, at the piece. */
  readonly heightCm: number
}

function useScale(imageUrl: string, dimensions: string): Scale | undefined {
  const [scale, setScale] = useState<Scale>()
  useEffect(() => {
    let isCurrent = true
    scaleOf(imageUrl, dimensions)
      .then(found => isCurrent && setScale(found))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [imageUrl, dimensions])
  return scale
}

async function scaleOf(imageUrl: string, dimensions: string): Promise<Scale | undefined> {
  const stated = statedSize(dimensions)
  if (!stated) return undefined
  const image = new Image()
  image.src = renditionOf(imageUrl, 320)
  await image.decode()
  const photo = { width: image.naturalWidth, height: image.naturalHeight }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, photo)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const outlines = context ? outlinesOf(context.getImageData(0, 0, photo.width, photo.height)) : []
  const heightCm = photoHeightCm(outlines, photo, stated)
  return heightCm ? { photo, heightCm } : undefined
}

function useSize() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [size, setElement] as const
}
