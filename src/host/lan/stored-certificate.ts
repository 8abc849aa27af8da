import { X509Certificate } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from '../../server/settings/private-file.ts';
import { issueAuthority, issueLeaf, type KeyAndCertificate } from './issue.ts';

/**
 * At its start, the server replaces a certificate that expires within this time, so that none expires during an event.
 */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60 * 1000;

/** The server's certificate and the authority that tablets trust, both stored in the data directory. */
export interface StoredCertificate {
  readonly authority: KeyAndCertificate;
  readonly leaf: KeyAndCertificate;
}

/**
 * Returns the certificate for these names: the stored one while it is valid, otherwise a new one by the same authority.
 * The authority is replaced only when it is missing or about to end, because then every tablet must trust the new
 * authority.
 *
 * @param folder created when missing; only this account can read its keys
 * @param authorityName what a tablet shows of a new authority
 * @param names host names and IP addresses of the certificate
 */
export async function loadOrCreateCertificate(
  folder: string,
  authorityName: string,
  names: readonly string[],
  now: Date,
): Promise<StoredCertificate> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [heldAuthority, heldLeaf] = [
    await loadFile(folder, 'ca'),
    await loadFile(folder, 'server'),
  ];
  if (!heldAuthority || !isStillValid(heldAuthority, now)) {
    const authority = await issueAuthority(authorityName, now);
    await storeFile(folder, 'ca', authority);
    return { authority, leaf: await replaceLeaf(folder, authority, names, now) };
  }
  const isGood =
    heldLeaf && isStillValid(heldLeaf, now) && coversNames(heldLeaf, heldAuthority, names);
  const leaf = isGood ? heldLeaf : await replaceLeaf(folder, heldAuthority, names, now);
  return { authority: heldAuthority, leaf };
}

/** Returns when the stored certificate or its authority ends, whichever is first; null when `--lan` never ran. */
export async function loadCertificateEnd(folder: string): Promise<Date | null> {
  const stored = await Promise.all([loadFile(folder, 'ca'), loadFile(folder, 'server')]);
  const ends = stored.flatMap((one) => (one ? new X509Certificate(one.cert).validToDate : []));
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)));
}

async function replaceLeaf(
  folder: string,
  authority: KeyAndCertificate,
  names: readonly string[],
  now: Date,
): Promise<KeyAndCertificate> {
  const leaf = await issueLeaf(authority, names, now);
  await storeFile(folder, 'server', leaf);
  return leaf;
}

function isStillValid({ cert }: KeyAndCertificate, now: Date): boolean {
  const { validToDate } = new X509Certificate(cert);
  return validToDate.getTime() - now.getTime() > RENEW_BEFORE_MS;
}

function coversNames(
  leaf: KeyAndCertificate,
  authority: KeyAndCertificate,
  names: readonly string[],
): boolean {
  const cert = new X509Certificate(leaf.cert);
  const isOurs = cert.verify(new X509Certificate(authority.cert).publicKey);
  return isOurs && names.every((name) => (isIP(name) ? cert.checkIP(name) : cert.checkHost(name)));
}

/** Loads key and certificate from one file: a crash between two files would leave a pair that does not match. */
async function loadFile(folder: string, name: string): Promise<KeyAndCertificate | null> {
  const text = await readPrivateFile(join(folder, `${name}.pem`));
  const [key, cert] = (text ?? '').split(/(?=-----BEGIN CERTIFICATE)/);
  return key && cert ? { key, cert } : null;
}

async function storeFile(
  folder: string,
  name: string,
  certificate: KeyAndCertificate,
): Promise<void> {
  await writePrivateFile(join(folder, `${name}.pem`), certificate.key + certificate.cert);
}
