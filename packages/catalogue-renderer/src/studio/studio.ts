import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  type Texture,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Piece } from '../pieces/piece.ts'
import { evenPoint, seededRandom } from '../random.ts'
import { paperBackdrop, photographedBackdrop } from './backdrop.ts'
import { Darkroom } from './darkroom.ts'
import { studioEnvironment } from './environment.ts'
import { fitShadingToSampledLamps } from './shading.ts'
import { catalogueView, type View } from './view.ts'

const FIELD_OF_VIEW = 20
const LENS_RADIUS = 0.035
const PAPER = '#cfcac2'
/** Layers of the scene. */
const PIECE = 0
const LIT_PAPER = 1
const radians = (degrees: number) => (degrees * Math.PI) / 180

function shadowLight(intensity: number, mapSize: number): DirectionalLight {
  const light = new DirectionalLight('#ffffff', intensity)
  light.layers.enable(LIT_PAPER)
  light.castShadow = true
  light.shadow.mapSize.set(mapSize, mapSize)
  const { camera } = light.shadow
  camera.left = camera.bottom = -2.4
  camera.right = camera.top = 2.4
  camera.near = 1
  camera.far = 22
  light.shadow.normalBias = 0.004
  light.shadow.bias = -0.0003
  return light
}

/** Scales the piece to a sphere of radius 1 on the floor, so that lamps, paper and lens suit every piece. */
function place(piece: Object3D): Group {
  const stand = new Group()
  stand.add(piece)
  stand.updateMatrixWorld(true)
  const box = new Box3().setFromObject(piece, true)
  const scale = 2 / box.getSize(new Vector3()).length()
  const centre = box.getCenter(new Vector3())
  piece.position.sub(new Vector3(centre.x, box.min.y, centre.z))
  stand.scale.setScalar(scale)
  piece.traverse(part => {
    if (part instanceof Mesh) part.castShadow = part.receiveShadow = true
  })
  return stand
}

/** Moves the camera back until every corner of the piece is inside its share of the frame. */
function frame(camera: PerspectiveCamera, piece: Object3D, yaw: number, elevation: number, fill: number): Vector3 {
  piece.updateMatrixWorld(true)
  const box = new Box3().setFromObject(piece, true)
  const centre = box.getCenter(new Vector3())
  const direction = new Vector3(
    Math.sin(yaw) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(yaw) * Math.cos(elevation),
  )
  const right = new Vector3(Math.cos(yaw), 0, -Math.sin(yaw))
  const up = new Vector3().crossVectors(direction, right)
  const spread = Math.tan(radians(FIELD_OF_VIEW / 2)) * fill
  const outline: Vector3[] = []
  piece.traverse(part => {
    if (!(part instanceof Mesh)) return
    const position = part.geometry.getAttribute('position')
    const step = Math.max(1, Math.floor(position.count / 600))
    for (let i = 0; i < position.count; i += step) {
      outline.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld).sub(centre))
    }
  })
  const middle = (axis: Vector3) => {
    const along = outline.map(point => point.dot(axis))
    return (along.reduce((a, b) => Math.min(a, b)) + along.reduce((a, b) => Math.max(a, b))) / 2
  }
  const shift = right
    .clone()
    .multiplyScalar(middle(right))
    .addScaledVector(up, middle(up) - 0.02)
  let distance = 0
  for (const point of outline) {
    const from = point.clone().sub(shift)
    const reach = Math.max(Math.abs(from.dot(right)), Math.abs(from.dot(up)))
    distance = Math.max(distance, from.dot(direction) + reach / spread)
  }
  const target = centre.add(shift)
  camera.position.copy(target).addScaledVector(direction, distance)
  camera.up.copy(up)
  camera.lookAt(target)
  camera.updateMatrixWorld(true)
  return target
}

export class Studio {
  readonly canvas: HTMLCanvasElement
  readonly #renderer: WebGLRenderer
  readonly #mirrored: PMREMGenerator
  readonly #speck = new WebGLRenderTarget(1, 1)
  readonly #surroundings = new Map<string, Texture>()
  #standing: { readonly name: string; readonly stand: Group } | null = null

  constructor() {
    fitShadingToSampledLamps()
    this.#renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.autoUpdate = false
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#renderer.toneMapping = NeutralToneMapping
    this.canvas = this.#renderer.domElement
    this.#mirrored = new PMREMGenerator(this.#renderer)
  }

  /** @param decoration another piece, whose painting the largest part of this one is given */
  photograph(piece: Piece, view: View, decoration?: Piece): void {
    const renderer = this.#renderer
    renderer.setPixelRatio(1)
    renderer.setSize(view.size, view.size, false)
    const paper = new Color(view.backdrop ?? piece.backdrop ?? PAPER)
    const scene = new Scene()
    scene.environment = this.#surrounding(paper)
    const lampTurn = radians(view.lamp - catalogueView.lamp)
    scene.environmentRotation.y = -lampTurn * 0.5
    const darkroom = new Darkroom(renderer, view.size)
    const backdrop = paperBackdrop(paper)
    backdrop.layers.set(LIT_PAPER)
    const behind = photographedBackdrop(backdrop, darkroom.paper.texture, view.size)
    const stand = this.#bring(piece, decoration)
    weighRelief(stand, view.size)
    const lamp = shadowLight(2.7, 640)
    const dome = shadowLight(2.1, 448)
    scene.add(backdrop, behind, stand, lamp, lamp.target, dome, dome.target)

    const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 80)
    const target = frame(camera, stand, radians(view.yaw), radians((piece.elevation ?? 12) + view.lift), view.fill)
    const lens = camera.position.clone()
    const sideways = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const upwards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    const middle = new Vector3(0, 0.6, 0)
    lamp.target.position.copy(middle)
    dome.target.position.copy(middle)

    const chance = seededRandom(`${piece.slug} ${view.yaw}`)
    const seeThrough: Mesh[] = []
    stand.traverse(part => {
      if (part instanceof Mesh && typeof part.userData.shadowShare === 'number') seeThrough.push(part)
    })
    for (let i = 0; i < view.samples; i++) {
      const [a, b] = evenPoint(i)
      const azimuth = radians(view.lamp) + (a - 0.5) * 0.6
      const height = radians(46) + (b - 0.5) * 0.45
      lamp.position
        .set(Math.sin(azimuth) * Math.cos(height), Math.sin(height), Math.cos(azimuth) * Math.cos(height))
        .multiplyScalar(9)
        .add(middle)
      const [c, d] = evenPoint(i + 101)
      const rise = 0.06 + 0.94 * c
      const around = 2 * Math.PI * d
      const flat = Math.sqrt(1 - rise * rise)
      dome.position
        .set(Math.cos(around) * flat, rise, Math.sin(around) * flat)
        .multiplyScalar(9)
        .add(middle)
      for (const mesh of seeThrough) mesh.castShadow = chance.next() < mesh.userData.shadowShare
      // Another blur for each sample lets the few samples' edges melt into one penumbra.
      lamp.shadow.radius = 4 + 10 * b
      dome.shadow.radius = 6 + 12 * d
      const [e, f] = evenPoint(i + 211)
      const spot = Math.sqrt(e) * LENS_RADIUS
      camera.position
        .copy(lens)
        .addScaledVector(sideways, spot * Math.cos(2 * Math.PI * f))
        .addScaledVector(upwards, spot * Math.sin(2 * Math.PI * f))
      camera.lookAt(target)
      camera.setViewOffset(view.size, view.size, a - 0.5, b - 0.5, view.size, view.size)
      // Shadow casters must be in the camera's view, so the shadows are rendered separately.
      renderer.shadowMap.needsUpdate = true
      renderer.setRenderTarget(this.#speck)
      camera.layers.set(PIECE)
      renderer.render(scene, camera)
      renderer.setRenderTarget(darkroom.paper)
      camera.layers.set(LIT_PAPER)
      renderer.render(scene, camera)
      renderer.setRenderTarget(darkroom.frame)
      camera.layers.set(PIECE)
      renderer.render(scene, camera)
      darkroom.expose()
    }
    const gain = 1.02 * view.exposure
    darkroom.develop(new Vector3(gain * view.warmth, gain, gain / view.warmth))
    darkroom.dispose()
    scene.remove(stand)
    dispose(scene)
  }

  /** Blurring the room for every roughness takes seconds, so it's kept for each paper. */
  #surrounding(paper: Color): Texture {
    const name = paper.getHexString()
    const kept = this.#surroundings.get(name) ?? studioEnvironment(this.#mirrored, paper)
    this.#surroundings.set(name, kept)
    return kept
  }

  /** Keeps the piece between views: painting its textures takes as long as a photograph. */
  #bring(piece: Piece, decoration: Piece | undefined): Group {
    const name = decoration ? `${piece.slug} ${decoration.slug}` : piece.slug
    if (this.#standing?.name === name) return this.#standing.stand
    if (this.#standing) dispose(this.#standing.stand)
    const body = piece.build(seededRandom(piece.slug))
    if (decoration) redecorate(body, decoration.build(seededRandom(decoration.slug)))
    body.rotation.y += radians(piece.turn ?? 0)
    const stand = place(body)
    this.#standing = { name, stand }
    return stand
  }
}

/** three measures relief per pixel of the picture, so a smaller picture would show it deeper. */
function weighRelief(stand: Object3D, size: number): void {
  for (const material of materialsOf(stand)) {
    material.userData.bumpScale ??= material.bumpScale
    material.bumpScale = (material.userData.bumpScale * size) / catalogueView.size
  }
}

/** @throws when one of them has no painted part */
function redecorate(body: Object3D, decorated: Object3D): void {
  const [to, from] = [largestPainted(body), largestPainted(decorated)]
  if (!to || !from) throw new Error('One of the pieces has nothing painted.')
  to.map = from.map
  dispose(decorated, to.map)
}

function largestPainted(object: Object3D): MeshPhysicalMaterial | undefined {
  let largest: MeshPhysicalMaterial | undefined
  let size = 0
  object.updateMatrixWorld(true)
  object.traverse(part => {
    if (!(part instanceof Mesh)) return
    const painted = [part.material].flat().find(material => material instanceof MeshPhysicalMaterial && material.map)
    const reach = new Box3().setFromObject(part).getSize(new Vector3()).length()
    if (painted && reach > size) [largest, size] = [painted, reach]
  })
  return largest
}

function materialsOf(object: Object3D): Set<MeshPhysicalMaterial> {
  const found = new Set<MeshPhysicalMaterial>()
  object.traverse(part => {
    if (!(part instanceof Mesh)) return
    for (const material of [part.material].flat()) if (material instanceof MeshPhysicalMaterial) found.add(material)
  })
  return found
}

/** Materials stay: with the last of its kind three would drop a shader that takes seconds to compile. */
function dispose(scene: Object3D, kept?: Texture | null): void {
  scene.traverse(part => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) if (isTexture(value) && value !== kept) value.dispose()
    }
  })
}

function isTexture(value: unknown): value is { dispose(): void } {
  return typeof value === 'object' && value !== null && 'isTexture' in value
}
