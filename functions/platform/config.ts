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
  /** `https://vitrine.example`, without a trailing slash. */
  get appOrigin() {
    return required('APP_ORIGIN')
  },
  /** Where browsers post uploads, if not directly to the bucket. */
  get uploadUrl() {
    return process.env.UPLOAD_URL || undefined
  },
  /** Through where browsers download private files, if not directly from the bucket. */
  get downloadUrl() {
    return process.env.DOWNLOAD_URL || undefined
  },
  /** Followed by a reaction's name, the ARN of its function. */
  get functionArnPrefix() {
    return required('FUNCTION_ARN_PREFIX')
  },
  /** Followed by the name of a reaction that has a queue. */
  get queueUrlPrefix() {
    return required('QUEUE_URL_PREFIX')
  },
  get queueArnPrefix() {
    return required('QUEUE_ARN_PREFIX')
  },
  get scheduleGroup() {
    return required('SCHEDULE_GROUP')
  },
  get scheduleRoleArn() {
    return required('SCHEDULE_ROLE_ARN')
  },
  get mailFrom() {
    return required('MAIL_FROM')
  },
  /** The configuration set by which SES counts bounces and complaints. AWS only. */
  get mailConfiguration() {
    return process.env.MAIL_CONFIGURATION || undefined
  },
  /** `http://127.0.0.1:3001` for the Stripe double; unset for Stripe itself. */
  get stripeApiBase() {
    return process.env.STRIPE_API_BASE || undefined
  },
  /** The double's page for the shop; unset for Stripe's Dashboard. */
  get stripeDashboardUrl() {
    return process.env.STRIPE_DASHBOARD_URL || undefined
  },
  /** The double's address; unset for EasyPost itself. */
  get easypostUrl() {
    return process.env.EASYPOST_URL || undefined
  },
  /** The same for Shippo. */
  get shippoUrl() {
    return process.env.SHIPPO_URL || undefined
  },
  /** Without it, nobody can sign in as demo people. */
  get demoPassword() {
    return process.env.DEMO_PASSWORD || undefined
  },
  /** A list like Have I Been Pwned's, by the first five signs of a hash; unset: our own list alone. */
  get breachedPasswordsUrl() {
    return process.env.BREACHED_PASSWORDS_URL || undefined
  },
  /** The European Commission's look-up of VAT numbers; unset: nobody asks it. */
  get viesUrl() {
    return process.env.VIES_URL || undefined
  },
  /** Without it, alarm metrics are not counted. */
  get metricNamespace() {
    return process.env.METRIC_NAMESPACE || undefined
  },
  /** A folder for each package that has a model, if its files are not in the package itself. */
  get modelsDirectory() {
    return process.env.MODELS_DIRECTORY || undefined
  },
  /** The folder of the image-text model that an operator has installed, if any (docs/image-text-model.md). */
  get imageTextModel() {
    const { IMAGE_TEXT_MODEL, MODELS_DIRECTORY } = process.env
    return IMAGE_TEXT_MODEL || (MODELS_DIRECTORY && `${MODELS_DIRECTORY}/image-text-model`) || undefined
  },
  /** What embeddings of that model are like, for functions that compare them and have no models. */
  get likenessSpace(): { fingerprint: string; dimensions: number; likeFloor: number } | null {
    return JSON.parse(process.env.LIKENESS_SPACE || 'null')
  },
  /** The file of the worker that runs them, if it is a bundle. */
  get neuralWorker() {
    return process.env.NEURAL_WORKER || undefined
  },
  /** The HTTP endpoint of AppSync Events; unset where nothing is pushed: open pages then ask again and again. */
  get livePublishUrl() {
    return process.env.LIVE_PUBLISH_URL || undefined
  },
  /** Its WebSocket endpoint, for browsers. */
  get liveSocketUrl() {
    return process.env.LIVE_SOCKET_URL || undefined
  },
  /** Where OpenSearch answers; unset where each searching process has a replica. */
  get searchUrl() {
    return process.env.SEARCH_URL || undefined
  },
  /** Whether a process goes on after its answers, which it does not in Lambda. */
  get answersFirst() {
    return process.env.ANSWERS_FIRST === 'yes'
  },
  get auctionNoticeMinutes() {
    return Number(process.env.AUCTION_NOTICE_MINUTES || 60)
  },
}
