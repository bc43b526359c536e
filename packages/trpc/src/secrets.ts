import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What a key is used for. Each use has a key of its own, derived from the server's one secret. */
type Use = 'code' | 'device' | 'limit' | 'mail' | 'unsubscribe'

export interface Secrets {
  /** A keyed hash: equal parts give equal hashes, and nobody without the key can make or guess one. */
  hash: (use: Use, ...parts: string[]) => string
  /** Encrypts a text. It opens only with the same key, use and `about`, such as the id of the row it is kept in. */
  seal: (use: Use, about: string, text: string) => string
  /** Throws when it was sealed otherwise or changed. */
  open: (use: Use, about: string, sealed: string) => string
}

/** Compares in a time that does not tell how much is right. */
export const isSameSecret = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export const createSecrets = (secretKey: string): Secrets => {
  const keys = new Map<Use, Buffer>()
  const keyOf = (use: Use) => {
    const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secretKey, 'dayloom', use, 32))
    keys.set(use, key)
    return key
  }
  return {
    // JSON keeps the parts apart: ("a", "bc") is not ("ab", "c").
    hash: (use, ...parts) =>
      createHmac('sha256', keyOf(use)).update(JSON.stringify(parts)).digest('base64url'),
    seal: (use, about, text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, keyOf(use), nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (use, about, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, keyOf(use), bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
