import { type Color, Mesh, MeshLambertMaterial, PlaneGeometry, ShaderMaterial, type Texture } from 'three'

/** In piece radii, since the studio scales every piece to a sphere of radius 1. */
const BEND_AT = -2.1
const BEND_RADIUS = 1.9
const WIDTH = 60
const FRONT = 14
const HEIGHT = 16

/** It lies on the floor, bends behind the piece and rises out of the picture. */
export function paperBackdrop(color: Color): Mesh {
  const rows = 64
  const bend = (Math.PI / 2) * BEND_RADIUS
  const floor = FRONT - BEND_AT
  const length = floor + bend + HEIGHT
  const geometry = new PlaneGeometry(WIDTH, length, 1, rows * 4)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const along = position.getY(i) + length / 2
    if (along < floor) position.setXYZ(i, position.getX(i), 0, FRONT - along)
    else if (along < floor + bend) {
      const angle = (along - floor) / BEND_RADIUS
      position.setXYZ(i, position.getX(i), BEND_RADIUS * (1 - Math.cos(angle)), BEND_AT - BEND_RADIUS * Math.sin(angle))
    } else position.setXYZ(i, position.getX(i), BEND_RADIUS + along - floor - bend, BEND_AT - BEND_RADIUS)
  }
  geometry.computeVertexNormals()
  const paper = new Mesh(geometry, new MeshLambertMaterial({ color }))
  paper.receiveShadow = true
  return paper
}

/** The paper as it was rendered before, without a piece: `picture` fills a frame of `size` pixels. */
export function photographedBackdrop(paper: Mesh, picture: Texture, size: number): Mesh {
  const material = new ShaderMaterial({
    uniforms: { picture: { value: picture }, size: { value: size } },
    vertexShader: 'void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: /* glsl */ `
      uniform sampler2D picture; uniform float size;
      void main() { gl_FragColor = vec4(texture2D(picture, gl_FragCoord.xy / size).rgb, 1.0); }`,
  })
  const mesh = new Mesh(paper.geometry, material)
  // After the piece, so that nothing is painted twice.
  mesh.renderOrder = 1
  return mesh
}
