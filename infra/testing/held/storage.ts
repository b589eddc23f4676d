import { s3 } from '../../../functions/platform/storage.ts'
import { toObject } from '../access.ts'
import { fits, note, refuse, watch } from './grants.ts'

export * from '../../../functions/platform/storage.ts'

watch(s3, async (command, input, grants) => {
  const { Bucket, Key } = input as { Bucket: string; Key: string }
  const on = Bucket === process.env.UPLOADS_BUCKET ? 'uploads' : 'media'
  // IAM knows no HeadObject: asking for an object's headers is reading it. An upload in parts is putting an object.
  const action = command
    .replace(/Command$/, '')
    .replace('HeadObject', 'GetObject')
    .replace(/^(?:CreateMultipartUpload|UploadPart|CompleteMultipartUpload)$/, 'PutObject')
  const granted = grants.some(
    grant => grant.on === on && 'action' in grant && grant.action === action && fits(grant.key, Key),
  )
  if (!granted) refuse(`${action} ${Key} of ${on}`)
  note(toObject(action, on, Key))
})
