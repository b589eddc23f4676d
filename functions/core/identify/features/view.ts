import { BLANK, type Picture, readPicture } from './picture.ts'
import { see } from './sight.ts'

/** A photograph as the index compares it. */
export interface View {
  readonly picture: Picture
  readonly embedding: Float32Array
}

export async function readView(photo: Uint8Array): Promise<View> {
  const [picture, { embedding }] = await Promise.all([readPicture(photo), see(photo)])
  return { picture, embedding }
}

/** Without points: a tenth of the size. */
export const asWhole = ({ embedding }: Pick<View, 'embedding'>): View => ({ picture: BLANK, embedding })

export const readWholeView = async (photo: Uint8Array): Promise<View> => asWhole(await see(photo))
