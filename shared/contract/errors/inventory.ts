import { entry } from './entry.ts'

export const inventoryErrors = {
  piece_not_offered: entry({
    status: 409,
    message: 'This piece is neither for sale nor has a draft with a fixed price. Start its listing first.',
  }),
  item_listed: entry({
    status: 409,
    message: 'This item is listed for sale. Remove the listing first.',
  }),
  item_left_from_auction: entry({
    status: 409,
    message: 'This piece was not sold in its auction. List it again or take it off sale on its page first.',
  }),
  item_sold: entry({ status: 409, message: 'This item has been sold.' }),
  item_laid_away: entry({ status: 409, message: 'This piece is laid away for a customer.' }),
}
