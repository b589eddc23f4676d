import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { SearchDatabase } from '../../../functions/core/search/engine/search-database.ts'
import { antique } from '../shop/antiques.ts'

/** As many as a replica puts at once. */
const BATCH = 100

/** A separate process: builds a replica of a number of listings, and reports time and memory. */
const [count, file = ''] = [Number(process.argv[2]), process.argv[3]]
const working = `${file}.working`
const replica = new SearchDatabase(working)
let putMs = 0
for (let first = 0; first < count; first += BATCH) {
  const listings = Array.from({ length: Math.min(BATCH, count - first) }, (_, n) => antique(first + n))
  const start = performance.now()
  replica.put(listings)
  putMs += performance.now() - start
}
const start = performance.now()
replica.saveTo(file)
const saveMs = performance.now() - start
replica.close()
rmSync(working)
await pipeline(createReadStream(file), createZstdCompress(), createWriteStream(`${file}.zst`))
const fileMb = statSync(file).size / 1e6
const packedMb = statSync(`${file}.zst`).size / 1e6
rmSync(`${file}.zst`)
console.log(JSON.stringify({ putMs, saveMs, fileMb, packedMb }))
