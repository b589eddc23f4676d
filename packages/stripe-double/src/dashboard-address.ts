import { createHmac } from 'node:crypto'

/** Path of the shop's own page here. Only those who know the key can find it. */
export const dashboardPath = (secretKey: string): string =>
  `/dashboard/${createHmac('sha256', secretKey).update('dashboard').digest('hex')}`
