import { SENTENCE_END, tidied } from './sentences.ts'

const ADDRESSES = [
  /[\p{L}\d._%+-]{1,64}\s?(?:@|[([]\s?at\s?[)\]])\s?[\p{L}\d-]{1,64}(?:\s?(?:\.|[([]\s?dot\s?[)\]])\s?[\p{L}\d-]{1,64})+/giu,
  /!?\[[^\]]{0,300}\]\([^)]{0,300}\)?/g,
  /\b[a-z][a-z\d+.-]{0,20}:\/\/\S*/gi,
  /\bwww\.\S*/gi,
  /\b(?:[a-z\d-]{1,63}\.){1,5}(?:com|org|net|info|biz|shop|store|online|site|example|co\.uk)\b(?:\/\S*)?/gi,
  /\b(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,3}\/\S*/g,
  /(?<![\p{L}\d])@[a-z][\w.]{2,}/giu,
]

/** What papers or people certify, a photograph can't show. Advice to have a piece appraised is none of it. */
const CERTIFICATIONS = [
  /\bcertifi(?:ed|cates?|cations?)\b[^.!?]{0,40}\bauthentic\w*/gi,
  /\bauthentic\w*[^.!?]{0,40}\bcertifi\w*/gi,
  /\b(?:certificates?|letters?|guarantees?) of (?:authenticity|appraisal|origin)(?: included)?\b/gi,
  /\bCOAs?\b/g,
  /\b(?:GIA|IGI|AGS|HRD|EGL|PSA|JSA|NGC|PCGS|CGC|Beckett)[\s-]{1,3}(?:certifi\w*|graded|authenticated|appraised|reports?)/gi,
  /(?<!\b(?:be|being|it|them|get|have)\s)\b(?:certified|appraised|authenticated|verified) (?:by|at|for|as)\b/gi,
  /\b(?:professionally|independently|fully|officially) (?:appraised|authenticated|verified)\b/gi,
  /\bguaranteed (?:to be )?(?:an? )?(?:authentic|genuine|original)\b/gi,
  /\b100\s?% (?:authentic|genuine|original)\b/gi,
]

/** Whoever writes so in a photograph wants a buyer's money, or speaks for this shop. */
const ELSEWHERE = [
  /\b(?:gift|prepaid|voucher) cards?\b/gi,
  /\b(?:paypal|venmo|zelle|cash ?app|western union|moneygram|bitcoin|btc|ethereum|crypto(?:currenc\w+)?|iban|swift code|escrow)\b/gi,
  /\b(?:wire|bank|money) transfers?\b/gi,
  /\b(?:pay|paid|payments?|payable|deposits?|send (?:the )?money|cash)\s+(?:(?:is|are|must|only|be|made|accepted|us|me|now)\s+)*(?:with|via|by|in|to|through|on delivery|now|only|directly|upfront)\b/gi,
  /\b(?:whatsapp|telegram|wechat|instagram|facebook|snapchat|signal app)\b/gi,
  /\b(?:contact|message|text|e-?mail|write to|call) (?:me|us|the (?:seller|owner|dealer|shop)|support)\b/gi,
  /\b(?:scan|use) (?:the|this) (?:qr )?code\b/gi,
  /\b(?:outside|off) (?:of )?(?:the|this) (?:site|platform|marketplace|app|shop)\b/gi,
]
const OUR_SHOP = [
  /(?:,\s*)?\b(?:by|via|through|on|at|from|with|for)\s+vitrine(?!['’]?\s*(?:cabinets?|tables?|cases?|doors?))\b(?:['’]s)?(?:\s+(?:staff|team|support|experts?|specialists?))?/gi,
  /\bvitrine(?:['’]s)?\s+(?:staff|teams?|support|experts?|specialists?|customers?|security|admins?|marketplace|certif\w*|guarante\w*|authenticat\w*|verif\w*|recommend\w*|approv\w*|says|values?|estimates?)\b/gi,
  /\b(?:customer (?:service|support|care)|support team)\b/gi,
  /\b(?:our|this|the) (?:staff|shop|store|marketplace|platform|web ?site)\b/gi,
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,60}\b(?:instructions?|prompts?|rules|above|previous)\b/gi,
  /\b(?:system prompt|as an ai)\b/gi,
]

const NUMBER = /(?:\+\s?|\()?\d[\d\s()./-]{5,30}\d/g
const CALL = /\b(?:phone|tel|call|whatsapp|sms|fax)\b[\s.:]{0,3}(?:us|me|now|at|on|no|number)?[\s.:]{0,3}$/i
const PHONE = /^(?:\+|\(0?\d{2,5}\)|0\d|(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$)/

/** Years, sizes, inventory and patent numbers have fewer digits or another form. */
function isPhone(number: string, before: string): boolean {
  const digits = number.replace(/\D/g, '').length
  return digits <= 15 && (CALL.test(before) || (digits >= 9 && PHONE.test(number)))
}

const strip = (text: string): string =>
  [...ADDRESSES, ...CERTIFICATIONS, ...ELSEWHERE, ...OUR_SHOP]
    .reduce((rest, pattern) => rest.replace(pattern, ''), text)
    .replace(NUMBER, (number, at: number, whole: string) => (isPhone(number, whole.slice(0, at)) ? '' : number))

const isFit = (text: string) => strip(text) === text

/** Without the sentences that hold contact data, an address of the web or a claim of certification. */
export const proseWithoutContacts = (text: string): string =>
  isFit(text) ? text : text.split(SENTENCE_END).filter(isFit).join(' ')

/** A title says no more than what a thing is. */
const PRAISE = /\b(?:genuine|authentic|guaranteed|certified)\s+/gi

/** For titles and names: only those words are taken out. */
export function phraseWithoutContacts(text: string): string {
  const rest = strip(text).replace(PRAISE, '')
  return rest === text ? text : tidied(rest)
}
