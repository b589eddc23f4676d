import { join } from 'node:path'
import { type Looking, readMarks as read } from '@vitrine/mark-reader'
import { type MarkModels, openMarkModels } from '@vitrine/mark-reader/models'
import type { RgbPicture } from '@vitrine/mark-reader/picture'
import { config } from '../../../platform/config.ts'

let opened: Promise<MarkModels> | undefined

/** A failure is not kept: the next photograph tries again. */
function markModels(): Promise<MarkModels> {
  opened ??= openMarkModels(config.modelsDirectory && join(config.modelsDirectory, 'mark-reader')).catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

export const readMarks = async (picture: RgbPicture, looking: Looking) => read(picture, await markModels(), looking)
