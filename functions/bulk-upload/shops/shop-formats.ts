import type { FileField } from '../../../shared/rules/bulk-upload.ts'
import type { ListingType } from '../../../shared/rules/listing.ts'

/** How another shop writes its files. Names of columns are compared as letters in lower case, without numbers and marks. */
export interface ShopFormat {
  readonly id: string
  readonly title: string
  /** Column names that only this shop's files have together: all of one line must be there. */
  readonly signatures: readonly (readonly string[])[]
  /** One field each. Of several for one field the first that says something counts; photographs and texts are joined. */
  readonly columns: readonly (readonly [FileField, ...string[]])[]
  /** Where no column says how a piece is sold. */
  readonly listingType: ListingType
  /** A category that is only a number is named so in the question. */
  readonly categoryNumber?: string
}

const EBAY_WORDS = [
  ['sku', 'Custom label (SKU)', 'CustomLabel', 'Custom label', 'SKU'],
  ['title', 'Title', 'Angebotstitel'],
  ['condition', 'Condition', 'Zustand'],
  ['listingType', 'Format'],
  ['currency', 'Currency', 'Währung'],
  ['variant', 'Variation details', 'Relationship details', 'RelationshipDetails'],
] as const satisfies ShopFormat['columns']

export const shopFormats: readonly ShopFormat[] = [
  {
    id: 'ebay-active',
    title: 'eBay, active listings',
    signatures: [
      ['Item number', 'Title', 'Available quantity', 'Format', 'Start price'],
      ['Artikelnummer', 'Angebotstitel', 'Verfügbare Stückzahl', 'Format', 'Startpreis'],
    ],
    columns: [
      ...EBAY_WORDS,
      ['sku', 'Bestandseinheit (SKU)', 'Bestandseinheit', 'Item number', 'Artikelnummer'],
      ['price', 'Current price', 'Aktueller Preis'],
      ['startPrice', 'Start price', 'Startpreis'],
      ['reservePrice', 'Reserve price', 'Mindestpreis'],
      ['quantity', 'Available quantity', 'Verfügbare Stückzahl'],
      ['category', 'eBay category 1 name', 'eBay-Kategorie 1 Name'],
    ],
    listingType: 'fixed-price',
  },
  {
    id: 'ebay-draft',
    title: 'eBay, draft listings',
    signatures: [['Action', 'Category ID', 'Title', 'Item photo URL']],
    columns: [
      ...EBAY_WORDS,
      ['description', 'Description'],
      ['price', 'Price'],
      ['quantity', 'Quantity'],
      ['imageUrl', 'Item photo URL'],
      ['conditionNumber', 'Condition ID'],
      ['category', 'Category name', 'Category ID'],
    ],
    listingType: 'fixed-price',
    categoryNumber: 'eBay category',
  },
  {
    id: 'ebay-file-exchange',
    title: 'eBay, listing template',
    signatures: [['Action', 'Category', 'Title', 'StartPrice', 'Format']],
    columns: [
      ...EBAY_WORDS,
      ['description', 'Description'],
      ['startPrice', 'StartPrice'],
      ['reservePrice', 'ReservePrice'],
      ['quantity', 'Quantity'],
      ['imageUrl', 'PicURL'],
      ['conditionNumber', 'ConditionID'],
      ['note', 'ConditionDescription'],
      ['category', 'Category'],
      ['location', 'Location'],
    ],
    listingType: 'fixed-price',
    categoryNumber: 'eBay category',
  },
  {
    id: 'etsy',
    title: 'Etsy',
    signatures: [['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'TAGS', 'MATERIALS', 'IMAGE1']],
    columns: [
      ['sku', 'SKU'],
      ['title', 'TITLE'],
      ['description', 'DESCRIPTION'],
      ['price', 'PRICE'],
      ['currency', 'CURRENCY_CODE'],
      ['quantity', 'QUANTITY'],
      ['materials', 'MATERIALS'],
      ['imageUrl', 'IMAGE'],
      ['variant', 'VARIATION VALUES'],
    ],
    listingType: 'fixed-price',
  },
  {
    id: 'shopify',
    title: 'Shopify',
    signatures: [
      ['URL handle', 'Title', 'Product image URL'],
      ['Handle', 'Title', 'Body (HTML)', 'Image Src'],
    ],
    columns: [
      ['group', 'URL handle', 'Handle'],
      ['groupOrder', 'Image position'],
      ['sku', 'SKU', 'Variant SKU'],
      ['title', 'Title'],
      ['description', 'Description', 'Body (HTML)'],
      ['price', 'Price', 'Variant Price'],
      ['quantity', 'Inventory quantity', 'Variant Inventory Qty'],
      ['imageUrl', 'Product image URL', 'Image Src'],
      ['category', 'Type', 'Product category'],
    ],
    listingType: 'fixed-price',
  },
  {
    id: 'woocommerce',
    title: 'WooCommerce',
    signatures: [['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Images']],
    columns: [
      ['sku', 'SKU'],
      ['title', 'Name'],
      ['description', 'Short description', 'Description'],
      ['price', 'Sale price', 'Regular price'],
      ['quantity', 'Stock'],
      ['imageUrl', 'Images'],
      ['category', 'Categories'],
      ['variant', 'Parent'],
      ['weight', 'Weight (kg)', 'Weight (lbs)', 'Weight (g)', 'Weight (oz)'],
      ['depth', 'Length (cm)', 'Length (in)', 'Length (mm)'],
      ['width', 'Width (cm)', 'Width (in)', 'Width (mm)'],
      ['height', 'Height (cm)', 'Height (in)', 'Height (mm)'],
    ],
    listingType: 'fixed-price',
  },
  {
    id: 'liveauctioneers',
    title: 'LiveAuctioneers',
    signatures: [['LotNum', 'Title', 'LowEst', 'HighEst', 'StartPrice']],
    columns: [
      ['sku', 'Lot Reference Number', 'LotNum'],
      ['title', 'Title'],
      ['description', 'Description'],
      ['estimateLow', 'LowEst'],
      ['estimateHigh', 'HighEst'],
      ['startPrice', 'StartPrice'],
      ['reservePrice', 'Reserve Price'],
      ['condition', 'Condition'],
      ['imageUrl', 'ImageFile'],
      ['height', 'Height'],
      ['width', 'Width'],
      ['depth', 'Depth'],
      ['sizeUnit', 'Dimension Unit'],
      ['quantity', 'Quantity'],
      ['category', 'Category'],
      ['origin', 'Origin'],
      ['style', 'Style & Period'],
      ['maker', 'Creator'],
      ['materials', 'Materials & Techniques'],
      ['shipping', 'Domestic Flat Shipping Price'],
    ],
    listingType: 'auction',
  },
  {
    id: 'hibid',
    title: 'HiBid',
    signatures: [['Lot Number', 'Lead', 'Description', 'Starting Bid']],
    columns: [
      ['sku', 'Lot Number'],
      ['title', 'Lead'],
      ['description', 'Description'],
      ['quantity', 'Quantity'],
      ['category', 'Category'],
      ['condition', 'Condition'],
      ['estimateHigh', 'High Estimate'],
      ['estimateLow', 'Low Estimate'],
      ['startPrice', 'Starting Bid'],
      ['reservePrice', 'Reserve'],
      ['imageUrl', 'Image'],
    ],
    listingType: 'auction',
  },
]
