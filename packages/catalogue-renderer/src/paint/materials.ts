import { Color, DoubleSide, MeshPhysicalMaterial, type Texture } from 'three'
import type { Random } from '../random.ts'
import { field, valueMap } from './canvas.ts'
import { clouds } from './noise.ts'

function raised(
  material: MeshPhysicalMaterial,
  relief: Texture | null | undefined,
  scale: number,
): MeshPhysicalMaterial {
  if (relief) {
    material.bumpMap = relief
    material.bumpScale = scale
  }
  return material
}

export function glaze(map: Texture, gloss = 0.9, relief?: Texture): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    map,
    roughness: 0.5,
    clearcoat: gloss,
    clearcoatRoughness: 0.09,
    specularIntensity: 0.4,
  })
  return raised(material, relief, 1)
}

export function plain(color: string, roughness = 0.6): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color, roughness, specularIntensity: 0.5 })
}

/** Smudges, fine scratches and breath marks as a roughness map. */
function handled(random: Random, low: number, high: number): Texture {
  const smoke = clouds(random)
  const map = valueMap(
    field(512, 512, (u, v) => {
      const smudge = 0.5 + 0.5 * smoke.around(u, v * 5, 4)
      const scratch = smoke.at(u * 240, v * 3, 1) > 0.93 ? 0.3 : 0
      const rough = Math.min(1, low + (high - low) * smudge * smudge + scratch * (high - low))
      return [0, rough * 255, 255]
    }),
  )
  map.repeat.set(1, 1)
  return map
}

const metals = {
  silver: ['#f0ebe2', 0.08, 0.28],
  gold: ['#e9b85c', 0.12, 0.36],
  brass: ['#cf9f4a', 0.16, 0.46],
  gilding: ['#dba94a', 0.24, 0.5],
  copper: ['#c9784f', 0.18, 0.5],
  bronze: ['#7d5a38', 0.24, 0.56],
  iron: ['#3d3a38', 0.42, 0.72],
  steel: ['#5b6470', 0.16, 0.34],
} as const

/** A metal with the marks of handling; `relief` is its chasing or casting. */
export function metal(kind: keyof typeof metals, random: Random, relief?: Texture, bump = 1): MeshPhysicalMaterial {
  const [color, low, high] = metals[kind]
  const material = new MeshPhysicalMaterial({
    color,
    metalness: 1,
    roughness: 1,
    roughnessMap: handled(random, low, high),
  })
  return raised(material, relief, bump)
}

/**
 * `body`: how much of its own color glass shows seen straight through; it shows more toward its outline, where it is
 * thicker. Three's transmission refracts more truly, but takes ten times as long in software.
 */
export function glass(tint = '#ffffff', body = 0.1): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: tint,
    roughness: 0.04,
    ior: 1.55,
    transparent: true,
    opacity: body,
    depthWrite: false,
    side: DoubleSide,
  })
  material.onBeforeCompile = shader => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `float outline = pow(1.0 - abs(dot(normal, normalize(vViewPosition))), 2.5);
      float own = clamp(opacity + outline * 0.8, 0.0, 1.0);
      float gleam = clamp(max(max(totalSpecular.r, totalSpecular.g), totalSpecular.b), 0.0, 1.0);
      float seen = max(max(own, gleam), 0.001);
      outgoingLight = ((totalDiffuse + totalEmissiveRadiance) * own + totalSpecular) / seen;
      diffuseColor.a = seen;
      #include <opaque_fragment>`,
    )
  }
  return material
}

export function polishedWood(map: Texture, relief: Texture | null = null, polish = 0.55): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    map,
    roughness: 0.46,
    clearcoat: polish,
    clearcoatRoughness: 0.26,
    specularIntensity: 0.5,
  })
  return raised(material, relief, 0.6)
}

/** Cloth with the soft rim of fibers that stand up. */
export function cloth(map: Texture | null, color: string, relief: Texture | null = null): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    map,
    color,
    roughness: 0.95,
    sheen: 0.5,
    sheenRoughness: 0.6,
    sheenColor: new Color(color).lerp(new Color('#ffffff'), 0.3),
    specularIntensity: 0.15,
    side: DoubleSide,
  })
  return raised(material, relief, 1.2)
}

export function leather(map: Texture, relief: Texture): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    map,
    bumpMap: relief,
    bumpScale: 0.8,
    roughness: 0.52,
    clearcoat: 0.22,
    clearcoatRoughness: 0.4,
    specularIntensity: 0.5,
  })
}
