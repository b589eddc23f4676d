import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { apiTokensChanged } from '../../events/account.ts'
import { readsSession } from '../../shared/contract/endpoint.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { apiTokens } from '../../shared/contract/endpoints/api-tokens.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { stock } from '../../shared/contract/endpoints/stock.ts'
import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { MAX_API_TOKENS, scopes, scopeTexts, TOKEN_CALLS } from '../../shared/rules/api-tokens.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { eraseOwn } from '../closing/erasing-own.ts'
import { findDeliveries } from '../core/webhook/delivery-store.ts'
import { findWebhooks } from '../core/webhook/webhook-store.ts'
import { handler as onAccountEvent } from '../notify/on-account-event-mail.ts'
import { countWithin } from '../platform/counter.ts'
import { UserEntity } from '../platform/users.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { later } from '../testing/later.ts'
import { watchMail } from '../testing/mail.ts'
import { asProgram, newProgram, newToken, Program } from '../testing/programs.ts'
import { newPurchase } from '../testing/purchases.ts'
import { eventBody, newHouse, newLots, paramsOf } from '../testing/sale-events.ts'
import { newItem, newListing } from '../testing/sales.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { newAdmin, newcomer, newMember, newSeller, proof, type Visitor, withAuthenticator } from '../testing/visitor.ts'
import { findTokens } from './token-store.ts'

const { mailTo } = watchMail()

const list = async (owner: Visitor) => (await owner.call(apiTokens.listApiTokens)).body.tokens
const body = { name: 'Stock system', scopes: ['listings:read' as const], ...proof.body }

describe('a token', () => {
  it('is shown once; the table has its hash alone, and the list how it begins', async () => {
    const mara = await newMember()
    const { token, secret } = await newToken(mara, ['listings:read', 'orders:ship'])
    expect(secret).toMatch(/^vit_[\w-]{64}$/)
    expect(token).toMatchObject({ name: 'Stock system', state: 'active', lastUsedOn: null })
    const shown = await list(mara)
    expect(shown).toEqual([token])
    const stored = JSON.stringify(await findTokens(mara.user.id))
    for (const each of [JSON.stringify(shown), stored]) {
      expect(each).not.toContain(secret)
      expect(each).not.toContain(secret.slice(10))
    }
  })

  it('is made with the password, or with a fresh proof of a second factor, and noted among security events', async () => {
    const mara = await newMember()
    const make = (more: object) => mara.call(apiTokens.createApiToken, { body: { ...body, ...more } })
    expect(await make({ currentPassword: undefined })).toMatchObject({ status: 400 })
    expect(await make({ currentPassword: 'a guess' })).toMatchObject({ body: { code: 'wrong_password' } })
    expect((await make({})).status).toBe(201)
    await withAuthenticator(mara)
    expect(await later(11 * MINUTE, () => make({}))).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
    expect((await make({})).status).toBe(201)
    const { activity } = (await mara.call(accounts.listSecurityActivity)).body
    expect(activity.map(({ kind }) => kind).filter(kind => kind === 'token-created')).toHaveLength(2)
  })

  it('needs a confirmed address, a name and at least one scope', async () => {
    expect(await (await newcomer()).call(apiTokens.createApiToken, { body })).toMatchObject({
      body: { code: 'email_unconfirmed' },
    })
    const mara = await newMember()
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['admin'] }, { days: 4_000 }]) {
      const { status } = await mara.send(apiTokens.createApiToken, { body: { ...body, ...wrong } })
      expect([wrong, status]).toEqual([wrong, 400])
    }
  })

  it(`is one of at most ${MAX_API_TOKENS}, also of many that are made at once`, {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const mara = await newMember()
    const make = () => mara.call(apiTokens.createApiToken, { body })
    const answers = await Promise.all(Array.from({ length: MAX_API_TOKENS + 4 }, make))
    const made = answers.filter(({ status }) => status === 201).length
    expect(await list(mara)).toHaveLength(made)
    for (let n = made; n < MAX_API_TOKENS; n++) expect((await make()).status).toBe(201)
    expect(await make()).toMatchObject({ status: 409, body: { code: 'too_many_tokens' } })
    expect(await list(mara)).toHaveLength(MAX_API_TOKENS)
  })

  it('is revoked at once by its owner, and by nobody else', async () => {
    const [mara, otto] = [await newMember(), await newMember()]
    const { token, secret } = await newToken(mara, ['listings:read'])
    const program = new Program(secret)
    const params = { id: token.id }
    expect((await otto.call(apiTokens.revokeApiToken, { params })).status).toBe(404)
    expect((await program.call(inventory.listInventory)).status).toBe(200)
    expect((await mara.call(apiTokens.revokeApiToken, { params })).status).toBe(200)
    expect(await program.call(inventory.listInventory)).toMatchObject({ status: 401, body: { code: 'token_dead' } })
    expect((await mara.call(apiTokens.revokeApiToken, { params })).status).toBe(404)
    expect(await list(mara)).toEqual([])
  })

  it('tells its owner by mail when it is made and when it is revoked, with what it may', async () => {
    const mara = await newMember()
    const { token } = await newToken(mara, ['listings:read', 'orders:ship'])
    await mara.call(apiTokens.revokeApiToken, { params: { id: token.id } })
    await mara.call(apiTokens.revokeApiToken, { params: { id: token.id } })
    for (const event of await emittedOf(apiTokensChanged, { userId: mara.user.id }))
      await deliverTo(onAccountEvent, event)
    const [made, revoked, ...others] = mailTo(mara)
    expect(others).toEqual([])
    expect(made?.subject).toBe('You have a new API token')
    for (const each of ['Stock system', scopeTexts['listings:read'], scopeTexts['orders:ship'], 'revoke the token'])
      expect(made?.text).toContain(each)
    expect(made?.text).not.toContain(token.start)
    expect(revoked?.subject).toBe('An API token was revoked')
    expect(revoked?.text).toContain('Stock system')
  })

  it('is not told of when none was made', async () => {
    const mara = await newMember()
    await mara.call(apiTokens.createApiToken, { body: { ...body, currentPassword: 'a guess' } })
    await mara.call(apiTokens.revokeApiToken, { params: { id: 'none' } })
    expect(await emittedOf(apiTokensChanged, { userId: mara.user.id })).toEqual([])
  })

  it('expires on its day, and is shown as expired', async () => {
    const mara = await newMember()
    const { secret } = (await mara.call(apiTokens.createApiToken, { body: { ...body, days: 30 } })).body
    const use = () => new Program(secret).call(inventory.listInventory)
    expect((await later(30 * DAY - MINUTE, use)).status).toBe(200)
    expect(await later(30 * DAY + MINUTE, use)).toMatchObject({ status: 401, body: { code: 'token_dead' } })
  })

  it('notes the day of its last call', async () => {
    const mara = await newMember()
    const program = await newProgram(mara, 'listings:read')
    await program.call(inventory.listInventory)
    await program.call(inventory.listInventory)
    expect((await list(mara))[0]?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10))
  })

  it('is ended by another password, and by ending all other sessions', async () => {
    for (const end of [accounts.changePassword, accounts.endOtherSessions]) {
      const mara = await newMember()
      const program = await newProgram(mara, 'listings:read')
      expect((await program.call(inventory.listInventory)).status).toBe(200)
      const { status } = await mara.send(end, { body: { ...proof.body, newPassword: 'another correct horse' } })
      expect(status).toBe(200)
      expect(await program.call(inventory.listInventory)).toMatchObject({ body: { code: 'token_dead' } })
      expect(await list(mara)).toMatchObject([{ state: 'ended' }])
    }
  })

  it('of a suspended member makes no call, and of a closed account neither', async () => {
    const mara = await newMember()
    const program = await newProgram(mara, 'listings:read')
    const suspended = { at: new Date().toISOString(), reason: 'The photographs belong to another seller.' }
    await UserEntity.build(UpdateItemCommand)
      .item({ id: mara.user.id, suspended: $set(suspended) })
      .send()
    expect(await program.call(inventory.listInventory)).toMatchObject({ body: { code: 'account_suspended' } })
    await UserEntity.build(DeleteItemCommand).key({ id: mara.user.id }).send()
    expect(await program.call(inventory.listInventory)).toMatchObject({ body: { code: 'token_dead' } })
  })
})

describe('a closed account', () => {
  it('has no token that works, and nothing of its tokens and webhooks stays', async () => {
    const mara = await newMember()
    const program = await newProgram(mara, 'webhooks')
    const body = { url: 'https://stock.example.com/', types: ['order.paid' as const] }
    const { webhook } = (await program.call(webhooks.createWebhook, { body })).body
    await program.call(webhooks.sendTestEvent, { params: { id: webhook.id } })
    expect((await mara.call(accounts.closeAccount, proof)).status).toBe(200)
    expect(await program.call(webhooks.listWebhooks)).toMatchObject({ body: { code: 'token_dead' } })
    await eraseOwn({ userId: mara.user.id, now: new Date(), deps: {} as never })
    expect(await findTokens(mara.user.id)).toEqual([])
    expect(await findWebhooks(mara.user.id)).toEqual([])
    expect(await findDeliveries(mara.user.id, webhook.id)).toEqual([])
  })
})

describe('a program with a token', () => {
  it('lists a piece, reads its order and ships it, as its member, from no page of this site', async () => {
    const sela = await newSeller()
    const program = await newProgram(sela, ...scopes)
    const item = await program.call(inventory.createInventoryItem, { body: { itemName: 'Mantel clock' } as never })
    const { status, body: made } = await program.call(listings.createListing, {
      body: {
        ...{ inventoryId: item.body.id, itemName: 'Mantel clock', listingType: 'fixed-price', price: '320.00' },
        delivery: freeDeliveryInput,
      },
    })
    expect([status, made.userId]).toEqual([201, sela.user.id])
    const purchase = await newPurchase({ seller: sela })
    const params = { id: purchase.transactionId }
    expect((await program.call(orders.getOrder, { params })).body).toMatchObject({ id: purchase.transactionId })
    const shipped = await program.call(orders.shipOrder, {
      params,
      body: { carrier: 'usps', trackingNumber: '9400111899223856928499' } as never,
    })
    expect(shipped.status).toBe(200)
  })

  it('says how files are read, publishes drafts and changes the stock', { tags: 'full' }, async () => {
    const sela = await newSeller()
    const program = await newProgram(sela, 'listings:read', 'listings:write')
    const mapping = await program.call(bulkUploads.saveFileMapping, {
      body: { name: 'Our list', columnNames: ['Piece', 'Price'], columns: ['title', 'price'] },
    })
    expect(mapping.status).toBe(201)
    expect((await program.call(bulkUploads.listFileMappings)).body).toMatchObject([{ name: 'Our list' }])
    const { id } = await newItem(sela, { itemName: 'Mantel clock' })
    const piece = { itemName: 'Mantel clock', listingType: 'fixed-price', category: 'Clocks', price: '320.00' }
    await program.send(drafts.saveListingDraft, { params: { inventoryId: id }, body: piece })
    const ready = (await program.call(drafts.listDraftsToPublish)).body.drafts
    expect(ready).toMatchObject([{ itemName: 'Mantel clock', faults: [] }])
    const published = await program.call(drafts.publishDrafts, { body: { itemIds: [id] } })
    expect(published.body.drafts).toMatchObject([{ listingId: expect.any(String) }])
    const { outcomes } = (
      await program.call(stock.changeStock, { body: { changes: [{ id, price: { from: '320.00', to: '300.00' } }] } })
    ).body
    expect(outcomes).toMatchObject([{ id, refusal: null }])
    expect((await program.call(stock.listStock)).body.pieces).toMatchObject([{ id, state: 'listed', price: '300.00' }])
    expect((await program.call(bulkUploads.listStockForExport)).status).toBe(200)
  })

  it('ships the orders of a week', { tags: 'full' }, async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const wish = { method: 'ship', country: 'US' } as const
    for (let n = 0; n < 2; n++) await newPurchase({ seller, wish })
    const reader = await newProgram(seller, 'orders:read')
    const { orders: found } = (await reader.call(orders.listOrdersToShip)).body
    const orderIds = found.map(({ id }) => id)
    expect(orderIds).toHaveLength(2)
    const pack = { body: { orderIds } }
    expect(await reader.call(orders.packOrders, pack)).toMatchObject({ status: 403, body: { code: 'scope_missing' } })
    const shipper = await newProgram(seller, 'orders:ship')
    const packed = (await shipper.call(orders.packOrders, pack)).body.outcomes
    expect(packed.map(({ outcome }) => outcome)).toEqual(['packed', 'packed'])
    const shipments = orderIds.map((orderId, n) => ({ orderId, carrier: 'usps' as const, trackingNumber: `9400${n}` }))
    const shipped = (await shipper.call(orders.shipOrders, { body: { shipments } })).body.outcomes
    expect(shipped.map(({ outcome }) => outcome)).toEqual(['shipped', 'shipped'])
    expect((await reader.call(orders.listOrdersToShip)).body.count).toBe(0)
  })

  it('prepares and publishes a sale event, and admits no bidder', async () => {
    const house = await newHouse()
    const program = await newProgram(house, 'sale-events:read', 'sale-events:write')
    const { status, body: event } = await program.call(saleEvents.createSaleEvent, { body: eventBody() })
    expect(status).toBe(201)
    const lots = await newLots(house, 2)
    const saved = await program.call(saleEvents.saveSaleLots, {
      ...paramsOf(event.id),
      body: { version: event.lotsVersion, lots },
    })
    expect(saved.status).toBe(200)
    expect((await program.call(saleEvents.publishSaleEvent, paramsOf(event.id))).status).toBe(200)
    expect((await program.call(saleEvents.listSaleBidders, paramsOf(event.id))).body.bidders).toEqual([])
    expect(await program.send(saleEvents.decideSaleBidder, paramsOf(event.id))).toMatchObject({
      body: { code: 'token_not_accepted' },
    })
    const other = await newProgram(house, 'listings:read', 'listings:write')
    expect(await other.call(saleEvents.listOwnSaleEvents)).toMatchObject({ body: { code: 'scope_missing' } })
    const stranger = await newProgram(await newHouse(), 'sale-events:read')
    expect((await stranger.call(saleEvents.getOwnSaleEvent, paramsOf(event.id))).status).toBe(404)
  })

  it('reads the books of a counter, and rings up nothing', async () => {
    const house = await newHouse()
    const program = await newProgram(house, ...scopes)
    await house.call(pos.createPosSale, { body: { itemName: 'Pewter spoon', salePrice: '24.50' } as never })
    const { sales } = (await program.call(pos.listPosSales)).body
    expect(sales).toMatchObject([{ salePrice: '24.50' }])
    for (const row of [pos.getOpenDay, pos.listClosings, pos.listLayaways, pos.getPosStats])
      expect([row.name, (await program.send(row)).status]).toEqual([row.name, 200])
    for (const row of [pos.ringUpSale, pos.closeDay])
      expect(await program.send(row)).toMatchObject({ body: { code: 'token_not_accepted' } })
    const member = await newProgram(await newMember(), 'counter:read')
    expect(await member.call(pos.listPosSales)).toMatchObject({ status: 403, body: { code: 'dealers_only' } })
  })

  it('does only what its scopes say', async () => {
    const sela = await newSeller()
    const program = await newProgram(sela, 'listings:read')
    const { listing } = await newListing('100.00', sela)
    expect((await program.call(listings.getListing, { params: { id: listing.id } })).body.id).toBe(listing.id)
    const change = await program.call(listings.updateListing, { params: { id: listing.id }, body: { price: '1.00' } })
    expect(change).toMatchObject({ status: 403, body: { code: 'scope_missing' } })
    expect(change.body.message).toContain('listings:write')
  })

  it('reaches nothing of others', async () => {
    const program = await newProgram(await newSeller(), ...scopes)
    const { listing, transactionId } = await newPurchase()
    expect((await program.call(orders.getOrder, { params: { id: transactionId } })).status).toBe(404)
    expect((await program.call(listings.deleteListing, { params: { id: listing.id } })).status).toBe(404)
  })

  it('never acts as an admin, whoever made it', async () => {
    const admin = await newAdmin()
    const program = await newProgram(admin, ...scopes)
    expect((await program.call(inventory.listInventory)).status).toBe(200)
    expect(await program.call(auctions.voidBid, { params: { id: 'none', bidId: 'none' } as never })).toMatchObject({
      body: { code: 'token_not_accepted' },
    })
  })

  it('is counted: answers say what is left, and past the limit when to go on', { tags: 'full' }, async () => {
    const mara = await newMember()
    const { token, secret } = await newToken(mara, ['listings:read'])
    const program = new Program(secret)
    const { limit, windowSeconds } = TOKEN_CALLS
    const first = await program.call(inventory.listInventory)
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"token";q=${limit};w=${windowSeconds}`,
      ratelimit: expect.stringMatching(new RegExp(`^"token";r=${limit - 1};t=\\d+$`)),
    })
    expect((await program.call(inventory.getInventoryItem, { params: { id: 'none' } })).headers.ratelimit).toContain(
      `r=${limit - 2};`,
    )
    const rest = Array.from({ length: limit - 2 }, () => countWithin(`token-${token.id}`, windowSeconds, new Date()))
    await Promise.all(rest)
    const refused = await program.call(inventory.listInventory)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.ratelimit).toContain('r=0;')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Another token of the same member has its own.
    expect((await (await newProgram(mara, 'listings:read')).call(inventory.listInventory)).status).toBe(200)
  })

  it.each(['vit_', `vit_${'A'.repeat(64)}`, 'vit_not-a-token'])('is refused with the made-up token %s', async token => {
    expect(await new Program(token).call(inventory.listInventory)).toMatchObject({
      status: 401,
      body: { code: 'token_dead' },
    })
  })

  it('is told apart from a browser: beside a token no cookie counts, and without one other sites stay refused', async () => {
    const [mara, otto] = [await newMember(), await newMember()]
    const { secret } = await newToken(otto, ['listings:write'])
    const make = (headers: Record<string, string | undefined>) =>
      mara.call(inventory.createInventoryItem, { body: { itemName: 'Jar' } as never, headers })
    expect((await make(asProgram(secret))).status).toBe(201)
    expect(JSON.stringify((await otto.call(inventory.listInventory)).body)).toContain('"Jar"')
    expect(JSON.stringify((await mara.call(inventory.listInventory)).body)).not.toContain('"Jar"')
    expect(await make({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ body: { code: 'cross_site' } })
    const basic = { authorization: 'Basic bWFyYTptYXJh', 'sec-fetch-site': undefined }
    expect(await make(basic)).toMatchObject({ body: { code: 'cross_site' } })
    expect(await make({ authorization: `Bearer ${'x'.repeat(30)}`, 'sec-fetch-site': undefined })).toMatchObject({
      body: { code: 'cross_site' },
    })
  })
})

describe('the table of calls', () => {
  const rows = endpointList.map(({ row, feature }) => ({ ...row, feature }))
  const reachable = rows.filter(({ scope }) => scope)

  it('lets tokens into no call of admins, none that moves money, and none by which one signs in', () => {
    const closed = [
      ...['accounts', 'api-tokens', 'baskets', 'cases', 'checkout', 'closing', 'disputes', 'experts', 'exports'],
      ...['finance', 'members', 'messages', 'offers', 'payouts', 'settings', 'shares', 'standing', 'tax-reports'],
      ...['traders'],
    ]
    const onlyRead = ['labels', 'pos']
    expect(reachable.filter(({ feature }) => closed.includes(feature)).map(({ name }) => name)).toEqual([])
    expect(reachable.filter(({ feature, method }) => onlyRead.includes(feature) && method !== 'GET')).toEqual([])
    expect(reachable.filter(({ auth }) => auth === 'admin' || auth === 'signature')).toEqual([])
    expect(reachable.filter(({ fresh }) => fresh)).toEqual([])
    const moving = [
      'cancelOrder',
      'refundBuyer',
      'withdrawOrder',
      'receiveOrder',
      'handOverOrder',
      'placeBid',
      'decideSaleBidder',
    ]
    expect(reachable.filter(({ name }) => moving.includes(name))).toEqual([])
  })

  it('names a scope only where a person is read', () => {
    expect(reachable.filter(row => !readsSession(row))).toEqual([])
  })

  it('has a call for each scope', () => {
    expect(new Set(reachable.map(({ scope }) => scope))).toEqual(new Set(scopes))
  })

  it('refuses a token everywhere else', { tags: 'full' }, async () => {
    const program = await newProgram(await newAdmin(), ...scopes)
    for (const row of rows.filter(each => !each.scope && readsSession(each))) {
      const { status, body } = await program.send(row)
      expect([row.name, status, (body as { code: string }).code]).toEqual([row.name, 403, 'token_not_accepted'])
    }
  })
})
