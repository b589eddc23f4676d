/** Words that speak for a shop. Names in mails and on receipts must not, because the shop sends them. */

const listed = (text: string) => text.trim().split(/\s*,\s*|\s*\n\s*/)

/** In no name of a person: refused also inside a longer word, and with anything between their letters. */
export const SHOP_WORDS = listed(`
  vitrine, customer service, customer care, customer support, support, helpdesk, help desk, moderator, moderation
  administrator, administration, webmaster, postmaster, noreply, no reply, official, security, trust and safety
  Kundendienst, Kundenservice, Kundenbetreuung, offiziell, Sicherheitsteam, Sicherheitsabteilung
  service client, service clientèle, administrateur, administratrice, modérateur, modératrice, modération, officielle
  atención al cliente, servicio al cliente, soporte técnico, administrador, moderador, moderación, seguridad
  servizio clienti, assistenza clienti, amministratore, amministrazione, amministratrice, moderatore, moderazione
  klantenservice, klantendienst, klantenondersteuning, ondersteuning, beheerder, beveiliging
  obsługa klienta, wsparcie, bezpieczeństwo, oficjalny
  atendimento ao cliente, apoio ao cliente, administração, moderação, segurança, serviço de apoio
  kundtjänst, kundeservice, säkerhet, asiakaspalvelu, ügyfélszolgálat, rendszergazda, zákaznická podpora
  zákaznický servis, asistență clienți, relații cu clienții, müşteri hizmetleri, layanan pelanggan
  quản trị viên, hỗ trợ khách hàng
  администратор, администрация, модератор, поддержка, служба поддержки, безопасность, официальный
  адміністратор, підтримка, служба підтримки, υποστήριξη, διαχειριστής, εξυπηρέτηση πελατών
  サポート, カスタマー, 管理者, 管理人, 運営, 公式, お客様, 事務局, スタッフ, セキュリティ, ヘルプ, 担当者
  客服, 官方, 管理员, 管理員, 技术支持, 技術支援, 安全中心, 售后, 售後, 团队, 團隊, 运营团队
  고객센터, 고객지원, 고객서비스, 관리자, 운영자, 운영팀, 지원팀, 공식, 보안팀
  خدمة العملاء, الدعم, الإدارة, الرسمي, תמיכה, שירות לקוחות, הנהלה, ग्राहक सेवा, सहायता केंद्र, แอดมิน, ทีมงาน, ฝ่ายบริการ
`)

/** Words that no person's name may contain. */
export const ROLE_WORDS = listed(`
  admin, admins, sysadmin, superadmin, webadmin, siteadmin, shopadmin, modteam, team, teams, hotline, helpline, system
  billing, payment, payments, payout, payouts, refund, refunds, verification, verify, escrow, shipping, complaints
  compliance, checkout, account, accounts, info, contact, marketplace
  Hilfe, Mitarbeiter, Mitarbeiterin, Verwaltung, Betreiber, Betreiberin, Redaktion, Zentrale, Buchhaltung, Sicherheit
  Zahlung, Zahlungen, Auszahlung, Auszahlungen, Konto, Kontakt, Marktplatz, Rechnung
  assistance, équipe, sécurité, officiel, paiement, paiements, facturation, soporte, equipo, facturación, contacto
  assistenza, supporto, aiuto, sicurezza, ufficiale, pagamento, pagamenti, fatturazione
  medewerker, veiligheid, officieel, betaling, betalingen, facturatie
  pomoc, zespół, płatności, suporte, atendimento, ajuda, equipe, equipa, pagamentos, faturamento
  betalning, hjälp, hjælp, hjelp, sikkerhed, sikkerhet, ylläpito, podpora, bezpečnost, správce
  suport, asistență, támogatás, destek, güvenlik, yönetici, ödeme, yardım, dukungan, bantuan, hỗ trợ
  админ, админы, модер, помощь, оплата, адмін, допомога, ασφάλεια, βοήθεια
  支持, 客户服务, 客戶服務, 運営者, 관리, 안내, دعم, مساعدة, צוות, עזרה, सहायता, प्रशासक
`)

/** Last names, too. */
export const NAMES_TOO = listed(`
  root, service, services, servis, staff, help, mod, mods, modo, personal, personnel, servicio, servizio, serviço
  dienst, aide, ayuda, hulp, compte, cuenta, conta, conto, pago, pagos, oficial, kassa, kasse, tuki, 管理
  direction, direktion, dirección, direzione
`)

/** Words that are nobody's first name. */
export const BESIDE_ROLES = listed(`
  the, your, our, customer, customers, client, clients, cliente, clientes, clienti, Kunde, Kunden, user, users
  member, members, shop, store, online, website, app, market, department, dept, abteilung, desk, office, sales
  orders, returns, delivery, legal, trust, safety, fraud, prevention, claims, vip, premium
`)

/** First names in some language, and little words of others. */
export const LITTLE_WORDS = listed(`
  a, an, of, and, us, und, et, y, e, der, die, das, unser, ihr, notre, votre, le, la, les, el, los, il, de, do, da, web
  site, center, centre, care
`)
