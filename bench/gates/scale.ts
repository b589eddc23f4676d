import { printTable } from '../table.ts'
import { byListings, byPart, partitions, type ReckonedTable } from './scale/reckoning.ts'

/** `npm run bench -- scale` prints what docs/scale.md has of ten million people and a hundred million listings. */
const print = ({ title, header, rows }: ReckonedTable) =>
  printTable(
    title,
    header.map((column, at) => ({ title: column, value: (row: readonly string[]) => row[at] ?? '' })),
    rows,
  )
print(byPart)
console.log(`\nThe table has ${partitions}`)
print(byListings)
