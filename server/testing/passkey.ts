import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');

/** Flags of authenticator data (WebAuthn, section 6.1): present and verified; with the key of a new passkey. */
const flags = { known: 0x05, created: 0x45 };

/**
 * A passkey of an ES256 key, as an authenticator that verifies its user makes and uses it (WebAuthn, section 6).
 * @param site its relying party and origin
 */
export const createPasskey = (site: { readonly id: string; readonly origin: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  const authenticatorData = (flag: number, ...rest: readonly Uint8Array[]): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses++);
    return Buffer.concat([sha256(site.id), Buffer.of(flag), counter, ...rest]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));
  const answer = (response: Readonly<Record<string, string>>) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' },
    ...{ clientExtensionResults: {}, response },
  });
  return {
    /** What a browser sends to add it. */
    created: (challenge: string) => {
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const noModel = Buffer.alloc(16);
      const data = authenticatorData(
        flags.created,
        noModel,
        Buffer.of(0, id.length),
        id,
        isoCBOR.encode(key),
      );
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      });
    },
    /** What a browser sends to sign in with it. */
    used: (challenge: string) => {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(flags.known);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
};
