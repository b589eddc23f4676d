import { cases } from '../../shared/contract/endpoints/cases.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readCaseFile } from './case-file.ts'

export const handler = endpoint(cases.getCaseFile, {}, ({ params }) => readCaseFile(params.id))
