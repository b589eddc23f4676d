import { $add, $delete, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import {
  defaultMailTimes,
  groupOfNotification,
  type MailTime,
  mailTimes,
  type NoticeChoice,
  type NoticeGroup,
  type NotificationType,
  noticeGroups,
} from '../../../../shared/rules/notices.ts'
import { unlessRefused } from '../../../platform/table.ts'
import { findUser, UserEntity, type UserRecord } from '../../../platform/users.ts'

/** Groups by what was chosen for them. A group in no set of mail times has its default. */
export type ChosenNotices = Partial<Pick<UserRecord, 'hiddenNotices' | 'mailedAtOnce' | 'mailedDaily' | 'mailedNever'>>

const setOf = { 'at-once': 'mailedAtOnce', daily: 'mailedDaily', never: 'mailedNever' } as const

export const mailTimeOf = (chosen: ChosenNotices, group: NoticeGroup): MailTime =>
  mailTimes.find(time => chosen[setOf[time]]?.has(group)) ?? defaultMailTimes[group]

export const choiceOf = (chosen: ChosenNotices, group: NoticeGroup): NoticeChoice => ({
  isShown: !chosen.hiddenNotices?.has(group),
  mail: mailTimeOf(chosen, group),
})

export function isShown(chosen: ChosenNotices | undefined, type: NotificationType): boolean {
  const group = noticeGroups.find(each => each === groupOfNotification[type])
  return !group || choiceOf(chosen ?? {}, group).isShown
}

const shownPart = (group: NoticeGroup, isNowShown: boolean | undefined) =>
  isNowShown === undefined ? {} : { hiddenNotices: isNowShown ? $delete(new Set([group])) : $add(new Set([group])) }

const mailPart = (groups: readonly NoticeGroup[], mail: MailTime | undefined) =>
  mail === undefined
    ? {}
    : Object.fromEntries(
        mailTimes.map(time => [setOf[time], time === mail ? $add(new Set(groups)) : $delete(new Set(groups))]),
      )

/** The only attributes that a change of choices may write. infra/rights/grants.ts enforces it. */
export const CHOSEN_NOTICES = ['pk', 'sk', 'entity', 'id', 'hiddenNotices', ...Object.values(setOf)] as const

// These functions' permission is limited to CHOSEN_NOTICES, so a write must not return other attributes.
const ifThere = { condition: { attr: 'id', exists: true }, returnValuesOnConditionFalse: 'NONE' } as const

const write = (userId: string, changed: object): Promise<unknown> =>
  unlessRefused(
    UserEntity.build(UpdateItemCommand)
      .item({ id: userId, ...changed })
      .options(ifThere)
      .send(),
  )

/** One write that touches only this group, so that two changes at once are both kept. */
export const changeChoice = (
  userId: string,
  group: NoticeGroup,
  change: { isShown?: boolean | undefined; mail?: MailTime | undefined },
): Promise<unknown> => write(userId, { ...shownPart(group, change.isShown), ...mailPart([group], change.mail) })

/** Turns off what comes daily, and leaves what comes at once. */
export async function stopDigest(userId: string): Promise<void> {
  const user = await findUser(userId)
  const daily = noticeGroups.filter(group => mailTimeOf(user ?? {}, group) === 'daily')
  if (daily.length > 0) await stopMailOf(userId, daily)
}

/** Does nothing for an account that is gone. */
export const stopMailOf = (userId: string, groups: readonly NoticeGroup[]): Promise<unknown> =>
  write(userId, mailPart(groups, 'never'))
