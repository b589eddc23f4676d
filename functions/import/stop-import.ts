import { imports } from '../../shared/contract/endpoints/imports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stopImport } from './importing.ts'
import { presentProgress } from './present-progress.ts'

export const handler = endpoint(imports.stopImport, {}, async ({ now }) => {
  await stopImport(now)
  return presentProgress()
})
