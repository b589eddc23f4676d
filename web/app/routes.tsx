import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { FirstView } from '../components/first-view.tsx'
import { PageSkeleton } from '../components/skeleton.tsx'
import { useUser } from '../lib/use-user.ts'
import { HomePage } from './home-page.tsx'
import { lazyPage } from './lazy-page.tsx'

const ForgotPasswordPage = lazyPage(() => import('../features/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage')
const AuthPage = lazyPage(() => import('../features/accounts/auth-page.tsx'), 'AuthPage')
const IdentifierPage = lazyPage(() => import('./identifier-page.tsx'), 'IdentifierPage')
const CatalogPage = lazyPage(() => import('../features/listings/catalog-page.tsx'), 'CatalogPage')
const AuctionsPage = lazyPage(() => import('../features/auctions/auctions-page.tsx'), 'AuctionsPage')
const EventsPage = lazyPage(() => import('../features/sale-events/events-page.tsx'), 'EventsPage')
const EventPage = lazyPage(() => import('../features/sale-events/event-page.tsx'), 'EventPage')
const InvestPage = lazyPage(() => import('../features/invest/invest-page.tsx'), 'InvestPage')
const AssetPage = lazyPage(() => import('../features/invest/asset-page.tsx'), 'AssetPage')
const BrowsePage = lazyPage(() => import('./browse-page.tsx'), 'BrowsePage')
const CategoriesPage = lazyPage(() => import('../features/categories/categories-page.tsx'), 'CategoriesPage')
const SoldPage = lazyPage(() => import('../features/sold/sold-page.tsx'), 'SoldPage')
const AccuracyPage = lazyPage(() => import('../features/estimates/accuracy-page.tsx'), 'AccuracyPage')
const ExpertsPage = lazyPage(() => import('../features/experts/experts-page.tsx'), 'ExpertsPage')
const PhotoSearchPage = lazyPage(() => import('../features/photo-search/photo-search-page.tsx'), 'PhotoSearchPage')
const ListingPage = lazyPage(() => import('./listing-page.tsx'), 'ListingPage')
const PiecePage = lazyPage(() => import('../features/passports/piece-page.tsx'), 'PiecePage')
const ComparePage = lazyPage(() => import('../features/listings/compare-page.tsx'), 'ComparePage')
const AuctionRecordPage = lazyPage(() => import('../features/auction-record/record-page.tsx'), 'AuctionRecordPage')
const TransparencyPage = lazyPage(() => import('../features/reports/transparency-page.tsx'), 'TransparencyPage')
const SellerPage = lazyPage(() => import('./seller-page.tsx'), 'SellerPage')
const loadMemberRoutes = () => import('./member-routes.tsx')
const MemberRoutes = lazyPage(loadMemberRoutes, 'MemberRoutes')

export function AppRoutes() {
  const { user } = useUser()
  // Before they open one. If this fails, opening it tries again.
  useEffect(() => {
    if (user) loadMemberRoutes().catch(() => undefined)
  }, [user])
  return (
    <Suspense
      fallback={
        <FirstView>
          <PageSkeleton />
        </FirstView>
      }
    >
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/identify" element={<IdentifierPage />} />
        <Route path="/catalog" element={<CatalogPage />} />
        <Route path="/auctions" element={<AuctionsPage />} />
        <Route path="/events" element={<EventsPage />} />
        <Route path="/events/:id" element={<EventPage />} />
        <Route path="/invest" element={<InvestPage />} />
        <Route path="/invest/:id" element={<AssetPage />} />
        <Route path="/categories" element={<CategoriesPage />} />
        <Route path="/sold" element={<SoldPage />} />
        <Route path="/how-good-are-our-estimates" element={<AccuracyPage />} />
        <Route path="/experts" element={<ExpertsPage />} />
        <Route path="/marketplace" element={<Navigate to="/marketplace/browse" replace />} />
        <Route path="/marketplace/browse" element={<BrowsePage />} />
        <Route path="/search/photo" element={<PhotoSearchPage />} />
        <Route path="/marketplace/:id" element={<ListingPage />} />
        <Route path="/marketplace/:id/record" element={<AuctionRecordPage />} />
        <Route path="/piece/:id" element={<PiecePage />} />
        <Route path="/transparency" element={<TransparencyPage />} />
        <Route path="/compare" element={<ComparePage />} />
        <Route path="/sellers/:sellerId" element={<SellerPage />} />
        <Route path="*" element={<MemberRoutes />} />
      </Routes>
    </Suspense>
  )
}
