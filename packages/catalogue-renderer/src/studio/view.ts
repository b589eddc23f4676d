/** Angles in degrees. Plain data, so that it can be passed to the browser. */
export interface View {
  /** Pixels of the square picture's edge. */
  readonly size: number
  /** Renderings averaged into one picture: each has its own point on the lamp, the lens and the pixel. */
  readonly samples: number
  /** Camera to the right of the piece's front. */
  readonly yaw: number
  /** Camera above the horizon, added to the piece's own. */
  readonly lift: number
  /** Where the main lamp stands, left (negative) or right of the camera. */
  readonly lamp: number
  /** 1 is the studio's normal exposure. */
  readonly exposure: number
  /** Above 1 the light is warmer, below 1 cooler. */
  readonly warmth: number
  /** CSS color of the paper; the piece's own when absent. */
  readonly backdrop?: string
  /** Share of the frame the piece fills. */
  readonly fill: number
}

export const catalogueView: View = {
  size: 1200,
  samples: 9,
  yaw: 0,
  lift: 0,
  lamp: -38,
  exposure: 1,
  warmth: 1,
  fill: 0.8,
}

/** As other people would photograph a piece: turned, lit from elsewhere, brighter or darker, on other paper. */
export const testViews: readonly View[] = [
  {
    size: 800,
    samples: 5,
    yaw: 11,
    lift: 4,
    lamp: 46,
    exposure: 0.72,
    warmth: 1.09,
    backdrop: '#9a8f80',
    fill: 0.7,
  },
  {
    size: 800,
    samples: 5,
    yaw: -13,
    lift: -3,
    lamp: -8,
    exposure: 1.28,
    warmth: 0.95,
    backdrop: '#aab4ba',
    fill: 0.86,
  },
]

export const unknownView: View = { ...catalogueView, size: 800, samples: 8, yaw: 4 }

export const siblingView: View = { ...catalogueView, size: 600, samples: 4, yaw: 3, lift: 1 }
