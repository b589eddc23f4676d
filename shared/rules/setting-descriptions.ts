import type { SettingKey } from '../contract/endpoints/settings.ts'

/** The web app shows these in the reader’s language, the API in English. */
export const settingDescriptions: Record<SettingKey, string> = {
  fixed_price_commission: 'What a sale at a fixed price costs the seller, in percent of the price.',
  auction_commission: 'What a sale by auction costs the seller, in percent of the hammer price.',
  commission_fixed_part: 'Added to the commission of each sale.',
  commission_minimum: 'The least commission of a sale. It is never more than the price.',
  reserve_fee: 'What a seller pays when the reserve equals the market price.',
  buyers_premium:
    'What the buyer pays in an auction besides the hammer price, in percent of it. It holds for auctions that are listed from now on.',
  resale_right:
    'Whose law on the artist’s resale right holds for works of art: that of the country where you sell. Their sellers are asked about the artist, and bear it.',
  bid_steps: 'The bid increment from each price upward.',
  payout_hold: 'Whether a seller is paid when the buyer has received the piece, or at once.',
  payout_after_days:
    'Days after the receipt until a seller who isn’t proved is paid. With 0, everyone is paid at once.',
  proved_payout: 'Whether proved sellers are paid when the buyer has received the piece, or when it is shipped.',
  protection_days: 'Days after the latest expected delivery in which a buyer can report a problem.',
  refund_fee_to_seller: 'Whether the seller bears Stripe’s fee when a payment is refunded or lost in a dispute.',
  address_kept_days: 'Days after which the buyer’s address is erased from a completed order.',
  invoice_issuer:
    'Who operates this marketplace: named on the contact page, in the imprint and the terms, and on the commission invoices of sellers.',
  contact_email: 'Where people, authorities and courts write to you. The contact form sends its messages there.',
  contact_telephone: 'Shown on the contact page. It may be empty.',
  contact_languages: 'The languages in which people and authorities can write to you.',
  register_entry: 'The register in which you are entered, with the number. Empty if there is none.',
  jurisdiction: 'What the terms say about the law and the court. Empty: what the law provides.',
  supervisory_authority: 'The authority to which people can complain about how their data is used.',
  stripe_tax: 'Whether Stripe works out the tax of the buyer’s place, and adds it to what they pay for a piece.',
  investing: 'Whether people can buy shares of pieces, and for real money.',
  share_buy_back:
    'Whether owners of shares can give them back for what they paid. Otherwise they get nothing for them.',
  share_market:
    'Whether owners of shares can sell them to each other, and for real money. In many countries, running a place where people trade shares with each other needs a licence, and the law differs from country to country: ask a lawyer before you open it.',
  share_commission:
    'Percent of the price that you keep when an owner sells shares to another. Tax is added to it as to other commissions.',
  exchange_rates:
    'How much of other currencies one unit of the shop’s buys. Prices are also shown in them; everything is paid in the shop’s.',
  fee_vat:
    'Whether VAT or sales tax is added to commission and fees. Private sellers elsewhere in the EU pay the rate of your country, which is for small sums, or the rate of theirs, which you declare in the one-stop shop. In the US it is the sales tax of the states that you set. Have an adviser confirm it.',
  operator_country: 'Where you are taxed: the code of a country of the EU, CH, GB, NO or US. Empty: no tax is added.',
  operator_vat_number: 'Your VAT number, for the invoices of sellers and the report to tax authorities.',
  vat_rates: 'Standard rates that have changed since this version, like DE 19, EE 24.5. Empty: the table as it came.',
  fee_sales_tax:
    'Only for an operator in the US: the states in which you collect sales tax on commission and fees, with the rate for sellers there. It comes empty. Have an adviser say which states tax them.',
  dac7: 'Whether sellers in the EU are asked for their tax data from 30 sales or €2,000 a year on, and reported once a year. Sales of shares are not counted: have an adviser confirm it.',
  counter_cards:
    'Whether dealers can take cards at their counter by a reader of Stripe. The money goes to their own account there.',
}
