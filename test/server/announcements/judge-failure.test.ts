import { expect, it } from 'vitest';
import { judgeFailure } from '../../../src/server/announcements/sending/judge-failure.ts';

/** Makes an error as nodemailer does. */
function makeError(code: string, command: string, response?: string): Error {
  const reply = response && { response, responseCode: Number(response.slice(0, 3)) };
  return Object.assign(new Error('Something failed'), { code, command, ...reply });
}

it.each([
  ['a full mailbox', makeError('EENVELOPE', 'RCPT TO', '452 4.2.2 full'), false, 'refused-now'],
  ['an unknown address', makeError('EENVELOPE', 'RCPT TO', '550 5.1.1 unknown'), false, 'refused'],
  ['a text that is spam', makeError('EMESSAGE', 'DATA', '554 5.7.1 spam'), true, 'refused'],
  [
    'a text that is deferred',
    makeError('EMESSAGE', 'DATA', '451 4.7.1 later'),
    true,
    'refused-now',
  ],
  ['an address that is none', makeError('EENVELOPE', 'API'), false, 'refused'],
  ['a mail server that is away', makeError('ESOCKET', 'CONN'), false, 'no-connection'],
  ['a wrong password', makeError('EAUTH', 'AUTH PLAIN', '535 5.7.8 no'), false, 'no-connection'],
  ['a greeting that refuses all', makeError('EPROTOCOL', 'CONN', '554 no'), false, 'no-connection'],
  [
    'a server that shuts down at MAIL',
    makeError('EENVELOPE', 'MAIL FROM', '421 bye'),
    false,
    'no-connection',
  ],
  [
    'a server that shuts down at RCPT',
    makeError('EENVELOPE', 'RCPT TO', '421 bye'),
    false,
    'no-connection',
  ],
  ['a connection lost before the text', makeError('ECONNECTION', 'CONN'), false, 'no-connection'],
  ['a connection lost after the text', makeError('ECONNECTION', 'CONN'), true, 'uncertain'],
  ['no answer to the text', makeError('ETIMEDOUT', 'CONN'), true, 'uncertain'],
  [
    'a server that shuts down after the text',
    makeError('ECONNECTION', 'CONN', '421 bye'),
    true,
    'uncertain',
  ],
])('%s means for the email what it should', (_what, error, isHandedOver, kind) => {
  expect(judgeFailure(error, isHandedOver).kind).toBe(kind);
});

it('only 5.1.1 says that an address is unknown', () => {
  const isUnknown = (response: string) => {
    const result = judgeFailure(makeError('EENVELOPE', 'RCPT TO', response), false);
    return result.kind === 'refused' && result.isUnknownAddress;
  };
  expect(['550 5.1.1 no', '550-5.1.1 no', '550 5.7.1 no', '552 15.1.1 no'].map(isUnknown)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
