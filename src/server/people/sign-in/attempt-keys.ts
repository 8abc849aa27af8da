import { createHash } from 'node:crypto';
import { foldUsername } from '../names/fold-username.ts';

/** Returns the key under which the failed sign-ins of an account are counted. */
export function createAccountKey(userId: number): string {
  return `user ${userId}`;
}

/**
 * Returns the key under which an account's codes of a second factor are counted: apart at a sign-in and in a session, so
 * that a stolen session locks nobody out.
 */
export function createCodeKey(userId: number, at: 'sign-in' | 'step-up'): string {
  return `code ${at} ${createAccountKey(userId)}`;
}

/** Returns the key under which failed sign-ins with a typed username or email address are counted. */
export function createNameKey(typedName: string): string {
  return `name ${foldUsername(typedName)}`;
}

/** Returns the key of a device in place of an IP address. The device's id cannot be read from the key. */
export function createDeviceOrigin(device: string): string {
  return `device ${createHash('sha256').update(device).digest('base64url')}`;
}
