import type { Object3D } from 'three'
import type { Random } from '../random.ts'

/** A kind of piece; every seed builds another one, which is in no catalogue. */
export interface UnseenForm {
  readonly form: string
  readonly category: string
  readonly build: (random: Random) => Object3D
  /** Camera above the horizon in degrees, least and most. */
  readonly elevation?: readonly [number, number]
}
