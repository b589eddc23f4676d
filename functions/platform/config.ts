/** The environment a function runs with. Each name is explained in .env.example. */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. See .env.example.`)
  return value
}

export const config = {
  get tableName() {
    return required('TABLE_NAME')
  },
  get uploadsBucket() {
    return required('UPLOADS_BUCKET')
  },
  get mediaBucket() {
    return required('MEDIA_BUCKET')
  },
  /** Where the app is seen: `https://vitrine.example`, no slash at the end. */
  get appOrigin() {
    return required('APP_ORIGIN')
  },
  /** Where browsers post uploads, if not straight to the bucket. */
  get uploadUrl() {
    return process.env.UPLOAD_URL || undefined
  },
  /** Queue URLs are this prefix and the reaction's name. */
  get queueUrlPrefix() {
    return required('QUEUE_URL_PREFIX')
  },
  /** Queue ARNs are this prefix and the reaction's name. */
  get queueArnPrefix() {
    return required('QUEUE_ARN_PREFIX')
  },
  get scheduleGroup() {
    return required('SCHEDULE_GROUP')
  },
  /** The role as which schedules send to queues. */
  get scheduleRoleArn() {
    return required('SCHEDULE_ROLE_ARN')
  },
  get mailFrom() {
    return required('MAIL_FROM')
  },
  /** Stripe's address where it is not the real one: `http://127.0.0.1:3001`. */
  get stripeApiBase() {
    return process.env.STRIPE_API_BASE || undefined
  },
  /** What demo people sign in with. Where there is none, nobody can sign in as them. */
  get demoPassword() {
    return process.env.DEMO_PASSWORD || undefined
  },
  /** Where figures for alarms are counted; nowhere where there is none. */
  get metricNamespace() {
    return process.env.METRIC_NAMESPACE || undefined
  },
  /** How long before its end an auction's bidders are told. */
  get auctionNoticeMinutes() {
    return Number(process.env.AUCTION_NOTICE_MINUTES || 60)
  },
}
