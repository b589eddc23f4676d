export const disputeTitles = {
  open: 'Dispute, open',
  won: 'Dispute, won',
  lost: 'Dispute, lost',
  prevented: 'Dispute, prevented',
} as const

export const disputeLabels = { open: 'Open', won: 'Won', lost: 'Lost', prevented: 'Prevented' } as const
