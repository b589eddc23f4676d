import { type BufferGeometry, Group, type Material, Mesh, type Object3D } from 'three'

interface Place {
  readonly at?: readonly [number, number, number]
  /** Turns about x, y, z in radians. */
  readonly turn?: readonly [number, number, number]
  readonly scale?: number | readonly [number, number, number]
}

/** A box takes one material for all its faces, or six: right, left, top, bottom, front, back. */
export function part(geometry: BufferGeometry, material: Material | Material[], place: Place = {}): Mesh {
  return placed(new Mesh(geometry, material), place)
}

export function together(parts: readonly Object3D[], place: Place = {}): Group {
  const group = new Group()
  group.add(...parts)
  return placed(group, place)
}

function placed<T extends Object3D>(object: T, place: Place): T {
  if (place.at) object.position.set(...place.at)
  if (place.turn) object.rotation.set(...place.turn)
  if (typeof place.scale === 'number') object.scale.setScalar(place.scale)
  else if (place.scale) object.scale.set(...place.scale)
  return object
}
