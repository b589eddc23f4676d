const CM_IN = {
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  ft: 30.48,
  feet: 30.48,
  '"': 2.54,
  '″': 2.54,
}

const LENGTH =
  /(\d+(?:[.,]\d+)?)(?:\s*(?:×|x|by)\s*(\d+(?:[.,]\d+)?))*\s*(cm|mm|m|inches|inch|in|ft|feet|"|″)(?![\p{L}\d])/giu
const NUMBER = /\d+(?:[.,]\d+)?/g

/** Size classes by the largest measure in centimeters, up to and including it. Names are concepts of the thesaurus. */
const classes: readonly (readonly [number, string])[] = [
  [10, 'Up to 10 cm'],
  [25, '10 to 25 cm'],
  [60, '25 to 60 cm'],
  [150, '60 to 150 cm'],
  [Number.POSITIVE_INFINITY, 'Over 150 cm'],
]

/** The largest of `Height 22 cm, width 18 cm` or `9 x 12 in`, in centimeters. */
function largestMeasure(dimensions: string): number | undefined {
  const measures = [...dimensions.matchAll(LENGTH)].flatMap(([all, , , unit = '']) => {
    const factor = CM_IN[unit.toLowerCase() as keyof typeof CM_IN]
    return (all.match(NUMBER) ?? []).map(number => Number(number.replace(',', '.')) * factor)
  })
  return measures.length > 0 ? Math.max(...measures) : undefined
}

export function sizeName(dimensions: string): string | undefined {
  const measure = largestMeasure(dimensions)
  return measure === undefined ? undefined : classes.find(([most]) => measure <= most)?.[1]
}
