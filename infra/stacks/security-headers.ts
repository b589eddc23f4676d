import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront'
import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../../shared/contract/security-headers.ts'

const TWO_YEARS = Duration.days(730)

const strictTransport = { accessControlMaxAge: TWO_YEARS, includeSubdomains: true, preload: true, override: true }

export const pageHeaders = (uploadOrigin: string, liveOrigin: string): ResponseHeadersPolicyProps => ({
  comment: "Vitrine: the app's pages and files",
  securityHeadersBehavior: {
    contentSecurityPolicy: {
      contentSecurityPolicy: contentSecurityPolicy({ uploadOrigin, liveOrigin, https: true }),
      override: true,
    },
    strictTransportSecurity: strictTransport,
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  },
  customHeadersBehavior: {
    customHeaders: [
      { header: 'Permissions-Policy', value: PERMISSIONS_POLICY, override: true },
      { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
    ],
  },
})

/** Answers and photographs: data that no browser may take for a page. */
export const dataHeaders: ResponseHeadersPolicyProps = {
  comment: 'Vitrine: API answers and media',
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'", override: true },
    strictTransportSecurity: strictTransport,
    contentTypeOptions: { override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  },
}
