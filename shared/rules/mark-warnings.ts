/** What the marks of a piece warn of. Kept in English, and shown in the reader's language. */
export const markWarnings = {
  copy: 'The mark itself says that it is a copy: neither its maker nor its age is that of the original.',
  stainless: 'The mark says stainless steel: it is no precious metal, and made after about 1914.',
  household: 'The mark is of a modern household piece: it is neither old nor of precious metal.',
  export:
    'Words like “made in” this country are usual on modern exports: nothing else in the mark proves that it is old or precious.',
  reign: 'A reign mark honours an emperor. Most pieces that have one were made later, so it is neither maker nor date.',
  often: (maker: string) =>
    `This mark of ${maker} was often copied. The piece itself has to confirm it: look at material, quality and wear, or ask an expert.`,
  elsewhere: (maker: string, country: string, text: string, named: string) =>
    `${maker} worked in ${country}, but “${text}” names ${named}. It was made there for them, one of the two was read wrongly, or the mark is an imitation.`,
}
