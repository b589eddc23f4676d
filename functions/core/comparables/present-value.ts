import type { Price } from './comparables.ts'
import type { Middle } from './value.ts'

export const presentPrice = ({ kind, title, amountCents: amount, soldOn, source, link }: Price) => ({
  ...{ kind, title, amount, soldOn, source, link },
})

export const presentMiddle = ({ amountCents: amount, sales, firstSoldOn, lastSoldOn }: Middle) => ({
  ...{ amount, sales, firstSoldOn, lastSoldOn },
})
