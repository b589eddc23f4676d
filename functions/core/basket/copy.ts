/** To whom a piece is reserved until they pay. */
export const ONE_PARCEL =
  'Until then it waits for you: pieces of the same seller that you win or choose can go into your basket with it, and come in the same parcel.'
