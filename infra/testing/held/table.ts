import { documentClient } from '../../../functions/platform/table.ts'
import { accessesOf } from '../table-access.ts'
import { fits, refuse, watch } from './grants.ts'

export * from '../../../functions/platform/table.ts'

watch(documentClient, async (command, input, grants) => {
  for (const { action, index, key, attributes = [] } of accessesOf(command, input)) {
    const granted = grants.some(grant =>
      index
        ? grant.on === 'index' && grant.index === index && grant.keys.some(pattern => fits(pattern, key))
        : grant.on === 'table' &&
          grant.action === action &&
          grant.keys.some(pattern => fits(pattern, key)) &&
          attributes.every(name => grant.attributes?.includes(name) ?? true),
    )
    if (!granted) refuse(`${action} ${key}${index ? ` of ${index}` : ''} (${attributes})`)
  }
})
