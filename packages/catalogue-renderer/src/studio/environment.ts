import {
  BackSide,
  BoxGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type PMREMGenerator,
  Scene,
  type Texture,
} from 'three'

function softbox(scene: Scene, size: [number, number], at: [number, number, number], brightness: number): void {
  const box = new Mesh(
    new PlaneGeometry(...size),
    new MeshBasicMaterial({ color: new Color().setScalar(brightness), side: DoubleSide }),
  )
  box.position.set(...at)
  box.lookAt(0, 0, 0)
  scene.add(box)
}

/**
 * What polished surfaces mirror: a dim room, a soft box left, a strip light right, a lamp overhead, and black flags
 * that draw the edges of glass and silver.
 */
export function studioEnvironment(generator: PMREMGenerator, paper: Color): Texture {
  const scene = new Scene()
  const wall = (brightness: number) =>
    new MeshBasicMaterial({ color: new Color().setScalar(brightness), side: BackSide })
  const floor = new MeshBasicMaterial({ color: paper.clone().multiplyScalar(0.55), side: BackSide })
  const backWall = new MeshBasicMaterial({ color: paper.clone().multiplyScalar(0.8), side: BackSide })
  scene.add(new Mesh(new BoxGeometry(20, 14, 20), [wall(0.1), wall(0.12), wall(0.24), floor, wall(0.2), backWall]))
  softbox(scene, [6, 7], [-7.5, 4, 4.5], 7)
  softbox(scene, [1.6, 8], [8.5, 2.5, 2.5], 5)
  softbox(scene, [7, 5], [0.5, 6.6, -1], 4.2)
  softbox(scene, [1.2, 5], [5.5, 2.5, 8.5], 2.4)
  softbox(scene, [1.1, 12], [-9, 1, -4.5], 0.01)
  softbox(scene, [1.1, 12], [9, 1, -4.5], 0.01)
  return generator.fromScene(scene, 0.012).texture
}
