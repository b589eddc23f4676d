import type { ProfilePoint } from './turned.ts'

const words = ([text]: TemplateStringsArray) => text!.trim().split(/\s+/)
const numbers = (word: string) => word.split(',').map(Number)

/** Points as SVG writes them, 'x,y x,y': a form is read at once, not a line a point. */
export const points = (text: TemplateStringsArray) => words(text).map(word => numbers(word) as [number, number])

/** The same with three coordinates, 'x,y,z x,y,z'. */
export const pointsInSpace = (text: TemplateStringsArray) =>
  words(text).map(word => numbers(word) as [number, number, number])

/** A profile for the wheel, 'radius,height radius,height'; where a point ends in '!' the form has a crease. */
export const profile = (text: TemplateStringsArray) =>
  words(text).map((word): ProfilePoint => {
    const [radius, height] = numbers(word.replace('!', '')) as [number, number]
    return word.endsWith('!') ? [radius, height, 'sharp'] : [radius, height]
  })
