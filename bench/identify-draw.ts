import { writeFile } from 'node:fs/promises'
import { buildIndex } from '../functions/core/catalogue/build-index.ts'
import { encodeIndex, joinIndexes } from '../functions/core/catalogue/catalogue-index.ts'
import { recordOf } from '../functions/identify/testing/painted-catalogue.ts'
import { drawPiece } from './drawn-piece.ts'

/** A separate process: writes the index of the pieces drawn from some seeds to a file. */
const [from = '0', to = '0', file = ''] = process.argv.slice(2)
const indexes = []
for (let seed = Number(from); seed < Number(to); seed++) {
  indexes.push(await buildIndex([{ record: recordOf({ id: `drawn-${seed}` }), photo: await drawPiece(seed) }]))
}
await writeFile(file, encodeIndex(joinIndexes(indexes, `drawn ${from} to ${to}`)))
