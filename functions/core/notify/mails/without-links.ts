import { config } from '../../../platform/config.ts'

/** What mail programs make into links: addresses of pages and of mailboxes, also without "https://". */
const LINK =
  /[a-z][a-z\d+.-]*:\/\/\S+|\bmailto:\S+|\S+@\S+|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,}(?![\p{L}\p{N}])(?::\d+)?(?:[/?#]\S*)?|(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#]\S*)?/giu

const isOurs = (link: string): boolean => URL.canParse(link) && new URL(link).origin === config.appOrigin

/** @returns the text with "[…]" in place of links that lead out of this site */
export const withoutLinks = (text: string): string => text.replace(LINK, link => (isOurs(link) ? link : '[…]'))
