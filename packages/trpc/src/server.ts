/** All that the host may import of this package. */
export type {
  AroundCall,
  CallResult,
  SecurityAlert,
  Context,
  Files,
  Followers,
  Disk,
  FileStore,
  Images,
  JobContext,
  CookieName,
  Passwords,
  Ports,
  Principal,
  Sessions,
  Settings,
  Turn,
  UserContext,
} from './context.ts'
export { CLOCK_SKEW_MS, isLongAgo, latestEnd } from './platform/clock/ends.ts'
export { setClockRight } from './platform/clock/set-right.ts'
export { greeting } from '@dayloom/domain/greeting'
export { isAuditedRefusal, type Audit } from './account/audit.ts'
export {
  AppError,
  asAppError,
  notFound,
  parseInput,
  statusOf,
  textsOf,
  unavailable,
  type ErrorCode,
} from './errors.ts'
export { asHeavyWork } from './platform/load/heavy-work.ts'
export { newId } from './platform/ids.ts'
export { addressOf, pathOf } from './platform/address.ts'
export { shownUser } from './account/users/shown.ts'
export { keptUserAgent } from './account/sessions/device.ts'
export { refuseUnknown } from './platform/unknown-fields.ts'
export { whileLocked, type Thing } from './while-locked.ts'
export { networkOf } from './platform/network.ts'
export { parseJson } from './platform/json/parse.ts'
export { transformer } from './platform/json/transformer.ts'
export { appRouter } from './router.ts'
export { addAttachment, openAttachment } from './attachments/service.ts'
export type { IncomingFile } from './platform/files/incoming.ts'
export type { StoredFile } from './platform/files/stored.ts'
export { requireProven, requireUser } from './trpc.ts'
export {
  findProcedure,
  refuseUnknownInput,
  isProcedurePath,
  resolveProcedure,
  type ProcedureInput,
  type ProcedureOutput,
  type ProcedurePath,
} from './call.ts'
export { exportData } from './exchange/export/export-stream.ts'
export { importFrom } from './exchange/importers/service.ts'
export { importData } from './exchange/restore-export/import-stream.ts'
export { importDocument } from './exchange/restore-export/import.ts'
export { reencryptTotp } from './account/factors/reencrypt.ts'
export { createSecrets, type Secrets } from './platform/secrets.ts'
export { mailKindOf, mailKinds, type MailKind, type MailPayload } from './platform/mail/kinds.ts'
export { MAIL_CHANNEL, decryptMail, decryptTask, queueMail } from './platform/mail/queue.ts'
export { openPicture, setPicture } from './account/pictures/picture.ts'
export { rateLimits, type Limiter, type LimitName, type RateLimit } from './platform/limits.ts'
export { wrongCredentials } from './account/credentials.ts'
export { answerResetRequest } from './account/auth/reset-request.ts'
export { queueAllAlerts, queueRecentAlerts } from './account/alerts/queue.ts'
export { readAlert, releaseAlerts } from './account/alerts/read.ts'
export { endLongTimers } from './timer/end-long.ts'
export { queueReminders } from './reminders/queue.ts'
export { readReminder } from './reminders/read.ts'
export { readReminderMail } from './reminders/read-mail.ts'
export { readPushKeys, type PushKeys } from './platform/push/keys.ts'
export {
  claimPush,
  finishPush,
  postponeDevice,
  readPushDevice,
  removePushDevice,
  type ClaimedPush,
} from './platform/push/outbox.ts'
export { findFeed, openFeed, tagOfFeed } from './exchange/calendar-feed/read.ts'
export { reencryptFeeds } from './exchange/calendar-feed/secret.ts'
export { readUnsubscribe, unsubscribe } from './account/alerts/unsubscribe.ts'
export { purgeTrash } from './trash/purge.ts'
export { lastSeq, publicChange } from './platform/changes/read.ts'
export { followChanges } from './platform/changes/follow.ts'
export { isOpenToTokens, type Noun } from './exchange/tokens/access.ts'
export { refuseToken } from './exchange/tokens/permission.ts'
export { isApiToken, keyOfToken } from './exchange/tokens/service.ts'
export { hashOf, hashOfBody, parseKey, type KeyedRequest } from './platform/idempotency/request.ts'
export type { Answer } from './platform/idempotency/rows.ts'
export { onceInTransaction, type Answered, type Outcome } from './platform/idempotency/once.ts'
export { onceLeased } from './platform/idempotency/leased.ts'
export { attemptAll, attemptEach, throwFirst } from './platform/load/attempt-each.ts'
export { deleteOld } from './platform/jobs/delete-old.ts'
export { fanOut, fanOutOne } from './exchange/webhooks/fan-out.ts'
export {
  claimWebhooks,
  nextDelivery,
  recordAttempt,
  type Attempt,
  type ClaimedWebhook,
} from './exchange/webhooks/outbox.ts'
export { dropFinished } from './exchange/webhooks/finished.ts'
export { takeHostTurn } from './exchange/webhooks/host-turn.ts'
export type { FetchCalendar, FetchedCalendar } from './context.ts'
export { claimCalendars, refreshCalendar } from './exchange/calendars/refresh.ts'
export { reencryptCalendars } from './exchange/calendars/secret.ts'
export { reencryptWebhooks } from './exchange/webhooks/secret.ts'
export { dropLargeLogs } from './platform/changes/drop.ts'
export { purgeChanges } from './platform/changes/purge.ts'
export { createKeyedSemaphore, type Release } from './platform/load/keyed-semaphore.ts'
export { claimFileStore, FileStoreError } from './platform/files/instance.ts'
export { removeOrphanFiles } from './platform/files/orphans.ts'
export { removeDueFiles } from './platform/files/remove.ts'
export { FILE_PREFIX, isPrefixedKey, isStorageKey, newStorageKey } from './platform/files/storage-key.ts'
export { createRatingStats } from './ratings/service.ts'
export { eraseUser } from './account/users/delete.ts'
export { createUser, userIdOfEmail } from './account/users/address.ts'
export type { ProviderName, SignInProvider } from './account/providers/provider-port.ts'
export {
  createAccount,
  deleteByAdmin,
  invite,
  makeResetLink,
  resetFactors,
  signOut,
} from './account/admin/service.ts'
export { listAccounts, readStats } from './account/admin/read.ts'
