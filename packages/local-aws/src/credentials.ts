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

const DIVIDER = '.'

/** The same key under a caller's own id: the engines then know who calls (`authorize` of startAws). */
export const credentialsOf = (
  caller: string,
  { accessKeyId, secretAccessKey }: LocalCredentials,
): LocalCredentials => ({
  accessKeyId: `${accessKeyId}${DIVIDER}${caller}`,
  secretAccessKey,
})

/** @returns the caller's name, empty for the key itself, undefined for another key */
export function callerOf(accessKeyId: string, own: LocalCredentials): string | undefined {
  if (accessKeyId === own.accessKeyId) return ''
  const start = own.accessKeyId + DIVIDER
  return accessKeyId.startsWith(start) ? accessKeyId.slice(start.length) : undefined
}

export const localAws = (credentials: LocalCredentials) => ({ region: LOCAL_REGION, credentials })

export const localAwsEnvironment = ({ accessKeyId, secretAccessKey }: LocalCredentials) => ({
  AWS_REGION: LOCAL_REGION,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})
