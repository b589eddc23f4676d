import type { Mesh } from 'three'

/** Glass lets most of the light through, so it casts its shadow in only a share of the samples. */
export function clear<T extends Mesh>(mesh: T, share = 0.25): T {
  mesh.userData.shadowShare = share
  return mesh
}
