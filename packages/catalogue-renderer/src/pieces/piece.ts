import type { Object3D } from 'three'
import type { Random } from '../random.ts'

/** An antique as the studio receives it. */
export interface Piece {
  /** Names its files. */
  readonly slug: string
  /** Builds the piece in centimetres, standing on y = 0 and facing +z. */
  readonly build: (random: Random) => Object3D
  /** Camera above the horizon in degrees; 12 when absent. */
  readonly elevation?: number
  /** Turn of the piece itself in degrees. */
  readonly turn?: number
  /** CSS colour of the paper it is photographed on. */
  readonly backdrop?: string
}
