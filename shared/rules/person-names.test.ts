import { describe, expect, it } from 'vitest'
import { businessFault, lastNameFault, nameFault, usernameFault } from './person-names.ts'

const lines = (text: string) => text.trim().split(/\s*\n\s*/)

const REAL = lines(`
  Ada
  Müller-Lüdenscheidt
  O’Brien
  D'Arcy
  J. R. R. Tolkien
  J.R.R. Tolkien
  St. John
  Ryan St.John
  Dr.Schmidt
  Prof. Dr. Ute Weiß
  Ruth Root
  Kim Service
  Jamie Staff
  Ann Help
  Oʻahu
  Keʻalohilani
  Ngũgĩ wa Thiong’o
  Nʻgũgĩ
  Inês
  Nguyễn Thị
  Đặng An
  An
  Søren
  Øystein Ødegård
  Łukasz
  Małgorzata Wiśniewska
  Þórður Guðmundsson
  Zoë Siân
  Çağlar Gülşah
  Ștefan Țuțea
  Jiří Dvořák
  Erzsébet Kovács
  Núñez y Domínguez
  Francisco de Sales
  Maria da Conceição
  Gal·la
  X Æ A-12
  Αλέξανδρος
  Ελένη Παπαδοπούλου
  Сергей
  Юлия
  Ђорђе
  Адам
  Ґалаґан
  Աննա
  თამარ
  محمد
  می\u200cنا
  علی\u200cرضا
  عبد الله
  דָּוִד
  צ׳רלי
  山田 はなこ
  佐々木
  ジャン・ポール
  安全
  김민수
  박지원
  अमिताभ
  ক্\u200dষমা
  முத்து
  ശ്രീ
  ดวงใจ
  ကျော်
  ཚེ་རིང
  ፀሐይ
  Resmi
  Fahad Mina
  Antik & Sohn
  Adminah
  Teamur
  Ines 2
  Karl III
`)

const FALSE: Readonly<Record<string, readonly string[]>> = {
  'an address': lines(`
    verify at evil.example
    ada@example.com
    https://evil
    www evil
    evil。com
    a.com
    evil(dot)example
    ada ( AT ) example
    Dr.Com
    St.Shop
  `),
  'what can’t be seen': [
    ...['Ada\u202Eenirtiv', 'A\u200Bda', 'Ada\u3164', 'A\u00ADda', 'A\u200Cda', 'A\u200Dda', '\u2066Ada'],
    'A\u0301\u0302\u0303\u0304da',
  ],
  'two alphabets': ['Аda', 'Ελενa', 'Аdmіn', 'Раул P'],
  'no letters of a name': ['Call 0800 123', 'Ada ★', '0049 89 123456'],
  'the shop': lines(`
    Vitrine
    VitrineShop
    V i t r i n e
    V.i.t.r.i.n.e
    V-i-t-r-i-n-e
    V1trine
    VITRlNE
    Vltrine
    vitr|ne
    \\/itrine
    Vïtrïne
    ᴠɪᴛʀɪɴᴇ
    Ｖｉｔｒｉｎｅ
    Vitrine Anna
    Anna von Vitrine
  `),
  staff: lines(`
    Support
    Ѕиррот Support
    Ѕυррогт
    5upp0rt
    S u p p o r t
    S-u-p-p-o-r-t Anna
    Anna Support
    A d m i n
    A.d.m.i.n
    Adm1n
    4dmin
    Adrnin
    Ad min
    Admin
    Admin24
    TheAdmin
    Anna Admin
    Moderator Kim
    Root
    Service
    Staff
    The Staff
    Customer Service
    Your Team
    Service Team
    Help Desk
    Legal Department
    Refunds
    Kundenservice
    Hilfe
    Kundendienst Berlin
    Service client
    Équipe
    Assistance
    Modératrice
    Soporte
    Atención al cliente
    Equipo de seguridad
    Administrador
    Assistenza clienti
    Amministratore
    Klantenservice
    Beheerder
    Ondersteuning
    Obsługa klienta
    Wsparcie
    Administração
    Suporte
    Atendimento
    Kundtjänst
    Kundeservice
    Asiakaspalvelu
    Destek
    Müşteri Hizmetleri
    Поддержка
    Админ
    Служба поддержки
    Підтримка
    Υποστήριξη
    サポート
    カスタマーサービス
    管理者
    運営
    お客様センター
    客服
    官方客服
    管理员
    고객센터
    관리자
    خدمة العملاء
    תמיכה
    ग्राहक सेवा
    แอดมิน
  `),
}

describe('what a name may be', () => {
  it.each(REAL)('%s is one', name => expect(nameFault(name)).toBeUndefined())

  it.each(Object.entries(FALSE).flatMap(([why, names]) => names.map(name => [why, name] as const)))(
    '%s is none: %s',
    (_, name) => expect(nameFault(name)).toBeTypeOf('string'),
  )
})

describe('a last name', () => {
  it.each(['Root', 'Service', 'Staff', 'Sales', 'de Sales', 'Market', 'O’Brien', ''])('may be %s', name =>
    expect(lastNameFault(name)).toBeUndefined(),
  )

  it.each(['Support', 'Admin', 'Team', 'Legal Department', 'Customer Service', 'evil.com', 'Vltrine'])(
    'may not be %s',
    name => expect(lastNameFault(name)).toBeTypeOf('string'),
  )
})

describe('a username', () => {
  it.each(['ada', 'ruth.root', 'kim-service', 'member-12345678', 'a-1a234567', 'the.smiths', 'علی\u200cرضا', '山田2'])(
    'may be %s',
    name => expect(usernameFault(name)).toBeUndefined(),
  )

  it.each(['root', 'service24', 'the.admin', 'a-d-m-i-n', 'vltrine', 'support1', 'payments', 'a\u200dda', '客服'])(
    'may not be %s',
    name => expect(usernameFault(name)).toBeTypeOf('string'),
  )
})

describe('a business', () => {
  it.each([
    'Lund Antiques',
    'Lund A/S',
    'Antik & Sohn GmbH & Co. KG',
    'Café 21',
    'Customer Antiques',
    'Team Antik',
    'S.p.A. Rossi',
    '骨董 山田',
  ])('may be %s', name => expect(businessFault(name)).toBeUndefined())

  it.each([
    'Vitrine',
    'Vltrine Ltd',
    'V i t r i n e',
    'Customer Service',
    'Support Team',
    'lund.example',
    'a@lund',
    'Lund [dot] example',
    'Lund\u202e',
    'Lսnd',
  ])('may not be %s', name => expect(businessFault(name)).toBeTypeOf('string'))
})
