import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type * as z from 'zod'
import type { ExportFiles } from '../../shared/contract/endpoints/exports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { passwordProof } from '../../shared/contract/fields.ts'
import { EXPORT_LINK_MINUTES } from '../../shared/rules/data-export.ts'
import type { Caller } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { type ExportFile, findDataExport } from '../core/data-export/export-store.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentExport } from './present-export.ts'

type Proof = z.output<typeof passwordProof>

/** @throws DomainError wrong_password, proof_needed, not_found: no longer kept, or another person's */
export async function downloadExport(id: string, user: UserRecord, proof: Proof, caller: Caller): Promise<ExportFiles> {
  await proveOwner(user, proof, caller)
  const found = await findDataExport(user.id)
  if (found?.id !== id || presentExport(found, caller.now).state !== 'ready') throw new DomainError('not_found')
  return { files: await Promise.all(found.files.map(presentFile)) }
}

async function presentFile({ key, name, bytes }: ExportFile) {
  const command = new GetObjectCommand({ Bucket: config.mediaBucket, Key: key })
  const url = await getSignedUrl(s3, command, { expiresIn: EXPORT_LINK_MINUTES * 60 })
  const { downloadUrl } = config
  return { name, bytes, url: downloadUrl ? downloadUrl + url.slice(new URL(url).origin.length) : url }
}
