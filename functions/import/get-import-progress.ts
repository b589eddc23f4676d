import { imports } from '../../shared/contract/endpoints/imports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentProgress } from './present-progress.ts'

export const handler = endpoint(imports.getImportProgress, {}, () => presentProgress())
