import { imports } from '../../shared/contract/endpoints/imports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { startImport } from './importing.ts'
import { presentProgress } from './present-progress.ts'

export const handler = endpoint(imports.startImport, {}, async ({ body, now }) => {
  await startImport(body, now)
  return presentProgress()
})
