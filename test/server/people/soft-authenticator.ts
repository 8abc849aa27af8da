import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a page asks an authenticator for. A test may ask for something wrong. */
interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Whether the authenticator asked for finger or PIN. */
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator with one passkey, as software. Its counter grows with each signature, unless a test sets it. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    {
      namedCurve: 'P-256',
    },
  );

  /** Returns the body that adds this authenticator's passkey. */
  create(ceremony: Ceremony, name = 'Key of a test') {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.encodePublicKey()]);
    const authData = this.encodeAuthData(ceremony, HAS_CREDENTIAL, attested);
    // A CBOR map of fmt, attStmt and authData, whose length has one byte.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    const response = {
      clientDataJSON: encodeClientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid'],
    };
    return { name, credential: { id: this.id, rawId: this.id, type: 'public-key', response } };
  }

  /** Returns a signature of this authenticator's passkey. */
  get(ceremony: Ceremony) {
    this.counter += 1;
    const clientData = encodeClientData('webauthn.get', ceremony);
    const authData = this.encodeAuthData(ceremony, 0, Buffer.alloc(0));
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  private encodeAuthData(
    { rpId, isVerified = true }: Ceremony,
    flags: number,
    credential: Buffer,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const allFlags = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([allFlags]), count, credential]);
  }

  /** The public key as a COSE map: EC2, ES256, P-256, x, y. */
  private encodePublicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function encodeClientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
