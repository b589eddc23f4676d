import type * as z from 'zod'
import type { DataExport } from '../../shared/contract/endpoints/exports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { passwordProof } from '../../shared/contract/fields.ts'
import { MAX_EXPORTS_PER_DAY } from '../../shared/rules/data-export.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import type { Caller } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { beginExport, findDataExport, stateOf } from '../core/data-export/export-store.ts'
import { newId } from '../platform/ids.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentExport } from './present-export.ts'

type Proof = z.output<typeof passwordProof>

/** @throws DomainError wrong_password, proof_needed, export_running, too_many_requests */
export async function requestExport(user: UserRecord, proof: Proof, caller: Caller): Promise<DataExport> {
  const { now } = caller
  await proveOwner(user, proof, caller)
  const found = await findDataExport(user.id)
  if (found && stateOf(found, now) === 'being_made') throw new DomainError('export_running')
  await countAndLimit(`export:${user.id}`, MAX_EXPORTS_PER_DAY, DAY_MS / 1_000, now)
  const begun = await beginExport(user.id, newId(now), found, now)
  if (!begun) throw new DomainError('export_running')
  return presentExport(begun, now)
}
