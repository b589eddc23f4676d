import { isDeepStrictEqual } from 'node:util'
import { type SettingKey, type SettingValue, settingFieldOf, settingKeys } from '../../shared/endpoints/settings.ts'
import { DomainError } from '../../shared/errors.ts'
import {
  changeSetting,
  findSettingsWithChanges,
  type SettingChange,
  type SettingsRecord,
  valuesIn,
} from '../core/settings/settings-store.ts'
import type { UserRecord } from '../platform/users.ts'

const TRIES = 4

interface Changed {
  key: SettingKey
  record: SettingsRecord
  /** Newest first. */
  changes: SettingChange[]
}

/** Setting the current value changes nothing. @throws DomainError not_found, invalid_request, conflict */
export async function updateSetting(name: string, sent: unknown, admin: UserRecord, now: Date): Promise<Changed> {
  const key = settingKeys.find(each => each === name)
  if (!key) throw new DomainError('not_found')
  const to = readValue(key, sent)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { record, changes } = await findSettingsWithChanges()
    if (isDeepStrictEqual(record[key]?.value, to)) return { key, record, changes }
    const version = record.version + 1
    const changedAt = now.toISOString()
    const { id: changedById, username: changedBy } = admin
    const change = { version, settingKey: key, from: valuesIn(record)[key], to, changedAt, changedBy, changedById }
    if (await changeSetting(change)) {
      const set = { value: to, updatedAt: changedAt, updatedBy: changedBy }
      return { key, record: { ...record, version, [key]: set }, changes: [change, ...changes] }
    }
  }
  throw new DomainError('conflict')
}

function readValue(key: SettingKey, sent: unknown): SettingValue {
  const { data, error } = settingFieldOf(key).safeParse(sent)
  if (data !== undefined) return data
  const issues = error?.issues.map(({ path, message }) => ({ path: ['value', ...path].join('.'), message }))
  throw new DomainError('invalid_request', {}, issues)
}
