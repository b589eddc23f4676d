import type { Object3D } from 'three'
import type { Random } from '../random.ts'

export interface Piece {
  /** Name of its files. */
  readonly slug: string
  /** Builds the piece in centimeters, standing on y = 0 and facing +z. */
  readonly build: (random: Random) => Object3D
  /** Camera above the horizon in degrees; 12 when absent. */
  readonly elevation?: number
  /** Turn of the piece itself in degrees. */
  readonly turn?: number
  /** CSS color of the paper it is photographed on. */
  readonly backdrop?: string
}
