import type { CatalogueRecord } from './catalogue-record.ts'
import { booksAndPictures } from './records/books-and-pictures.ts'
import { ceramics } from './records/ceramics.ts'
import { collectibles } from './records/collectibles.ts'
import { furnitureAndClocks } from './records/furniture-and-clocks.ts'
import { glassware } from './records/glass.ts'
import { jewelleryAndWatches } from './records/jewelry-and-watches.ts'
import { other } from './records/other.ts'
import { silverAndMetal } from './records/silver-and-metal.ts'
import { textiles } from './records/textiles.ts'

/** Demonstration pieces: rendered, with our own records; makers and houses marked fictitious are invented. */
export const catalogueRecords: readonly CatalogueRecord[] = [
  ...ceramics,
  ...silverAndMetal,
  ...glassware,
  ...furnitureAndClocks,
  ...jewelleryAndWatches,
  ...booksAndPictures,
  ...textiles,
  ...collectibles,
  ...other,
]
