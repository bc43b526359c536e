import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What a key is used for. Each use has a key of its own, derived from the server's one secret. */
type Use =
  | 'backup'
  | 'calendar'
  | 'calendar_address'
  | 'code'
  | 'idempotency'
  | 'limit'
  | 'mail'
  | 'passkey'
  | 'push'
  | 'recovery'
  | 'reset'
  | 'totp'
  | 'unsubscribe'
  | 'webhook'

export interface Secrets {
  /** A keyed hash: equal parts give equal hashes, and nobody without the key can make or guess one. */
  hash: (use: Use, ...parts: string[]) => string
  /** Whether it is the keyed hash of these parts, by today's key or the one before. */
  matches: (hash: string, use: Use, ...parts: string[]) => boolean
  /** Encrypts a text. Decrypts only with the same key, use and `additionalData`, such as the id of the row it is kept in. */
  encrypt: (use: Use, additionalData: string, text: string) => string
  /** Throws when it was encrypted otherwise or changed. */
  decrypt: (use: Use, additionalData: string, encrypted: string) => string
  /** Null instead. `isOutdated` where it took the previous key: what is stored for longer has to be encrypted again. */
  tryDecrypt: (
    use: Use,
    additionalData: string,
    encrypted: string,
  ) => { text: string; isOutdated: boolean } | null
}

/** Compares in a time that does not tell how much is right. */
export const isSameSecret = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const createKey = (secretKey: string) => {
  const keys = new Map<Use, Buffer>()
  const keyOf = (use: Use) => {
    const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secretKey, 'dayloom', use, 32))
    keys.set(use, key)
    return key
  }
  return {
    // JSON keeps the parts apart: ("a", "bc") is not ("ab", "c").
    hash: (use: Use, parts: string[]) =>
      createHmac('sha256', keyOf(use)).update(JSON.stringify(parts)).digest('base64url'),
    encrypt: (use: Use, additionalData: string, text: string) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, keyOf(use), nonce).setAAD(Buffer.from(additionalData))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt: (use: Use, additionalData: string, encrypted: string) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv(CIPHER, keyOf(use), bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(additionalData)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** Everything is made with the first key. While keys are being changed, what the one before made is still known. */
export const createSecrets = (secretKey: string, previousKey?: string): Secrets => {
  const today = createKey(secretKey)
  const before = previousKey === undefined ? undefined : createKey(previousKey)
  const decrypt = (use: Use, additionalData: string, encrypted: string) => {
    try {
      return { text: today.decrypt(use, additionalData, encrypted), isOutdated: false }
    } catch (error) {
      if (before === undefined) throw error
      return { text: before.decrypt(use, additionalData, encrypted), isOutdated: true }
    }
  }
  return {
    hash: (use, ...parts) => today.hash(use, parts),
    matches: (hash, use, ...parts) =>
      isSameSecret(hash, today.hash(use, parts)) ||
      (before !== undefined && isSameSecret(hash, before.hash(use, parts))),
    encrypt: today.encrypt,
    decrypt: (...encrypted) => decrypt(...encrypted).text,
    tryDecrypt: (...encrypted) => {
      try {
        return decrypt(...encrypted)
      } catch {
        return null
      }
    },
  }
}
