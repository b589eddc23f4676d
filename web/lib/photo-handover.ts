let handedOver: File | undefined

/** For the next page that takes it, in place of a photograph chosen there. */
export const handOverPhoto = (photo: File): void => {
  handedOver = photo
}

/** Once. */
export function takeHandedOverPhoto(): File | undefined {
  const photo = handedOver
  handedOver = undefined
  return photo
}
