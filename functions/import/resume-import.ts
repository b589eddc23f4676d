import { imports } from '../../shared/contract/endpoints/imports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { resumeImport } from './importing.ts'
import { presentProgress } from './present-progress.ts'

export const handler = endpoint(imports.resumeImport, {}, async ({ now }) => {
  await resumeImport(now)
  return presentProgress()
})
