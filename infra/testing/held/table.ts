import { callEmbeddedTable } from '../../../functions/platform/embedded-table.ts'
import { documentClient } from '../../../functions/platform/table.ts'
import { toTable } from '../access.ts'
import { accessesOf } from '../table-access.ts'
import { fits, note, refuse, watch } from './grants.ts'
import { plainHttp } from './plain-http.ts'
import { refusal } from './table-limits.ts'

export * from '../../../functions/platform/table.ts'

callEmbeddedTable(documentClient)
// Not where time limits are tested as in AWS (call-limits.test.ts).
if (!process.env.AWS_LAMBDA_FUNCTION_NAME) Object.assign(documentClient.config, { requestHandler: plainHttp() })

documentClient.middlewareStack.add(
  next => call => {
    const why = refusal(call.input)
    if (why) throw Object.assign(new Error(why), { name: 'ValidationException', $fault: 'client', $metadata: {} })
    return next(call)
  },
  { step: 'build', name: 'limitsOfDynamoDb' },
)

watch(documentClient, async (command, input, grants) => {
  for (const access of accessesOf(command, input)) {
    const { action, index, key, attributes = [] } = access
    const granted = grants.some(grant =>
      index
        ? grant.on === 'index' && grant.index === index && grant.keys.some(pattern => fits(pattern, key))
        : grant.on === 'table' &&
          grant.action === action &&
          grant.keys.some(pattern => fits(pattern, key)) &&
          attributes.every(name => grant.attributes?.includes(name) ?? true),
    )
    if (!granted) refuse(`${action} ${key}${index ? ` of ${index}` : ''} (${attributes})`)
    note(toTable(access))
  }
})
