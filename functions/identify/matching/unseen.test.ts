import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyNth } from '../../../shared/testing/stories.ts'
import { type CatalogueIndex, decodeIndex } from '../../core/identify/catalogue/catalogue-index.ts'
import { ownIndexFile } from '../../core/identify/catalogue/own-catalogue.ts'
import { readPicture } from '../../core/identify/features/picture.ts'
import { see } from '../../core/identify/features/sight.ts'
import { withRealNetworks } from '../../testing/quick-networks.ts'
import { kindOf, similarTo } from './kind.ts'
import { match } from './matcher.ts'
import { nearestRecords } from './neighbors.ts'

/** `<category>-<form>-<number>.webp`: two pieces of each of 44 kinds, in no catalogue. */
const PIECES = new URL('../../core/identify/catalogue/test-views/unseen/', import.meta.url)
const NEAREST = 20

withRealNetworks()

let index: CatalogueIndex
beforeAll(async () => {
  index = decodeIndex(await readFile(ownIndexFile))
})

const inFileName = (word: string) => word.toLowerCase().replaceAll(' ', '-')

async function look(name: string) {
  const photo = await readFile(new URL(name, PIECES))
  const { embedding, classes } = await see(photo)
  const found = await match(await readPicture(photo), index, { embedding })
  return { found, kind: kindOf(similarTo(nearestRecords(embedding, index, NEAREST)), classes) }
}

describe('pieces that no record describes', { timeout: 120_000 }, () => {
  const pieces = everyNth(22, readdirSync(PIECES).sort())

  it.each(everyNth(6, pieces))('are not recognized, and no kind is stated that is wrong: %s', async name => {
    const { found, kind } = await look(name)
    expect(found?.level).not.toBe('same')
    if (kind.category) expect(name.startsWith(`${inFileName(kind.category.value)}-`), kind.category.value).toBe(true)
    if (kind.form) expect(name).toMatch(new RegExp(`-${inFileName(kind.form.value)}-\\d\\.webp$`))
  })

  it('have a kind where several signs agree', async () => {
    const { kind } = await look('collectibles-clock-0.webp')
    expect([kind.category?.value, kind.form?.value]).toEqual(['Collectibles', 'clock'])
  })
})
