import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { type SaleTax, taxStatuses } from '../../../../shared/rules/tax.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { table } from '../../../platform/table.ts'
import { userPartition } from '../../../platform/users.ts'

const terms = {
  status: string().enum(...taxStatuses),
  rateBps: number(),
  taxNumber: string().optional(),
  businessName: string().optional(),
  businessAddress: string().optional(),
}

/** Tax terms as checkouts and sales store them. */
export const saleTax = map({ ...terms, purchasePriceCents: centsNumber().optional() }).optional()

/** How a seller taxes what they sell. Without it, they are not liable. */
const TaxTermsEntity = new Entity({
  name: 'tax-terms',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    ...terms,
    updatedAt: string(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'TAX' }),
})

export type TaxTermsRecord = FormattedItem<typeof TaxTermsEntity>

export async function findTaxTerms(userId: string): Promise<TaxTermsRecord | undefined> {
  const { Item } = await TaxTermsEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

export async function saveTaxTerms(record: TaxTermsRecord): Promise<void> {
  await TaxTermsEntity.build(PutItemCommand).item(record).send()
}

/** The terms that a checkout keeps. */
export async function findSaleTax(sellerId: string): Promise<SaleTax | undefined> {
  const found = await findTaxTerms(sellerId)
  if (!found) return undefined
  const { userId: _, updatedAt: __, ...tax } = found
  return tax
}
