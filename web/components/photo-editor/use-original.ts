import { useEffect, useState } from 'react'
import { largestRendition, renditionOf } from '../../../shared/contract/photo-address.ts'
import { ApiError, connectionError } from '../../lib/api-error.ts'
import { decodePhoto } from '../../lib/downsize-photo.ts'

/** The photograph as it was chosen, or the largest that is stored of it. */
export function useOriginal(imageUrl: string, file: File | undefined) {
  const [opened, setOpened] = useState<{ picture?: ImageBitmap; error?: unknown }>({})
  useEffect(() => {
    let isLeft = false
    let picture: ImageBitmap | undefined
    open(imageUrl, file).then(
      opened => {
        picture = opened
        if (isLeft) opened.close()
        else setOpened({ picture })
      },
      error => !isLeft && setOpened({ error }),
    )
    return () => {
      isLeft = true
      picture?.close()
      setOpened({})
    }
  }, [imageUrl, file])
  return opened
}

/** @throws ApiError */
async function open(imageUrl: string, file: File | undefined): Promise<ImageBitmap> {
  const picture = await decodePhoto(file ?? (await fetchPhoto(imageUrl)))
  if (!picture) throw new ApiError('not_an_image', 'This browser cannot read that picture.')
  return picture
}

async function fetchPhoto(imageUrl: string): Promise<Blob> {
  const response = await fetch(largestRendition(imageUrl) ?? renditionOf(imageUrl, 1600)).catch(error => {
    throw connectionError(error)
  })
  if (!response.ok) throw new ApiError('not_found', 'The photograph is not there any more.')
  return response.blob()
}
