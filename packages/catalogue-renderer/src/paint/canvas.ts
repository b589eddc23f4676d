import { CanvasTexture, LinearSRGBColorSpace, RepeatWrapping, SRGBColorSpace, type Texture } from 'three'

export type Brush = CanvasRenderingContext2D

export function canvas(width: number, height: number, paint: (brush: Brush) => void): HTMLCanvasElement {
  const element = document.createElement('canvas')
  element.width = width
  element.height = height
  const brush = element.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('no 2D canvas')
  paint(brush)
  return element
}

/** `colour` gets 0..1 across and down, and returns red, green and blue in 0..255. */
export function field(
  width: number,
  height: number,
  colour: (u: number, v: number) => readonly [number, number, number],
): HTMLCanvasElement {
  return canvas(width, height, brush => {
    const image = brush.createImageData(width, height)
    let at = 0
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [red, green, blue] = colour(x / width, y / height)
        image.data[at++] = red
        image.data[at++] = green
        image.data[at++] = blue
        image.data[at++] = 255
      }
    }
    brush.putImageData(image, 0, 0)
  })
}

export function colourMap(source: HTMLCanvasElement): Texture {
  const texture = new CanvasTexture(source)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.anisotropy = 4
  return texture
}

export function valueMap(source: HTMLCanvasElement): Texture {
  const texture = colourMap(source)
  texture.colorSpace = LinearSRGBColorSpace
  return texture
}
