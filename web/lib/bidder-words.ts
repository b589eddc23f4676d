const first =
  `Amber Azure Blue Bold Brass Bright Bronze Calm Cedar Clear Cobalt Copper Coral Cream Crimson Crystal Dapper Early
Ebony Emerald Fair Gentle Gilded Golden Grand Green Happy Hazel Indigo Ivory Jade Jolly Keen Kind Lilac Linen Lively Lucky
Marble Merry Misty Noble Olive Opal Patient Pearl Plum Polite Proud Purple Quick Quiet Rosy Ruby Saffron Scarlet Silver
Steady Sunny Swift Velvet Violet Warm Willow`.split(/\s+/)
const second =
  `Badger Beaver Bison Bittern Bluebird Bunting Buzzard Camel Canary Cardinal Carp Cat Chaffinch Cheetah Cormorant
Crane Cricket Curlew Deer Dolphin Dormouse Dove Dragonfly Duck Eagle Egret Elk Falcon Ferret Finch Firefly Flamingo Fox
Gazelle Gecko Goldfinch Goose Grebe Grouse Gull Hare Harrier Hawk Hedgehog Heron Hoopoe Ibis Jackdaw Jay Kestrel Kingfisher
Kite Koala Lapwing Lark Leopard Linnet Lion Lizard Llama Lynx Magpie Mallard Marten Martin Meerkat Merlin Moorhen Moose Moth
Nightingale Nuthatch Ocelot Oriole Osprey Otter Owl Panda Panther Partridge Peacock Pelican Penguin Petrel Pheasant Pigeon
Pintail Plover Pony Puffin Quail Rabbit Raven Redstart Reindeer Robin Rook Salmon Sandpiper Seal Shearwater Shrike Skylark
Snipe Sparrow Squirrel Starling Stoat Stork Swallow Swan Swift Tern Thrush Tiger Toucan Trout Turtle Wagtail Walrus Warbler
Waxwing Weasel Whale Wigeon Wolf Wombat Woodcock Woodlark Wren Yak Zebra`.split(/\s+/)

/** A bidder's pseudonym (twelve hexadecimal digits) as a name that can be said: "Amber Heron". */
export function bidderWords(pseudonym: string): string {
  const number = Number.parseInt(pseudonym, 16)
  if (Number.isNaN(number)) return pseudonym
  return `${first[number % first.length]} ${second[Math.floor(number / first.length) % second.length]}`
}
