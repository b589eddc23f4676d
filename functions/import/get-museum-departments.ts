import { imports } from '../../shared/contract/endpoints/imports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { impatientMuseum } from './configured-museum.ts'
import { countDepartments } from './counting-departments.ts'

export const handler = endpoint(
  imports.getMuseumDepartments,
  { museumOf: impatientMuseum },
  async ({ query }, deps) => {
    const museum = deps.museumOf(query.museum)
    if (!museum) throw new DomainError('museum_off')
    const { departments, countedAt } = await countDepartments(museum)
    return { departments: departments.map(each => ({ ...each, objects: each.objects ?? null })), countedAt }
  },
)
