import { BufferGeometry, CatmullRomCurve3, Float32BufferAttribute, Vector3 } from 'three'

interface Sweep {
  readonly rows?: number
  readonly segments?: number
  /** Half width and half depth of the section at a share of the path; depth lies along `side`. */
  readonly section: (along: number) => readonly [width: number, depth: number]
  /** Direction of the section's depth; across the path's plane when the path is flat. */
  readonly side?: Vector3
}

/** For handles, spouts, legs and ribbons. Ends are closed. */
export function swept(path: readonly (readonly [number, number, number])[], sweep: Sweep): BufferGeometry {
  const rows = sweep.rows ?? 80
  const segments = sweep.segments ?? 24
  const side = (sweep.side ?? new Vector3(0, 0, 1)).clone().normalize()
  const curve = new CatmullRomCurve3(
    path.map(point => new Vector3(...point)),
    false,
    'centripetal',
  )
  const position: number[] = []
  const uv: number[] = []
  const index: number[] = []
  for (let row = 0; row <= rows + 2; row++) {
    // The first and last ring shrink to a point, which closes the ends.
    const along = Math.min(1, Math.max(0, (row - 1) / rows))
    const closed = row === 0 || row === rows + 2 ? 0.0001 : 1
    const at = curve.getPointAt(along)
    const tangent = curve.getTangentAt(along)
    const depth = side.clone().addScaledVector(tangent, -side.dot(tangent)).normalize()
    const width = new Vector3().crossVectors(depth, tangent).normalize()
    const [halfWidth, halfDepth] = sweep.section(along)
    for (let column = 0; column <= segments; column++) {
      const angle = (column / segments) * 2 * Math.PI
      const point = at
        .clone()
        .addScaledVector(width, Math.cos(angle) * halfWidth * closed)
        .addScaledVector(depth, Math.sin(angle) * halfDepth * closed)
      position.push(point.x, point.y, point.z)
      uv.push(column / segments, along)
      if (row === 0 || column === 0) continue
      const here = row * (segments + 1) + column
      const below = here - segments - 1
      index.push(below - 1, here, below, below - 1, here - 1, here)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}
