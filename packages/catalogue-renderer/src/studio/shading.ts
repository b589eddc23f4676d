import { ShaderChunk } from 'three'

/** Share of the environment's diffuse light; the sampled dome brings the rest, with its shadows. */
const ENVIRONMENT_FILL = '0.3'

function replaceOnce(chunk: 'lights_fragment_maps' | 'lights_physical_pars_fragment', from: string, to: string): void {
  if (!ShaderChunk[chunk].includes(from)) throw new Error(`three's ${chunk} no longer holds: ${from}`)
  ShaderChunk[chunk] = ShaderChunk[chunk].replace(from, to)
}

/**
 * Fits three's physical material to a studio whose lamps are sampled a point at a time. Lamps light only diffusely,
 * because a few sampled points would show as dots on a glaze; reflections come from the environment, dimmed where the
 * dome's sample is shadowed, which averages to ambient occlusion. The paper takes no environment light, which halves
 * the time of a picture. Call once, before any material compiles.
 */
export function fitShadingToSampledLamps(): void {
  const physical = 'lights_physical_pars_fragment'
  replaceOnce(physical, 'void RE_Direct_Physical(', 'float domeSeen = 1.0;\nvoid RE_Direct_Physical(')
  replaceOnce(
    physical,
    'vec3 irradiance = dotNL * directLight.color;',
    'vec3 irradiance = dotNL * directLight.color;\ndomeSeen = dotNL > 0.0 ? step( 0.0001, directLight.color.r ) : 1.0;',
  )
  replaceOnce(physical, 'clearcoatSpecularDirect += ccIrradiance', 'clearcoatSpecularDirect += 0.0 * ccIrradiance')
  replaceOnce(
    physical,
    'reflectedLight.directSpecular += irradiance',
    'reflectedLight.directSpecular += 0.0 * irradiance',
  )
  const maps = 'lights_fragment_maps'
  replaceOnce(
    maps,
    'iblIrradiance += getIBLIrradiance( geometryNormal );',
    `#ifdef STANDARD
      iblIrradiance += ${ENVIRONMENT_FILL} * getIBLIrradiance( geometryNormal );
    #endif`,
  )
  replaceOnce(maps, 'radiance += iblRadiance;', 'radiance += iblRadiance * mix( 0.3, 1.0, domeSeen );')
  replaceOnce(
    maps,
    'clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );',
    'clearcoatRadiance += mix( 0.3, 1.0, domeSeen ) * getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );',
  )
}
