import {
  AdditiveBlending,
  FloatType,
  HalfFloatType,
  Mesh,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

const fullFrame = /* glsl */ `
  varying vec2 at;
  void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`

/** Averages many renderings of a scene in linear light, and writes the mean to the canvas. */
export class Darkroom {
  readonly frame: WebGLRenderTarget
  /** The paper without the piece, at half size: it has no detail, and takes most of the picture. */
  readonly paper: WebGLRenderTarget
  readonly #renderer: WebGLRenderer
  readonly #sum: WebGLRenderTarget
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  readonly #scene = new Scene()
  readonly #quad: Mesh
  readonly #add: ShaderMaterial
  readonly #develop: ShaderMaterial
  #count = 0

  constructor(renderer: WebGLRenderer, size: number) {
    this.#renderer = renderer
    this.frame = new WebGLRenderTarget(size, size, { type: HalfFloatType })
    this.paper = new WebGLRenderTarget(size / 2, size / 2, { type: HalfFloatType })
    this.#sum = new WebGLRenderTarget(size, size, { type: FloatType, depthBuffer: false })
    this.#add = new ShaderMaterial({
      uniforms: { frame: { value: this.frame.texture } },
      vertexShader: fullFrame,
      // A single glint must not outshine its pixel's other samples, so each is bounded.
      fragmentShader: /* glsl */ `
        uniform sampler2D frame; varying vec2 at;
        void main() { gl_FragColor = vec4(min(texture2D(frame, at).rgb, vec3(6.0)), 1.0); }`,
      blending: AdditiveBlending,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    })
    this.#develop = new ShaderMaterial({
      uniforms: { sum: { value: this.#sum.texture }, count: { value: 1 }, gain: { value: new Vector3(1, 1, 1) } },
      vertexShader: fullFrame,
      fragmentShader: /* glsl */ `
        uniform sampler2D sum; uniform float count; uniform vec3 gain; varying vec2 at;
        float chance(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
        void main() {
          vec3 light = texture2D(sum, at).rgb / count * gain;
          float off = length((at - vec2(0.5, 0.52)) * vec2(1.0, 0.94));
          light *= 1.0 - 0.5 * smoothstep(0.32, 0.86, off);
          gl_FragColor = vec4(light, 1.0);
          #include <tonemapping_fragment>
          #include <colorspace_fragment>
          gl_FragColor.rgb += (chance(gl_FragCoord.xy) - 0.5) * 0.012;
        }`,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    })
    this.#quad = new Mesh(new PlaneGeometry(2, 2), this.#add)
    this.#scene.add(this.#quad)
    renderer.setRenderTarget(this.#sum)
    renderer.setClearColor(0, 0)
    renderer.clear()
  }

  expose(): void {
    this.#quad.material = this.#add
    this.#renderer.setRenderTarget(this.#sum)
    this.#renderer.autoClear = false
    this.#renderer.render(this.#scene, this.#camera)
    this.#renderer.autoClear = true
    this.#count++
  }

  /** `gain` multiplies red, green and blue. */
  develop(gain: Vector3): void {
    this.#develop.uniforms.count!.value = this.#count
    this.#develop.uniforms.gain!.value = gain
    this.#quad.material = this.#develop
    this.#renderer.setRenderTarget(null)
    this.#renderer.render(this.#scene, this.#camera)
  }

  dispose(): void {
    this.frame.dispose()
    this.paper.dispose()
    this.#sum.dispose()
    this.#add.dispose()
    this.#develop.dispose()
    this.#quad.geometry.dispose()
  }
}
