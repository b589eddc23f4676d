import { randomBytes } from 'node:crypto'

export const LOCAL_REGION = 'us-east-1'
export const LOCAL_ACCOUNT = '000000000000'

/** Whoever has not read the data folder's secrets can't sign with it. */
export interface LocalCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A constant id, because DynamoDB Local keeps the data of each id apart. */
export const newCredentials = (): LocalCredentials => ({
  accessKeyId: 'local',
  secretAccessKey: randomBytes(30).toString('base64url'),
})

export const localAws = (credentials: LocalCredentials) => ({ region: LOCAL_REGION, credentials })

export const localAwsEnvironment = ({ accessKeyId, secretAccessKey }: LocalCredentials) => ({
  AWS_REGION: LOCAL_REGION,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})
