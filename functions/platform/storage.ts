import { S3Client } from '@aws-sdk/client-s3'
import { callLimits, limitedTo } from './call-limits.ts'

/** `WHEN_REQUIRED`: presigners would otherwise sign an empty body's checksum into browser uploads. */
export const s3 = new S3Client({
  ...limitedTo(callLimits.objects),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
})
