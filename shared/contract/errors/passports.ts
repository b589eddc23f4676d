import { entry } from './entry.ts'

export const passportErrors = {
  passport_not_yours: entry({
    status: 403,
    message: 'Only the owner of a piece can write into its passport. Once it is sold, that is its buyer.',
  }),
  passport_full: entry({
    status: 409,
    message: 'This passport is full. Shorten what you add, or leave texts out.',
  }),
  passport_part_gone: entry({ status: 409, message: 'This was removed before. Reload the page.' }),
  piece_stolen: entry({
    status: 409,
    message: 'This piece is reported stolen, so it can’t be sold here until that is cleared. Its page says more.',
  }),
  piece_not_passed_on: entry({
    status: 409,
    message: 'You can add this piece to your collection once you have received it.',
  }),
}
