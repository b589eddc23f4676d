import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { type MuseumName, museums } from '../../shared/rules/imports.ts'
import { table } from '../platform/table.ts'
import type { Department } from './museum.ts'

const DepartmentsEntity = new Entity({
  name: 'import-departments',
  table,
  timestamps: false,
  schema: item({
    museum: string()
      .enum(...museums)
      .key(),
    departments: list(map({ id: string(), title: string(), isUsual: boolean(), objects: number().optional() })),
    countedAt: string(),
  }),
  computeKey: ({ museum }: { museum: MuseumName }) => ({ pk: 'IMPORT', sk: `DEPARTMENTS#${museum}` }),
})

export interface CountedDepartment extends Department {
  /** Absent until they are counted. */
  readonly objects?: number | undefined
}

export interface CountedDepartments {
  readonly departments: readonly CountedDepartment[]
  readonly countedAt: string
}

export async function findDepartments(museum: MuseumName): Promise<CountedDepartments | undefined> {
  const { Item } = await DepartmentsEntity.build(GetItemCommand).key({ museum }).send()
  return Item
}

export const storeDepartments = (museum: MuseumName, { departments, countedAt }: CountedDepartments) =>
  DepartmentsEntity.build(PutItemCommand)
    .item({ museum, departments: [...departments], countedAt })
    .send()
