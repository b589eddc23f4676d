import { importStepDue } from '../../events/import.ts'
import { config } from '../platform/config.ts'
import { reaction } from '../platform/reaction.ts'
import { s3 } from '../platform/storage.ts'
import { configuredMuseum } from './configured-museum.ts'
import { workOnImport } from './working.ts'

export const handler = reaction(importStepDue, { s3 }, ({ payload }, { s3 }) =>
  workOnImport(payload, { s3, mediaBucket: config.mediaBucket, museumOf: configuredMuseum }),
)
