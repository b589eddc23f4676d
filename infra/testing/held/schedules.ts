import { scheduler } from '../../../functions/platform/schedules.ts'
import { toSchedule } from '../access.ts'
import { fits, note, refuse, watch } from './grants.ts'

export * from '../../../functions/platform/schedules.ts'

watch(scheduler, async (command, input, grants) => {
  const { Name, GroupName } = input as { Name: string; GroupName: string }
  const granted =
    /^(Create|Update|Delete)ScheduleCommand$/.test(command) &&
    GroupName === process.env.SCHEDULE_GROUP &&
    grants.some(grant => grant.on === 'schedules' && fits(grant.names, Name))
  if (!granted) refuse(`send ${command} for the schedule ${Name} of ${GroupName}`)
  note(...toSchedule(command.replace(/Command$/, ''), Name))
})
