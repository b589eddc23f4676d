import { Route, Routes } from 'react-router-dom'
import { Guard } from '../components/guard.tsx'
import { lazyPage } from './lazy-page.tsx'

const AccountPage = lazyPage(() => import('../features/accounts/account-page.tsx'), 'AccountPage')
const WebhooksPage = lazyPage(() => import('../features/accounts/webhooks-page.tsx'), 'WebhooksPage')
const BiddingPage = lazyPage(() => import('../features/accounts/bidding-page.tsx'), 'BiddingPage')
const CloseAccountPage = lazyPage(() => import('../features/accounts/close-account-page.tsx'), 'CloseAccountPage')
const InventoryPage = lazyPage(() => import('../features/inventory/inventory-page.tsx'), 'InventoryPage')
const DraftsPage = lazyPage(() => import('../features/drafts/drafts-page.tsx'), 'DraftsPage')
const PieceExpertsPage = lazyPage(() => import('../features/experts/piece-experts-page.tsx'), 'PieceExpertsPage')
const ExpertPage = lazyPage(() => import('../features/experts/expert-page.tsx'), 'ExpertPage')
const RequestPage = lazyPage(() => import('../features/experts/request-page.tsx'), 'RequestPage')
const ListingWizardPage = lazyPage(() => import('./listing-wizard-page.tsx'), 'ListingWizardPage')
const MyBidsPage = lazyPage(() => import('../features/auctions/my-bids-page.tsx'), 'MyBidsPage')
const ListingEditorPage = lazyPage(
  () => import('../features/listing-editor/listing-editor-page.tsx'),
  'ListingEditorPage',
)
const EditShopPage = lazyPage(() => import('../features/shop/edit-shop-page.tsx'), 'EditShopPage')
const SellerDashboardPage = lazyPage(() => import('../features/seller/dashboard-page.tsx'), 'SellerDashboardPage')
const OwnEventsPage = lazyPage(() => import('../features/sale-events/own-events-page.tsx'), 'OwnEventsPage')
const OwnEventPage = lazyPage(() => import('../features/sale-events/own-event-page.tsx'), 'OwnEventPage')
const AnalyticsPage = lazyPage(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage')
const AdminPage = lazyPage(() => import('../features/admin/admin-page.tsx'), 'AdminPage')
const FinancePage = lazyPage(() => import('../features/finance/finance-page.tsx'), 'FinancePage')
const RoyaltiesPage = lazyPage(() => import('../features/finance/royalties-page.tsx'), 'RoyaltiesPage')
const StatementPage = lazyPage(() => import('../features/finance/statement-page.tsx'), 'StatementPage')
const CasesPage = lazyPage(() => import('../features/cases/cases-page.tsx'), 'CasesPage')
const ClearancesPage = lazyPage(() => import('../features/clearances/clearances-page.tsx'), 'ClearancesPage')
const DealersPage = lazyPage(() => import('../features/dealers/dealers-page.tsx'), 'DealersPage')
const DealerApplicationPage = lazyPage(
  () => import('../features/dealers/application-page.tsx'),
  'DealerApplicationPage',
)
const RulesPage = lazyPage(() => import('../features/sale-rules/rules-page.tsx'), 'RulesPage')
const CasePage = lazyPage(() => import('../features/cases/case-page.tsx'), 'CasePage')
const ReportsPage = lazyPage(() => import('../features/reports/reports-page.tsx'), 'ReportsPage')
const ReportedPage = lazyPage(() => import('../features/reports/reported-page.tsx'), 'ReportedPage')
const DecisionPage = lazyPage(() => import('../features/reports/decision-page.tsx'), 'DecisionPage')
const MembersPage = lazyPage(() => import('../features/members/members-page.tsx'), 'MembersPage')
const MemberPage = lazyPage(() => import('../features/members/member-page.tsx'), 'MemberPage')
const OrderStoryPage = lazyPage(() => import('../features/members/order-story-page.tsx'), 'OrderStoryPage')
const AuditPage = lazyPage(() => import('../features/members/audit-page.tsx'), 'AuditPage')
const SeedDemoPage = lazyPage(() => import('../features/admin/seed-demo-page.tsx'), 'SeedDemoPage')
const BecomeAdminPage = lazyPage(() => import('../features/admin/become-admin-page.tsx'), 'BecomeAdminPage')
const MessagesPage = lazyPage(() => import('../features/messages/messages-page.tsx'), 'MessagesPage')
const NotificationsPage = lazyPage(
  () => import('../features/notifications/notifications-page.tsx'),
  'NotificationsPage',
)
const PosPage = lazyPage(() => import('../features/pos/pos-page.tsx'), 'PosPage')
const OffersPage = lazyPage(() => import('../features/offers/offers-page.tsx'), 'OffersPage')
const OrdersPage = lazyPage(() => import('../features/orders/orders-page.tsx'), 'OrdersPage')
const ToShipPage = lazyPage(() => import('../features/orders/to-ship-page.tsx'), 'ToShipPage')
const OrderPage = lazyPage(() => import('../features/orders/order-page.tsx'), 'OrderPage')
const WatchlistPage = lazyPage(() => import('./watchlist-page.tsx'), 'WatchlistPage')
const BasketPage = lazyPage(() => import('../features/baskets/basket-page.tsx'), 'BasketPage')
const SavedSearchesPage = lazyPage(
  () => import('../features/saved-searches/saved-searches-page.tsx'),
  'SavedSearchesPage',
)
const BulkUploadPage = lazyPage(() => import('../features/bulk-upload/bulk-upload-page.tsx'), 'BulkUploadPage')
const PrivacyPage = lazyPage(() => import('../features/texts/agreed-text-page.tsx'), 'PrivacyPage')
const TermsPage = lazyPage(() => import('../features/texts/agreed-text-page.tsx'), 'TermsPage')
const ContactPage = lazyPage(() => import('../features/contact/contact-page.tsx'), 'ContactPage')
const ImprintPage = lazyPage(() => import('../features/contact/imprint-page.tsx'), 'ImprintPage')
const TextPage = lazyPage(() => import('../features/texts/text-page.tsx'), 'TextPage')
const SharedPhotographsPage = lazyPage(
  () => import('../features/inventory/shared-photographs-page.tsx'),
  'SharedPhotographsPage',
)
const ImportPage = lazyPage(() => import('../features/import/import-page.tsx'), 'ImportPage')
const ConfirmEmailPage = lazyPage(() => import('../features/accounts/confirm-email-page.tsx'), 'ConfirmEmailPage')
const ResetPasswordPage = lazyPage(() => import('../features/accounts/reset-password-page.tsx'), 'ResetPasswordPage')
const CheckoutSuccessPage = lazyPage(() => import('../features/checkout/success-page.tsx'), 'CheckoutSuccessPage')
const CheckoutCancelPage = lazyPage(() => import('../features/checkout/cancel-page.tsx'), 'CheckoutCancelPage')
const UnsubscribePage = lazyPage(() => import('../features/unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage')
const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage')

/** What signed-in people open, or who comes from a mail or a payment. It stays out of a visitor's first script. */
export function MemberRoutes() {
  return (
    <Routes>
      <Route
        path="/account"
        element={
          <Guard for="members" title="Account" reason="Please log in to see your account.">
            <AccountPage />
          </Guard>
        }
      />
      <Route
        path="/account/bidding"
        element={
          <Guard for="members" title="Bidding" reason="Please log in to see whether you can bid.">
            <BiddingPage />
          </Guard>
        }
      />
      <Route
        path="/account/dealer"
        element={
          <Guard for="members" title="Dealer Account" reason="Please log in to apply for a dealer account.">
            <DealerApplicationPage />
          </Guard>
        }
      />
      <Route
        path="/account/shop"
        element={
          <Guard for="members" title="Your shop" reason="Please log in to edit your shop.">
            <EditShopPage />
          </Guard>
        }
      />
      <Route
        path="/account/webhooks"
        element={
          <Guard for="members" title="Webhooks" reason="Please log in to see your webhooks.">
            <WebhooksPage />
          </Guard>
        }
      />
      <Route path="/account/close" element={<CloseAccountPage />} />
      <Route
        path="/account/:part"
        element={
          <Guard for="members" title="Account" reason="Please log in to see your account.">
            <AccountPage />
          </Guard>
        }
      />
      <Route
        path="/inventory"
        element={
          <Guard for="members" toHome reason="Please log in to see your collection.">
            <InventoryPage />
          </Guard>
        }
      />
      <Route
        path="/inventory/drafts"
        element={
          <Guard for="members" title="Drafts" reason="Please log in to see your drafts.">
            <DraftsPage />
          </Guard>
        }
      />
      <Route
        path="/inventory/:id/experts"
        element={
          <Guard for="members" title="Ask an Expert" reason="Please log in to ask an expert about your piece.">
            <PieceExpertsPage />
          </Guard>
        }
      />
      <Route
        path="/expert"
        element={
          <Guard for="members" title="Your Estimates" reason="Please log in to see your estimates.">
            <ExpertPage />
          </Guard>
        }
      />
      <Route
        path="/expert/requests/:id"
        element={
          <Guard for="members" title="Request" reason="Please log in to see what you were asked.">
            <RequestPage />
          </Guard>
        }
      />
      <Route
        path="/list/:inventoryId"
        element={
          <Guard for="members" title="List an Item" reason="Please log in to sell a piece from your collection.">
            <ListingWizardPage />
          </Guard>
        }
      />
      <Route
        path="/marketplace/:id/edit"
        element={
          <Guard for="members" title="Edit Listing" reason="Please log in to edit your listing.">
            <ListingEditorPage />
          </Guard>
        }
      />
      <Route path="/seller/dashboard" element={<SellerDashboardPage />} />
      <Route path="/seller/events" element={<OwnEventsPage />} />
      <Route path="/seller/events/:id" element={<OwnEventPage />} />
      <Route path="/seller/statement" element={<StatementPage />} />
      <Route path="/analytics" element={<AnalyticsPage />} />
      <Route path="/pos" element={<PosPage />} />
      <Route path="/admin" element={<AdminPage />} />
      <Route path="/admin/finance" element={<FinancePage />} />
      <Route path="/admin/finance/royalties" element={<RoyaltiesPage />} />
      <Route path="/admin/members" element={<MembersPage />} />
      <Route path="/admin/members/:id" element={<MemberPage />} />
      <Route path="/admin/orders/:id" element={<OrderStoryPage />} />
      <Route path="/admin/audit" element={<AuditPage />} />
      <Route path="/admin/clearances" element={<ClearancesPage />} />
      <Route path="/admin/dealers" element={<DealersPage />} />
      <Route path="/rules" element={<RulesPage />} />
      <Route path="/admin/cases" element={<CasesPage />} />
      <Route path="/admin/cases/:id" element={<CasePage />} />
      <Route path="/admin/reports" element={<ReportsPage />} />
      <Route path="/admin/reports/:id" element={<ReportedPage />} />
      <Route path="/decisions/:id" element={<DecisionPage />} />
      <Route path="/become-admin" element={<BecomeAdminPage />} />
      <Route path="/seed-demo" element={<SeedDemoPage />} />
      <Route path="/import" element={<ImportPage />} />
      <Route path="/messages" element={<MessagesPage />} />
      <Route path="/messages/conversation/:partnerId" element={<MessagesPage />} />
      <Route path="/notifications" element={<NotificationsPage />} />
      <Route
        path="/offers"
        element={
          <Guard for="members" title="Offers" reason="Please log in to see the offers you made and received.">
            <OffersPage />
          </Guard>
        }
      />
      <Route
        path="/bids"
        element={
          <Guard for="members" title="My Bids" reason="Please log in to see the auctions you bid in.">
            <MyBidsPage />
          </Guard>
        }
      />
      <Route
        path="/orders"
        element={
          <Guard for="members" title="Orders" reason="Please log in to see what you bought and sold.">
            <OrdersPage />
          </Guard>
        }
      />
      <Route
        path="/orders/to-ship"
        element={
          <Guard for="members" title="To ship" reason="Please log in to see what you are to send.">
            <ToShipPage />
          </Guard>
        }
      />
      <Route
        path="/orders/:id"
        element={
          <Guard for="members" title="Order" reason="Please log in to see your order.">
            <OrderPage />
          </Guard>
        }
      />
      <Route
        path="/watchlist"
        element={
          <Guard for="members" title="Watchlist" reason="Please log in to see what you watch and whom you follow.">
            <WatchlistPage />
          </Guard>
        }
      />
      <Route
        path="/basket"
        element={
          <Guard for="members" title="Your basket" reason="Please log in to see your basket.">
            <BasketPage />
          </Guard>
        }
      />
      <Route
        path="/saved-searches"
        element={
          <Guard for="members" title="Saved Searches" reason="Please log in to see your saved searches.">
            <SavedSearchesPage />
          </Guard>
        }
      />
      <Route
        path="/bulk-upload"
        element={
          <Guard for="members" title="Bulk Upload" reason="Please log in to upload many pieces at once.">
            <BulkUploadPage />
          </Guard>
        }
      />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/checkout/success" element={<CheckoutSuccessPage />} />
      <Route path="/checkout/cancel" element={<CheckoutCancelPage />} />
      <Route path="/unsubscribe" element={<UnsubscribePage />} />
      <Route path="/terms" element={<TermsPage />} />
      <Route path="/privacy" element={<PrivacyPage />} />
      <Route path="/fees" element={<TextPage />} />
      <Route path="/protection" element={<TextPage />} />
      <Route path="/delivery-and-returns" element={<TextPage />} />
      <Route path="/help" element={<TextPage />} />
      <Route path="/contact" element={<ContactPage />} />
      <Route path="/imprint" element={<ImprintPage />} />
      <Route path="/how-photographs-help" element={<SharedPhotographsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
