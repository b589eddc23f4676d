import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findAtRiskBySeller } from './at-risk.ts'

export const handler = endpoint(finance.listAtRisk, {}, () => findAtRiskBySeller())
