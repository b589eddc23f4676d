export const disputeTitles = { open: 'Dispute, open', won: 'Dispute, won', lost: 'Dispute, lost' } as const

export const disputeLabels = { open: 'Open', won: 'Won', lost: 'Lost' } as const
