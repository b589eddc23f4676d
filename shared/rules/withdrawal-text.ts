import type { Withdrawal } from './withdrawal.ts'

/** Model instructions on withdrawal, as Directive 2011/83/EU publishes them in annex I (A) for goods in one parcel. */
export const withdrawalInstructions = ({ trader, returnPayer }: Withdrawal): string[] => {
  const { name, address, phone, email } = trader
  return [
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
    'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.',
    `To exercise the right of withdrawal, you must inform us (${name}, ${address}, ${phone}, ${email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
    'You can also withdraw on the page of your order. We then send you an acknowledgement of receipt by e-mail without delay.',
    'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction; you will not incur any fees as a result of such reimbursement.',
    'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
    'You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.',
    returnPayer === 'seller'
      ? 'We will bear the cost of returning the goods.'
      : 'You will have to bear the direct cost of returning the goods.',
    'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
  ]
}

/** Model withdrawal form, annex I (B). */
export const withdrawalForm = ({ trader }: Withdrawal, itemName: string): string[] => {
  const { name, address, email } = trader
  return [
    'Complete and return this form only if you wish to withdraw from the contract.',
    `To ${name}, ${address}, ${email}:`,
    `I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods: ${itemName}`,
    'Ordered on (*)/received on (*): ____',
    'Name of consumer(s): ____',
    'Address of consumer(s): ____',
    'Signature of consumer(s) (only if this form is notified on paper): ____',
    'Date: ____',
    '(*) Delete as appropriate.',
  ]
}
