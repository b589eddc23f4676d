import { importsSweepDue } from '../../events/import.ts'
import { reaction } from '../platform/reaction.ts'
import { sweepImport } from './importing.ts'

export const handler = reaction(importsSweepDue, {}, ({ now }) => sweepImport(now))
