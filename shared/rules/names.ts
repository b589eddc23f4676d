/** `placeBid` -> `place-bid`: how files and queues are named after rows. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
