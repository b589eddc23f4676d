import { stemOf, wordsOf } from '../../core/search/vocabulary/words.ts'

/** Words for kinds of things, one kind per line: pieces of one kind can be compared. */
const KINDS = `
chair armchair fauteuil bergere
sofa settee canape loveseat chaise
stool footstool tabouret
bench settle pew
table
desk bureau secretaire escritoire davenport
chest coffer commode trunk
cabinet armoire wardrobe cupboard
bookcase
sideboard credenza buffet
mirror
bed cradle
screen
lamp lantern
chandelier
sconce
candlestick candelabra candelabrum
clock timepiece
watch wristwatch
barometer
globe
telescope
microscope
compass sextant
ring
brooch
necklace riviere choker
locket pendant
bracelet bangle
earring
cufflink
tiara diadem
vase urn
jar
albarello
bowl
dish plate charger platter
tureen
teapot
coffeepot
kettle tetsubin samovar
cup teacup
tankard mug stein
humpen
jug ewer pitcher
goblet wineglass rummer
decanter carafe
bottle flask
paperweight
inkstand inkwell
figure figurine statuette sculpture statue
bust
tray salver
caddy
box casket
snuffbox
spoon ladle
fork
tile
panel
plaque
icon
painting landscape portrait seascape watercolour watercolor
drawing
print engraving etching lithograph woodblock woodcut aquatint mezzotint
poster
scroll
photograph daguerreotype
map
atlas
bible
herbal
manuscript
rug carpet kilim
tapestry
quilt coverlet
sampler
shawl
fan
doll
bear
tram train locomotive
coin
medal
stamp
sword sabre dagger
pistol revolver
helmet
mask
violin
netsuke
decoy
`

const kinds = new Map(
  KINDS.trim()
    .split('\n')
    .flatMap(line => line.split(' ').map(name => [stemOf(name), line.split(' ')[0]!] as const)),
)

const ONE_NAME: readonly [RegExp, string][] = [
  [/\b(?:oil|tempera|gouache|watercolou?r|pastel) on\b|\bstill life\b/g, 'painting'],
  [/\b(?:wine|drinking|cordial|ale) glass/g, 'wineglass'],
  [/\bbronze of\b/g, 'figure of'],
  [/\blooking[- ]glass/g, 'mirror'],
  [/\b(tea|coffee)[- ]pot/g, '$1pot'],
  [/\bsnuff[- ]box/g, 'snuffbox'],
  [/\bear[- ]rings?/g, 'earring'],
]

/** Words after these describe parts, not the thing. */
const NAMED_BY = /[;(]|\b(?:with|in|of|for|from|on|by|after|at|depicting|showing)\b/

export const namesKind = (stem: string): boolean => kinds.has(stem)

/** `chair` for a "Regency armchair with needlework"; undefined if no known word occurs. */
export function kindOf(name: string): string | undefined {
  const plain = ONE_NAME.reduce((text, [pair, one]) => text.replace(pair, one), name.toLowerCase())
  const kindsIn = (text: string) => wordsOf(text).flatMap(word => kinds.get(stemOf(word)) ?? [])
  // In English the thing comes last ("table globe"), except in "Pair of candlesticks".
  return kindsIn(plain.split(NAMED_BY)[0]!).at(-1) ?? kindsIn(plain)[0]
}
