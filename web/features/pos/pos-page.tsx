import { lazy, Suspense, useEffect, useState } from 'react'
import type { PosSale } from '../../../shared/contract/endpoints/pos.ts'
import { terminal } from '../../../shared/contract/endpoints/terminal.ts'
import { Guard } from '../../components/guard.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useRead } from '../../lib/queries.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { NewSaleSkeleton, PosSkeleton } from './pos-skeleton.tsx'
import { RecentSales } from './recent-sales.tsx'
import { Takings } from './takings.tsx'

// Loads along with the figures.
const newSale = import('./new-sale.tsx')
const NewSale = lazy(() => newSale.then(module => ({ default: module.NewSale })))
// Loads before the first sale: a customer waits for the receipt.
const receiptDialog = () => import('./receipt-dialog.tsx')
const ReceiptDialog = lazy(() => receiptDialog().then(module => ({ default: module.ReceiptDialog })))

const waitingSales = () => import('./waiting-sales.tsx')
const WaitingSales = lazy(() => waitingSales().then(module => ({ default: module.WaitingSales })))

// Fetched with the page, so that they are there without a network, too.
const layaways = () => import('./layaways.tsx')
const Layaways = lazy(() => layaways().then(module => ({ default: module.Layaways })))
const dayClosing = () => import('./day-closing.tsx')
const DayClosings = lazy(() => dayClosing().then(module => ({ default: module.DayClosings })))

const CardReaders = lazy(() => import('./card-readers.tsx').then(module => ({ default: module.CardReaders })))

export function PosPage() {
  return (
    <div className="page pb-16">
      <PageHeader title="Point of Sale">Record a sale in your shop, and print a receipt.</PageHeader>
      <Guard for="dealers" reason="Please log in to sell in your shop." skeleton={<PosSkeleton />}>
        <RegisterPage />
      </Guard>
    </div>
  )
}

/** Kept after closing: the dialog gives the focus back only while it is mounted. */
interface Opened {
  sale: ReceiptSale
  isOpen: boolean
}

function RegisterPage() {
  const { data: cards } = useRead(terminal.getTerminal)
  const [reopened, reopen] = useState<PosSale>()
  const [opened, setOpened] = useState<Opened | null>(null)
  // A sale without a network needs its receipt, too.
  useEffect(() => void Promise.all([receiptDialog(), layaways(), dayClosing()]).catch(() => {}), [])
  const open = (sale: ReceiptSale) => setOpened({ sale, isOpen: true })
  const close = () => setOpened(opened && { ...opened, isOpen: false })
  const correct = (sale: PosSale) => {
    close()
    reopen({ ...sale })
  }
  return (
    <div className="space-y-10 py-10">
      <Takings />
      <div className="grid items-start gap-10 xl:grid-cols-[26rem_minmax(0,1fr)] xl:gap-14">
        <Suspense fallback={<NewSaleSkeleton />}>
          <NewSale reopened={reopened} onSold={open} />
        </Suspense>
        <div className="min-w-0 space-y-10">
          <Suspense>
            <WaitingSales onOpen={open} />
          </Suspense>
          <Tabs
            label="Register"
            tabs={[
              { value: 'receipts', label: 'Receipts', content: <RecentSales onOpen={open} /> },
              {
                value: 'layaways',
                label: 'Lay-aways',
                content: (
                  <Suspense fallback={<TableSkeleton rows={4} />}>
                    <Layaways onOpen={open} />
                  </Suspense>
                ),
              },
              {
                value: 'closing',
                label: 'Day closing',
                content: (
                  <Suspense fallback={<TableSkeleton rows={4} />}>
                    <DayClosings />
                  </Suspense>
                ),
              },
              ...(cards && cards.state !== 'off'
                ? [
                    {
                      value: 'readers',
                      label: 'Card readers',
                      content: (
                        <Suspense fallback={<TableSkeleton rows={3} />}>
                          <CardReaders terminal={cards} />
                        </Suspense>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </div>
      {opened && (
        <MountOnFirstOpen isOpen={opened.isOpen}>
          <ReceiptDialog {...opened} onOpen={open} onCorrect={correct} onClose={close} />
        </MountOnFirstOpen>
      )}
    </div>
  )
}
