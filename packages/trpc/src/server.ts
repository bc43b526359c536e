/** All that the host may import of this package. */
export type {
  AroundCall,
  CallResult,
  SecurityAlert,
  Context,
  Files,
  Followers,
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
export { greeting } from '@dayloom/domain/greeting'
export { isAuditedRefusal, type Audit } from './audit.ts'
export {
  AppError,
  asAppError,
  notFound,
  parseInput,
  statusOf,
  unavailable,
  type ErrorCode,
} from './errors.ts'
export { asHeavyWork } from './load/heavy-work.ts'
export { newId } from './ids.ts'
export { networkOf } from './network.ts'
export { parseJson } from './json/parse.ts'
export { appRouter } from './router.ts'
export { addAttachment, openAttachment } from './attachments/service.ts'
export type { IncomingFile } from './files/incoming.ts'
export type { StoredFile } from './files/stored.ts'
export { requireProven, requireUser } from './trpc.ts'
export {
  findProcedure,
  isProtected,
  isProven,
  resolveProcedure,
  withoutShownOnce,
  type ProcedureInput,
  type ProcedureOutput,
  type ProcedurePath,
} from './call.ts'
export { exportData } from './export/export-stream.ts'
export { importFrom } from './imports/service.ts'
export { importData } from './import/import-stream.ts'
export { importDocument } from './import/import.ts'
export { reencryptTotp } from './factors/reencrypt.ts'
export { createSecrets, type Secrets } from './secrets.ts'
export { mailKindOf, mailKinds, type MailKind, type MailPayload } from './mail/kinds.ts'
export { MAIL_CHANNEL, decryptMail, decryptTask, queueMail } from './mail/queue.ts'
export { openPicture, setPicture } from './pictures/picture.ts'
export { rateLimits, type Limiter, type LimitName, type RateLimit } from './limits.ts'
export { wrongCredentials } from './credentials.ts'
export { answerResetRequest } from './auth/reset-request.ts'
export { queueAllAlerts, queueRecentAlerts } from './alerts/queue.ts'
export { readAlert, releaseAlerts } from './alerts/read.ts'
export { queueReminders } from './reminders/queue.ts'
export { readReminder } from './reminders/read.ts'
export { readReminderMail } from './reminders/read-mail.ts'
export { readPushKeys, type PushKeys } from './push/keys.ts'
export {
  claimPush,
  finishPush,
  postponeDevice,
  readPushDevice,
  removePushDevice,
  type ClaimedPush,
} from './push/outbox.ts'
export { findFeed, openFeed, tagOfFeed } from './calendar/read.ts'
export { reencryptFeeds } from './calendar/secret.ts'
export { readUnsubscribe, unsubscribe } from './alerts/unsubscribe.ts'
export { purgeTrash } from './trash/purge.ts'
export { lastSeq, publicChange } from './changes/read.ts'
export { followChanges } from './changes/follow.ts'
export type { Noun } from './tokens/access.ts'
export { refuseToken } from './tokens/permission.ts'
export { keyOfToken } from './tokens/service.ts'
export { hashOf, hashOfBody, parseKey, type KeyedRequest } from './idempotency/request.ts'
export type { Answer } from './idempotency/rows.ts'
export { onceInTransaction, type Answered, type Outcome } from './idempotency/once.ts'
export { onceLeased } from './idempotency/leased.ts'
export { attemptAll, attemptEach, throwFirst } from './load/attempt-each.ts'
export { deleteOld } from './trash/delete-old.ts'
export { fanOut, fanOutOne } from './webhooks/fan-out.ts'
export {
  claimWebhooks,
  nextDelivery,
  recordAttempt,
  type Attempt,
  type ClaimedWebhook,
} from './webhooks/outbox.ts'
export { dropFinished } from './webhooks/finished.ts'
export { reencryptWebhooks } from './webhooks/secret.ts'
export { dropLargeLogs } from './changes/drop.ts'
export { purgeChanges } from './changes/purge.ts'
export { createKeyedSemaphore, type Release } from './load/keyed-semaphore.ts'
export { claimFileStore, FileStoreError } from './files/instance.ts'
export { removeOrphanFiles } from './files/orphans.ts'
export { removeDueFiles } from './files/remove.ts'
export { FILE_PREFIX, isPrefixedKey, isStorageKey, newStorageKey } from './files/storage-key.ts'
export { createRatingStats } from './ratings/service.ts'
export { eraseUser } from './users/delete.ts'
export { createUser, userIdOfEmail } from './users/address.ts'
export type { Google } from './auth/google-port.ts'
