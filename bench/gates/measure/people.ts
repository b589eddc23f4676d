import { seedCatalogue } from '../../../functions/core/identify/catalogue/seed-catalogue.ts'
import { connectPayouts } from '../../../functions/testing/payments.ts'
import { newItem, newListing } from '../../../functions/testing/sales.ts'
import { newAdmin, newMember, newSeller, Visitor } from '../../../functions/testing/visitor.ts'

// Who calls the endpoints. Before any call is metered there are two dozen of everything that comes in pages.
export const password = 'correct horse battery'
export const visitor = new Visitor()
export const admin = await newAdmin()
export const seller = await newSeller()
export const buyer = await newMember()
export const dealer = await newMember({ accountType: 'dealer' })
await seedCatalogue()
await connectPayouts(seller)
for (let n = 0; n < 24; n++) await newListing('50.00', seller)
export const item = await newItem(seller)
export const offer = () => newListing('245.00', seller)
