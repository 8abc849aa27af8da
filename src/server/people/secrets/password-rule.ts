import { dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '../../problems/api-problem.ts';

/** How many passwords of the list the server refuses. An attacker tries these passwords first. */
const COMMON_PASSWORD_COUNT = 10_000;

// The list is ordered, the most common first.
const common = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT).map(String));

/** Words of this game that its attackers try, with any digits and signs around them. */
const contextWords = new Set(['gimme', 'gimmepoint', 'gimmepoints', 'golf', 'golfer', 'scorer']);

/** Whether a password is one of the 10,000 most common ones, in any case, or a word of this game. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  return common.has(lower) || contextWords.has(lower.replace(/[^\p{L}]/gu, ''));
}

/** Refuses a new password that is shorter than the operator's minimum, or too common. */
export function checkNewPassword(password: string, least: number): void {
  if (password.length < least) refuseIt(`Password must have at least ${least} characters`);
  if (isCommonPassword(password)) refuseIt('This password is too common. Choose another one');
}

function refuseIt(message: string): never {
  return refuse('validation-failed', { errors: [{ path: 'password', message }] });
}
