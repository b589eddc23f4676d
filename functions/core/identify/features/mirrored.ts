import { type DescribedFeatures, type Features, PLACE_LENGTH } from './features.ts'
import { DESCRIPTOR_LENGTH, sketch } from './sketches.ts'

const CELLS = 4
const DIRECTIONS = 8

/** The features of the mirror image: a descriptor's rows and directions change sides, nothing is measured again. */
export function mirrored({ count, places, descriptors }: DescribedFeatures, width: number): Features {
  const turnedPlaces = places.slice()
  for (let at = 0; at < turnedPlaces.length; at += PLACE_LENGTH) {
    turnedPlaces[at] = width - 1 - places[at]!
    turnedPlaces[at + 3] = Math.PI - places[at + 3]!
  }
  const turned = new Uint8Array(descriptors.length)
  for (let feature = 0; feature < count; feature++) {
    for (let number = 0; number < DESCRIPTOR_LENGTH; number++) {
      turned[feature * DESCRIPTOR_LENGTH + number] = descriptors[feature * DESCRIPTOR_LENGTH + opposite[number]!]!
    }
  }
  return { count, places: turnedPlaces, sketches: sketch(turned) }
}

const opposite = Array.from({ length: DESCRIPTOR_LENGTH }, (_, number) => {
  const direction = number % DIRECTIONS
  const cell = Math.floor(number / DIRECTIONS)
  const [row, column] = [Math.floor(cell / CELLS), cell % CELLS]
  return ((CELLS - 1 - row) * CELLS + column) * DIRECTIONS + ((DIRECTIONS - direction) % DIRECTIONS)
})
