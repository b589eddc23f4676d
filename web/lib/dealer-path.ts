export const DEALER_PATH = '/account/dealer'
