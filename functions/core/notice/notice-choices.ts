import { $add, $delete, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type { NotificationType } from '../../../shared/endpoints/notifications.ts'
import {
  defaultMailTimes,
  groupOfNotification,
  type MailTime,
  mailTimes,
  type NoticeChoice,
  type NoticeGroup,
  noticeGroups,
} from '../../../shared/notices.ts'
import { unlessRefused } from '../../platform/table.ts'
import { UserEntity, type UserRecord } from '../../platform/users.ts'

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

const isThere = { attr: 'username' as const, exists: true }

/** One write that touches only this group, so that two changes at once are both kept. */
export async function changeChoice(
  userId: string,
  group: NoticeGroup,
  { isShown: isNowShown, mail }: { isShown?: boolean | undefined; mail?: MailTime | undefined },
): Promise<ChosenNotices> {
  const { Attributes = {} } = await UserEntity.build(UpdateItemCommand)
    .item({ id: userId, ...shownPart(group, isNowShown), ...mailPart([group], mail) })
    .options({ condition: isThere, returnValues: 'ALL_NEW' })
    .send()
  return Attributes
}

/** Does nothing for an account that is gone. */
export const stopMailOf = (userId: string, groups: readonly NoticeGroup[]): Promise<unknown> =>
  unlessRefused(
    UserEntity.build(UpdateItemCommand)
      .item({ id: userId, ...mailPart(groups, 'never') })
      .options({ condition: isThere })
      .send(),
  )
