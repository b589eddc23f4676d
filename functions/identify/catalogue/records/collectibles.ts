export const collectibles: never[] = []
