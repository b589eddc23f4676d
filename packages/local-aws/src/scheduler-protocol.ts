import { AwsError } from './aws-error.ts'
import { checkScheduleName, parseScheduleInput } from './schedule-input.ts'
import type { Scheduler } from './scheduler.ts'

export function answerScheduler(scheduler: Scheduler, method: string, url: URL, body: unknown): object {
  const [, resource, encodedName] = url.pathname.split('/')
  const query = url.searchParams
  if (resource !== 'schedules') throw new AwsError('ResourceNotFoundException', 404, 'There is no such resource.')
  if (!encodedName && method === 'GET') {
    return scheduler.list({
      ...(query.has('ScheduleGroup') && { group: query.get('ScheduleGroup') ?? '' }),
      prefix: query.get('NamePrefix') ?? '',
      limit: Math.min(100, Number(query.get('MaxResults') ?? 100)),
      after: query.get('NextToken') ?? '',
    })
  }
  const name = checkScheduleName(decodeURIComponent(encodedName ?? ''))
  const group = checkScheduleName(query.get('groupName') ?? 'default')
  switch (method) {
    case 'POST':
      return scheduler.create(name, parseScheduleInput(body))
    case 'PUT':
      return scheduler.update(name, parseScheduleInput(body))
    case 'DELETE':
      scheduler.delete(name, group)
      return {}
    case 'GET':
      return scheduler.get(name, group)
    default:
      throw new AwsError('ValidationException', 400, `${method} is not a method of schedules.`)
  }
}
