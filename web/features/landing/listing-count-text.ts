export const listingCountText = (count: number): string =>
  `${count.toLocaleString('en-US')} active ${count === 1 ? 'listing' : 'listings'}`
