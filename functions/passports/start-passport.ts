import { passports } from '../../shared/contract/endpoints/passports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { startPassport } from './starting.ts'

export const handler = endpoint(passports.startPassport, {}, async ({ params, user, now }) => ({
  pieceId: await startPassport({ userId: user.id, id: params.id }, now),
}))
