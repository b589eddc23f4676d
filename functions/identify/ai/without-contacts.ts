import { SENTENCE_END, tidied } from './sentences.ts'

/** Web, mail and handles. Prose has a space after a point, so `word.word` is a domain of any kind. */
const ADDRESSES = [
  /[\p{L}\d._%+-]{1,64}\s?(?:@|[([]\s?(?:at|ät)\s?[)\]])\s?[\p{L}\d-]{1,64}(?:\s?(?:\.|[([]\s?(?:dot|punkt)\s?[)\]])\s?[\p{L}\d-]{1,64})+/giu,
  /!?\[[^\]]{0,300}\]\([^)]{0,300}\)?/g,
  /\b[a-z][a-z\d+.-]{0,20}\s?:\s?\/\s?\/\s?\S*/gi,
  /\bwww\s?\.\s?\S*/gi,
  /(?<![\p{L}\d.@-])[\p{L}\d-]{2,63}(?:\.[\p{L}\d-]{1,63}){0,4}\.\p{Ll}{2,24}(?![\p{L}\d])(?:\/\S*)?/gu,
  /\b(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}\/\S*/gi,
  /(?<![\p{L}\d])@[a-z][\w.-]{2,}/giu,
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
  /(?<!\p{L})(?:echtheits(?:zertifikat|garantie|nachweis|bestätigung)\p{L}*|(?:mit|samt|inkl\.?|inklusive) (?:\p{L}+ )?zertifikat\p{L}*)/giu,
]

/** Such words in a photograph ask for a buyer's money. Harmless: a paid debt, a telegram, a Zelle. */
const PAYMENT = [
  /\b(?:gift|prepaid|voucher|amazon|steam|itunes) (?:cards?|vouchers?)\b|\bmoney[\s-]back\b/gi,
  /\b(?:paypal|venmo|cash ?app|western[\s-]union|moneygram|apple pay|google pay|revolut|klarna|giropay|bitcoin|btc|ethereum|usdt|crypto(?:currenc\w+)?|iban|bic code|swift code|sort code|bank details|routing (?:no|number)?)\b|\baccount (?:no\.? |number )?\d{4,}/gi,
  /\b(?:via|with|by|use|through|in|per) (?:zelle|escrow|wise|telegram)\b|\b(?:zelle|escrow|telegram) (?:to|me|us|it|only|accepted|service|account|payments?|group|channel|chat|@)/gi,
  /\b(?:wire|bank|money) transfers?\b|\bdeposits? (?:[$€£]\s?)?\d|\b(?:wire|remit|send) (?:the |a |your |us |me )?(?:money|funds?|deposit|payment|[$€£]\s?\d|\d)/gi,
  /\b(?:pay|paid|payments?|payable|deposits?|cash)\s+(?:(?:is|are|must|only|be|made|accepted|us|me|now|cash)\s+)*(?:with|via|by|to|through|on delivery|now|only|directly|upfront|within \d+|in (?:cash|advance|crypto\w*))(?! (?:the guild|subscription|public))\b/gi,
  /(?<!\p{L})(?:(?:bar|an|voraus|vor|nach|an|raten)?zahlung(?:en)?|(?:an|be|ein)?zahl(?:en|t|bar)|bezahlung|\p{L}*überweis\p{L}+|vorkasse|nachnahme|guthabenkarten?|geschenkkarten?|bankverbindung|kontonummer|(?:unser|mein|dieses)(?:em|en|e)? konto)(?!\p{L})/giu,
  /\b(?:scan|use)\b.{0,20}\b(?:qr[\s-]?)?code\b|(?<!\p{L})qr-?code\b.{0,20}(?:scan|zahl)/giu,
  /\b(?:deal|buy|sell|order|trade)\w* (?:it |them )?(?:cheaper|direct(?:ly)?|privately|outside)\b|\b(?:skip|avoid|without|save) (?:the |all )?fees\b/gi,
  /\b(?:outside|off) (?:of )?(?:the|this) (?:site|platform|marketplace|app|shop)\b/gi,
]
const CONTACT = [
  /\b(?:whatsapp|wechat|insta(?:gram)?|facebook|snapchat|signal app|tiktok)\b|\b(?:skype|ebay|etsy|line|viber|discord)\s*:/gi,
  /\b(?:contact|message|text|e-?mail|write to|call|ring|phone|dm) (?:me|us|the (?:seller|owner|dealer|shop)|support|@|\+?\d{6})/gi,
  /(?<!\p{L})(?:rufen sie|ruf (?:mich|uns) an|schreib(?:en sie)? (?:mir|uns)|kontakt(?:ieren sie)?(?=\s*:| mich| uns)|melden sie sich|e-?mail an)(?!\p{L})/giu,
]
/** Vitrine is also furniture: the shop has no article, and does what people do. */
const AUTHORITY = String.raw`(?:verif|guarante|certif|authentic|apprais|recommend|approv|vouch|confirm|endors|warrant|assur|promis|values?\b|valued|estimat|sells?\b|offers?\b|pays?\b|says?\b|garantier|bestätig|empf[ie]|geprüft|prüft|zertifiz|versicher|bürgt|schätzt)`
const FURNITURE = String.raw`(?!['’]?\s*(?:cabinets?|tables?|cases?|doors?)\b)`
const STAFF = String.raw`(?:staff|teams?|support|experts?|specialists?|customers?|security|admins?|marketplace|shop|listing|auctions?|auction house|authentication|service|kunden\p{L}*|expert\p{L}*|mitarbeiter\p{L}*)`
const OUR_SHOP = [
  new RegExp(
    String.raw`(?:,\s*)?(?<!\p{L})(?:by|via|through|on|at|from|with|for|von|bei|durch|über|per)\s+(?:the (?=vitrine\s+(?:experts|team|staff|support)))?vitrine${FURNITURE}\b(?:['’]s)?(?:[\s-]+${STAFF})?(?:\s+${AUTHORITY}\p{L}*)?`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})vitrine(?:['’]s)?[\s-]+(?:${STAFF}|(?:(?:has|have|is|was|will|can|itself|hat|ist|wird)\s+){0,2}${AUTHORITY}\p{L}*)`,
    'giu',
  ),
  new RegExp(String.raw`\b(?:official|authori[sz]ed|trusted)\s+vitrine${FURNITURE}\b`, 'giu'),
  /(?<!\p{L})(?:customer (?:service|support|care)|support team|kunden(?:dienst|service|betreuung|support))(?!\p{L})/giu,
  /\b(?:our|this) (?:staff|shop|store|marketplace|platform|web ?site)\b|\bthe (?:marketplace|platform|web ?site)\b/gi,
]
/** Said to the reader of the photograph. */
const ORDERS = [
  /(?<!\p{L})(?:ignor\p{L}*|disregard|forget|override|bypass|missacht\p{L}*|vergiss|vergessen sie)(?!\p{L})[^.!?]{0,60}(?:instructions?|prompts?|rules|above|previous|anweisung\p{L}*|regeln|vorgaben)(?!\p{L})/giu,
  /\b(?:system prompt|as an ai|language model|sprachmodell)\b/gi,
  /(?<!\p{L})(?:system|assistant|user|developer)\s*:/giu,
  /\byou (?:must|should|shall|have to|need to|are to|will) (?:\w+ )?(?:set|state|say|write|answer|value|list|price|describe|name|call|output|return|report|treat)\b/gi,
  /\b(?:set|value|price|list)\b.{0,12}\b(?:price|value|it)\b.{0,6}\b(?:to|at|as)\b|\b(?:price|value)\s*[=:]\s*[$€£]?\d/gi,
]

const NUMBER = /(?:\+\s?|\()?\d[\d\s()./-]{5,30}\d/g
const CALL =
  /\b(?:phone|tel|telefon|call|text|whatsapp|sms|fax|handy|mobil)\b[\s.:]{0,3}(?:us|me|now|at|on|no|number)?[\s.:]{0,3}$/i
const PHONE = /^(?:\+|\(0?\d{2,5}\)|0\d|(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$)/

/** Years, sizes, inventory and patent numbers have fewer digits or another form. */
function isPhone(number: string, before: string): boolean {
  const digits = number.replace(/\D/g, '').length
  return digits <= 15 && (CALL.test(before) || (digits >= 9 && (PHONE.test(number) || /^\d{10,11}$/.test(number))))
}

/** Letters of other forms, unseen signs between them, and words spelt out with spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s?[([{]\s?[.,]\s?[)\]}]\s?/g, '.')
    .replace(/(?<![\p{L}\d])(?:\p{L} ){3,30}\p{L}(?![\p{L}\d])/gu, letters => letters.replaceAll(' ', ''))

/** A description speaks to nobody: who says "we", or begins with an order, sells something or orders something. */
const ADDRESSING = [
  /(?<!\p{L})(?:we|us|our|ours|me|my|i['’](?:m|ll|ve)|wir|uns|unser(?:e[mnrs]?)?|mir|mich|mein(?:e[mnrs]?)?|ich)(?!['’]?\p{L})/giu,
  /^\W*(?:please |bitte |dear |now |kindly )*(?:send|pay|visit|go to|follow|reach|respond|reply|describe|ignore|buy|write|click|scan|remit|forget|pretend)(?! (?:of|by|in|with|and|on|is|was|box)\b)\s+\S/giu,
  /^\W*(?:bitte )?(?:\p{L}{3,}en sie|schick|sende?|zahle?|ruf|besuche?|geh|beschreibe?|antworte?|schreibe?|klicke?|kaufe?|nenne?|setze?)(?!\p{L})/giu,
  /(?<!\p{L})(?:dear|hey|hi|hello|attention|liebe)\s+(?:ai|ki|assistant|model|bot|gpt|system)(?!\p{L})|\b(?:new|these|following|neue) (?:instructions?|anweisung\p{L}*)\s*:/giu,
]
const QUOTED = /["“„«][^"”“»]{0,500}["”“»]/gu

const LEFT_OUT = [...ADDRESSES, ...CERTIFICATIONS, ...PAYMENT, ...CONTACT, ...OUR_SHOP, ...ORDERS]

const strip = (text: string): string =>
  LEFT_OUT.reduce((rest, pattern) => rest.replace(pattern, ''), text).replace(
    NUMBER,
    (number, at: number, whole: string) => (isPhone(number, whole.slice(0, at)) ? '' : number),
  )

/** What is quoted may say "you", but not how to pay. */
function isFit(text: string): boolean {
  const read = plain(text)
  const said = read.replace(QUOTED, '')
  return strip(read) === read && ADDRESSING.every(pattern => said.search(pattern) < 0)
}

/** Without the sentences that hold contact data, an address of the web or a claim of certification. */
export function proseWithoutContacts(text: string): string {
  const sentences = text.split(SENTENCE_END)
  return sentences.every(isFit) && isFit(text) ? text : sentences.filter(isFit).join(' ')
}

/** A title says no more than what a thing is. */
const PRAISE = /\b(?:genuine|authentic|guaranteed|certified)\s+/gi

/** For titles and names: only those words are taken out. */
export function phraseWithoutContacts(text: string): string {
  const rest = strip(isFit(text) ? text : plain(text)).replace(PRAISE, '')
  return rest === text ? text : tidied(rest)
}
