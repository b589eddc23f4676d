import { BufferGeometry, CatmullRomCurve3, Float32BufferAttribute, Vector3 } from 'three'

/** In centimeters; 'sharp' makes a crease where the curve would run smoothly. */
export type ProfilePoint = readonly [radius: number, height: number, crease?: 'sharp']

interface Turning {
  readonly segments?: number
  readonly rows?: number
  /** Multiplies the radius at an angle (0 is the front) and share of the profile: lobes, fluting, facets. */
  readonly shape?: (angle: number, along: number) => number
}

/** At even distances along the profile, curved between creases. */
function runAlong(profile: readonly ProfilePoint[], rows: number): Vector3[] {
  const runs: Vector3[][] = []
  let run: Vector3[] = []
  for (const [radius, height, crease] of profile) {
    run.push(new Vector3(radius, height, 0))
    if (crease && run.length > 1) {
      runs.push(run)
      run = [new Vector3(radius, height, 0)]
    }
  }
  if (run.length > 1) runs.push(run)
  const curves = runs.map(points => new CatmullRomCurve3(points, false, 'centripetal'))
  const lengths = curves.map(curve => curve.getLength())
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return curves.flatMap((curve, i) => {
    const steps = Math.max(2, Math.round((rows * lengths[i]!) / total))
    const points = curve.getSpacedPoints(steps)
    return i === 0 ? points : points.slice(1)
  })
}

/**
 * Across the texture runs the turn, its middle at the front; up the texture the profile, by length. List an outside
 * from foot to rim.
 */
export function turned(profile: readonly ProfilePoint[], turning: Turning = {}): BufferGeometry {
  const segments = turning.segments ?? 96
  const points = runAlong(profile, turning.rows ?? 120)
  const lengths = [0]
  for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1]! + points[i]!.distanceTo(points[i - 1]!))
  const total = lengths.at(-1)!
  const position: number[] = []
  const uv: number[] = []
  const index: number[] = []
  points.forEach((point, row) => {
    const along = lengths[row]! / total
    for (let column = 0; column <= segments; column++) {
      const u = column / segments
      const angle = (u - 0.5) * 2 * Math.PI
      const radius = Math.max(0, point.x) * (turning.shape?.(angle, along) ?? 1)
      position.push(radius * Math.sin(angle), point.y, radius * Math.cos(angle))
      uv.push(u, along)
      if (row === 0 || column === 0) continue
      const here = row * (segments + 1) + column
      const below = here - segments - 1
      index.push(below - 1, below, here, below - 1, here, here - 1)
    }
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  closeSeam(geometry, points.length, segments)
  return geometry
}

/** The first and last column are the same line of the surface and must share its normal. */
function closeSeam(geometry: BufferGeometry, rows: number, segments: number): void {
  const normal = geometry.getAttribute('normal')
  for (let row = 0; row < rows; row++) {
    const first = row * (segments + 1)
    const last = first + segments
    const shared = new Vector3()
      .fromBufferAttribute(normal, first)
      .add(new Vector3().fromBufferAttribute(normal, last))
      .normalize()
    normal.setXYZ(first, shared.x, shared.y, shared.z)
    normal.setXYZ(last, shared.x, shared.y, shared.z)
  }
}

/** Projects the texture from above, a square of the given half width over the middle, for what is painted as a disc. */
export function seenFromAbove(geometry: BufferGeometry, halfWidth: number): BufferGeometry {
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) {
    uv.setXY(i, 0.5 + position.getX(i) / (2 * halfWidth), 0.5 - position.getZ(i) / (2 * halfWidth))
  }
  return geometry
}
