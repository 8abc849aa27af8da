import { X509Certificate } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { issueAuthority, issueLeaf, type KeyAndCertificate } from './issue.ts';

/** A certificate that ends sooner is replaced at the start, so that none ends during an event. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60 * 1000;

/** The server's certificate and the authority that tablets trust, both kept in the data directory. */
export interface KeptCertificate {
  readonly authority: KeyAndCertificate;
  readonly leaf: KeyAndCertificate;
}

/**
 * The certificate for these names: the kept one while it serves, else a new one by the same authority. The authority
 * changes only when it is missing or about to end, because each tablet then has to trust it anew.
 *
 * @param folder made when missing; its keys are readable by this account only
 * @param authorityName what a tablet shows of a new authority
 * @param names host names and IP addresses the certificate must hold
 */
export async function keptCertificate(
  folder: string,
  authorityName: string,
  names: readonly string[],
  now: Date,
): Promise<KeptCertificate> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [heldAuthority, heldLeaf] = [await read(folder, 'ca'), await read(folder, 'server')];
  if (!heldAuthority || !lasts(heldAuthority, now)) {
    const authority = await issueAuthority(authorityName, now);
    await write(folder, 'ca', authority);
    return { authority, leaf: await replaceLeaf(folder, authority, names, now) };
  }
  const isGood = heldLeaf && lasts(heldLeaf, now) && holds(heldLeaf, heldAuthority, names);
  const leaf = isGood ? heldLeaf : await replaceLeaf(folder, heldAuthority, names, now);
  return { authority: heldAuthority, leaf };
}

async function replaceLeaf(
  folder: string,
  authority: KeyAndCertificate,
  names: readonly string[],
  now: Date,
): Promise<KeyAndCertificate> {
  const leaf = await issueLeaf(authority, names, now);
  await write(folder, 'server', leaf);
  return leaf;
}

function lasts({ cert }: KeyAndCertificate, now: Date): boolean {
  const { validToDate } = new X509Certificate(cert);
  return validToDate.getTime() - now.getTime() > RENEW_BEFORE_MS;
}

function holds(
  leaf: KeyAndCertificate,
  authority: KeyAndCertificate,
  names: readonly string[],
): boolean {
  const cert = new X509Certificate(leaf.cert);
  const isOurs = cert.verify(new X509Certificate(authority.cert).publicKey);
  return isOurs && names.every((name) => (isIP(name) ? cert.checkIP(name) : cert.checkHost(name)));
}

/** Key and certificate stand in one file: a crash between two files would leave a pair that does not fit. */
async function read(folder: string, name: string): Promise<KeyAndCertificate | null> {
  const text = await readFile(join(folder, `${name}.pem`), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const [key, cert] = text.split(/(?=-----BEGIN CERTIFICATE)/);
  return key && cert ? { key, cert } : null;
}

async function write(folder: string, name: string, held: KeyAndCertificate): Promise<void> {
  const path = join(folder, `${name}.pem`);
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(held.key + held.cert);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
}
