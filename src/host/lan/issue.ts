import { generateKeyPair, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import forge from 'node-forge';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A tablet's clock may be slow. A certificate that begins in the past is valid for such a tablet, too. */
const BACKDATED_DAYS = 1;

/** Apple's devices refuse a server's certificate that is valid for more than 398 days. */
const LEAF_DAYS = 397;
const AUTHORITY_DAYS = 5 * 365;

/** GeneralName types of RFC 5280. */
const DNS_NAME = 2;
const IP_ADDRESS = 7;

/** A certificate and its private key, both PEM. */
export interface KeyAndCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Creates a certificate authority that users let their tablets trust; tablets show it as `name`. */
export async function issueAuthority(name: string, now: Date): Promise<KeyAndCertificate> {
  const ownSubject = [{ name: 'commonName', value: name }];
  return issue({
    subject: ownSubject,
    days: AUTHORITY_DAYS,
    now,
    extensions: [
      { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
      { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    ],
  });
}

/** Issues a server's certificate for host names and IP addresses, signed by the authority. */
export async function issueLeaf(
  authority: KeyAndCertificate,
  names: readonly string[],
  now: Date,
): Promise<KeyAndCertificate> {
  const altNames = names.map((name) =>
    isIP(name) ? { type: IP_ADDRESS, ip: name } : { type: DNS_NAME, value: name },
  );
  return issue({
    subject: [{ name: 'commonName', value: 'Gimme Points on this network' }],
    days: LEAF_DAYS,
    now,
    authority,
    extensions: [
      { name: 'basicConstraints', critical: true, cA: false },
      { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  });
}

interface Issue {
  subject: forge.pki.CertificateField[];
  days: number;
  now: Date;
  extensions: object[];
  /** The signing authority. Without one, the certificate is self-signed. */
  authority?: KeyAndCertificate;
}

async function issue(subject: Issue): Promise<KeyAndCertificate> {
  const key = await createKeyPair();
  const privateKey = forge.pki.privateKeyFromPem(key);
  const issuer = subject.authority && forge.pki.certificateFromPem(subject.authority.cert);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = generateSerial();
  certificate.validity.notBefore = addDays(subject.now, -BACKDATED_DAYS);
  certificate.validity.notAfter = addDays(subject.now, subject.days - BACKDATED_DAYS);
  certificate.setSubject(subject.subject);
  certificate.setIssuer(issuer ? issuer.subject.attributes : subject.subject);
  certificate.setExtensions([
    ...subject.extensions,
    { name: 'subjectKeyIdentifier' },
    {
      name: 'authorityKeyIdentifier',
      keyIdentifier: (issuer ?? certificate).generateSubjectKeyIdentifier().getBytes(),
    },
  ]);
  const signer = subject.authority
    ? forge.pki.privateKeyFromPem(subject.authority.key)
    : privateKey;
  certificate.sign(signer, forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}

async function createKeyPair(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

/** Returns 16 random bytes as a positive number. In DER the first bit is the sign. */
function generateSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}

function addDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
