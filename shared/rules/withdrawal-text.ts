import type { Withdrawal } from './withdrawal.ts'

/**
 * Wording: Directive 2011/83/EU, annex I, as amended by Directives (EU) 2019/2161 (no fax) and 2023/2673 (online
 * function, note 3). German: EGBGB, Anlagen 1 and 2 to article 246a. Compared on 2026-11-29 with legislation.gov.uk
 * (annex I of 2011) and with published instructions that reproduce the versions in force from 2026-06-19.
 */
export interface LegalText {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

const known = (parts: readonly string[]) => parts.filter(part => part !== '').join(', ')

/** Annex I (A), for goods in one parcel. What a dealer has not said yet is left out. */
export const withdrawalInstructions = ({ trader, returnPayer }: Withdrawal): LegalText[] => {
  const { name, address, phone, email } = trader
  const contact = known([name, address, phone, email])
  return [
    {
      heading: 'Right of withdrawal',
      paragraphs: [
        'You have the right to withdraw from this contract within 14 days without giving any reason.',
        'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.',
        `To exercise the right of withdrawal, you must inform us (${contact}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
        'You can also exercise your right of withdrawal online on the page of your order. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by e-mail), including its content and the date and time of its submission, without undue delay.',
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ],
    },
    {
      heading: 'Effects of withdrawal',
      paragraphs: [
        'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
        'You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.',
        returnPayer === 'seller'
          ? 'We will bear the cost of returning the goods.'
          : 'You will have to bear the direct cost of returning the goods.',
        'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      ],
    },
  ]
}

/** Annex I (B). */
export const withdrawalForm = ({ trader }: Withdrawal, itemName: string): LegalText => {
  const { name, address, email } = trader
  return {
    heading: 'Model withdrawal form',
    paragraphs: [
      '(complete and return this form only if you wish to withdraw from the contract)',
      'To:',
      known([name, address, email]),
      `I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*): ${itemName}`,
      'Ordered on (*)/received on (*): ____',
      'Name of consumer(s): ____',
      'Address of consumer(s): ____',
      'Signature of consumer(s) (only if this form is notified on paper): ____',
      'Date: ____',
      '(*) Delete as appropriate.',
    ],
  }
}
