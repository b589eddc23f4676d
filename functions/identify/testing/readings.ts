/** What a model writes about a vase it has seen whole (photograph 1) and from below (2). */
export const vaseReading = {
  itemName: 'Blue jasperware vase',
  category: 'Ceramics',
  description: 'A stoneware vase with applied reliefs.',
  history: 'Such vases were made for the export trade.',
  maker: 'Josiah Wedgwood & Sons',
  attribution: 'by',
  dateCreated: 'c. 1890, the mould of 1785',
  culture: 'English',
  estimatedValueMin: 200,
  estimatedValueMax: 350.5,
  confidence: 0.86,
  claims: [
    { about: 'maker', evidence: 'The base is impressed WEDGWOOD.', photo: 2, confidence: 0.9 },
    { about: 'itemName', evidence: 'Matt blue body with white reliefs.', photo: 1, confidence: 0.8 },
  ],
  nextView: { view: 'inside', reason: 'The inside shows whether it was thrown or moulded.' },
}
