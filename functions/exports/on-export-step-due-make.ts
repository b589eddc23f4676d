import { exportStepDue } from '../../events/export.ts'
import { reaction } from '../platform/reaction.ts'
import { makeNextFile } from './making.ts'

export const handler = reaction(exportStepDue, {}, ({ payload, now }) => makeNextFile(payload, now))
