import { randomBytes } from 'node:crypto'

export const LOCAL_REGION = 'us-east-1'
export const LOCAL_ACCOUNT = '000000000000'

/** The key that the engines know; nobody who hasn't read the data folder's secrets can sign for it. */
export interface LocalCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The key's id stays the same: DynamoDB Local keeps the data of each id apart. */
export const newCredentials = (): LocalCredentials => ({
  accessKeyId: 'local',
  secretAccessKey: randomBytes(30).toString('base64url'),
})

/** What every client of the embedded cloud is made with. */
export const localAws = (credentials: LocalCredentials) => ({ region: LOCAL_REGION, credentials })

/** The same, for handlers, which read it from their environment. */
export const localAwsEnvironment = ({ accessKeyId, secretAccessKey }: LocalCredentials) => ({
  AWS_REGION: LOCAL_REGION,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})
