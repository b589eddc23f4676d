import { S3Client } from '@aws-sdk/client-s3'

/** Object storage. `WHEN_REQUIRED`: presigners would else sign an empty body's checksum into browser uploads. */
export const s3 = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
})
