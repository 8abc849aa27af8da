import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadOrCreateCertificate } from '../../../src/host/lan/stored-certificate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-21T08:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const names = ['192.0.2.7', 'course.local', 'localhost'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gimme-lan-'));
  folders.push(folder);
  return join(folder, 'lan');
}

const certificateFor = (folder: string, heldNames: readonly string[], at = now) =>
  loadOrCreateCertificate(folder, 'Gimme Points on course', heldNames, at);

const first = newFolder();
const firstCertificate = await certificateFor(first, names);
const leaf = new X509Certificate(firstCertificate.leaf.cert);
const authority = new X509Certificate(firstCertificate.authority.cert);

describe('a certificate that an iPad accepts', () => {
  it('is signed by the authority that the user trusts', () => {
    expect(leaf.checkIssued(authority)).toBe(true);
    expect(leaf.verify(authority.publicKey)).toBe(true);
    expect(leaf.ca).toBe(false);
    expect(authority.ca).toBe(true);
  });

  it('has every IP address and name as a subject alternative and none as the common name', () => {
    expect(leaf.subjectAltName).toBe('IP Address:192.0.2.7, DNS:course.local, DNS:localhost');
    expect(leaf.checkIP('192.0.2.7')).toBe('192.0.2.7');
    expect(leaf.checkHost('elsewhere.local')).toBeUndefined();
  });

  it('is valid for at most 398 days, from a day ago, for tablets whose clock is slow', () => {
    expect(leaf.validFromDate).toEqual(later(-1));
    const days = (leaf.validToDate.getTime() - leaf.validFromDate.getTime()) / DAY_MS;
    expect(days).toBeLessThanOrEqual(398);
    expect(days).toBeGreaterThan(365);
  });

  it('is for servers, with RSA of 2048 bits and SHA-256', () => {
    const serverAuth = '1.3.6.1.5.5.7.3.1';
    expect(leaf.keyUsage).toEqual([serverAuth]);
    expect(leaf.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(leaf.signatureAlgorithm).toBe('sha256WithRSAEncryption');
    expect(authority.signatureAlgorithm).toBe('sha256WithRSAEncryption');
  });

  it('comes from an authority with a name that the tablet can show', () => {
    expect(authority.subject).toBe('CN=Gimme Points on course');
  });
});

describe("a tablet's trust in the server", () => {
  it('survives a restart, because the server keeps its certificate', async () => {
    expect(await certificateFor(first, names, later(30))).toEqual(firstCertificate);
  });

  it('survives a new IP address, because the same authority signs the new certificate', async () => {
    const folder = newFolder();
    const before = await certificateFor(folder, names);
    const movedCertificate = await certificateFor(folder, ['192.0.2.8', ...names]);
    expect(movedCertificate.leaf.cert).not.toBe(before.leaf.cert);
    expect(new X509Certificate(movedCertificate.leaf.cert).checkIP('192.0.2.8')).toBe('192.0.2.8');
    expect(movedCertificate.authority).toEqual(before.authority);
  });

  it('continues when the server loses an IP address, and the certificate stays the same', async () => {
    expect(await certificateFor(first, names.slice(1))).toEqual(firstCertificate);
  });

  it('survives the renewal of a certificate that expires within 30 days, because the authority stays', async () => {
    const folder = newFolder();
    const before = await certificateFor(folder, names);
    const after = await certificateFor(folder, names, later(370));
    expect(after.leaf.cert).not.toBe(before.leaf.cert);
    expect(after.authority).toEqual(before.authority);
  });

  it('ends when an expiring authority is replaced together with its certificate', async () => {
    const folder = newFolder();
    const before = await certificateFor(folder, names);
    const after = await certificateFor(folder, names, later(5 * 365));
    expect(after.authority.cert).not.toBe(before.authority.cert);
    const newLeaf = new X509Certificate(after.leaf.cert);
    expect(newLeaf.verify(new X509Certificate(after.authority.cert).publicKey)).toBe(true);
  });
});

it('only their owner can read the keys', () => {
  expect(statSync(first).mode & 0o777).toBe(0o700);
  const modes = readdirSync(first).map((name) => statSync(join(first, name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
});
