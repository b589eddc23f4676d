/** Consent to a find's photographs helping others. */
export const SHARE_VIEW = 'Help others recognize this piece with my photographs'

export const SHARE_VIEW_HINT =
  'We compare other people’s photographs with measurements of yours. Nobody sees your photographs, except an admin who checks them. You can stop this at any time: edit the item in your collection, or delete it.'
