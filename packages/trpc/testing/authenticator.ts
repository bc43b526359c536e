import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

interface Options {
  challenge: string
}

/** What a page or an authenticator may do wrongly. */
export interface Wrong {
  origin?: string
  rpID?: string
  verified?: boolean
  counter?: number
}

/** An authenticator with one passkey, as software: what a browser gets from a security key or a phone. */
export const createAuthenticator = (home = 'http://localhost:3000') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let count = 0
  // A handle that no account has, until it learns one.
  let owner = base64url(randomUUID())

  const client = (type: string, { challenge }: Options, { origin = home }: Wrong) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  const head = ({ rpID = new URL(home).hostname, verified = true, counter = count }: Wrong, flags = 0) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(PRESENT | (verified ? VERIFIED : 0) | flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpID), rest])
  }

  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** From now on it counts its signatures; one that does not stays at 0. */
    startCounting: () => void (count = 1),
    /** Answers `navigator.credentials.create`. */
    create: (options: Options & { user?: unknown }, wrong: Wrong = {}) => {
      const { user } = options
      if (typeof user === 'object' && user !== null && 'id' in user) owner = String(user.id)
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(jwk.x ?? '', 'base64url')],
          [-3, Buffer.from(jwk.y ?? '', 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([head(wrong, WITH_KEY), Buffer.alloc(16), length, credentialId, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string | number, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client('webauthn.create', options, wrong)),
          attestationObject: base64url(attestation),
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    get: (options: Options, wrong: Wrong = {}) => {
      if (count > 0 && wrong.counter === undefined) count += 1
      const clientData = client('webauthn.get', options, wrong)
      const authenticatorData = head(wrong)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: owner,
        },
      }
    },
  }
}
