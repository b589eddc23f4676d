import type { ProfilePoint } from './turned.ts'

const words = ([text]: TemplateStringsArray) => text!.trim().split(/\s+/)
const numbers = (word: string) => word.split(',').map(Number)

/** 'x,y x,y' as in SVG. */
export const points = (text: TemplateStringsArray) => words(text).map(word => numbers(word) as [number, number])

/** 'x,y,z x,y,z' */
export const pointsInSpace = (text: TemplateStringsArray) =>
  words(text).map(word => numbers(word) as [number, number, number])

/** 'radius,height radius,height'; a point that ends in '!' makes a crease. */
export const profile = (text: TemplateStringsArray) =>
  words(text).map((word): ProfilePoint => {
    const [radius, height] = numbers(word.replace('!', '')) as [number, number]
    return word.endsWith('!') ? [radius, height, 'sharp'] : [radius, height]
  })
