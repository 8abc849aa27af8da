import { expect, it } from 'vitest';
import { classifyFailure } from '../../../src/server/announcements/sending/smtp-connections.ts';

/** Creates an error as nodemailer does. */
function makeError(code: string, command: string, response?: string): Error {
  const reply = response && { response, responseCode: Number(response.slice(0, 3)) };
  return Object.assign(new Error('Something failed'), { code, command, ...reply });
}

it.each([
  {
    what: 'a full mailbox',
    error: makeError('EENVELOPE', 'RCPT TO', '452 4.2.2 full'),
    isHandedOver: false,
    kind: 'refused-now',
  },
  {
    what: 'an unknown address',
    error: makeError('EENVELOPE', 'RCPT TO', '550 5.1.1 unknown'),
    isHandedOver: false,
    kind: 'refused',
  },
  {
    what: 'a filter that calls it spam',
    error: makeError('EMESSAGE', 'DATA', '554 5.7.1 spam'),
    isHandedOver: true,
    kind: 'refused',
  },
  {
    what: 'a server that defers its text',
    error: makeError('EMESSAGE', 'DATA', '451 4.7.1 later'),
    isHandedOver: true,
    kind: 'refused-now',
  },
  {
    what: 'an address without an @',
    error: makeError('EENVELOPE', 'API'),
    isHandedOver: false,
    kind: 'refused',
  },
  {
    what: 'a mail server that is away',
    error: makeError('ESOCKET', 'CONN'),
    isHandedOver: false,
    kind: 'no-connection',
  },
  {
    what: 'a wrong password',
    error: makeError('EAUTH', 'AUTH PLAIN', '535 5.7.8 no'),
    isHandedOver: false,
    kind: 'no-connection',
  },
  {
    what: 'a greeting that refuses all',
    error: makeError('EPROTOCOL', 'CONN', '554 no'),
    isHandedOver: false,
    kind: 'no-connection',
  },
  {
    what: 'a server that shuts down at MAIL',
    error: makeError('EENVELOPE', 'MAIL FROM', '421 bye'),
    isHandedOver: false,
    kind: 'no-connection',
  },
  {
    what: 'a server that shuts down at RCPT',
    error: makeError('EENVELOPE', 'RCPT TO', '421 bye'),
    isHandedOver: false,
    kind: 'no-connection',
  },
  {
    what: 'a connection lost before the text',
    error: makeError('ECONNECTION', 'CONN'),
    isHandedOver: false,
    kind: 'no-connection',
  },
  {
    what: 'a connection lost after the text',
    error: makeError('ECONNECTION', 'CONN'),
    isHandedOver: true,
    kind: 'uncertain',
  },
  {
    what: 'no answer to the text',
    error: makeError('ETIMEDOUT', 'CONN'),
    isHandedOver: true,
    kind: 'uncertain',
  },
  {
    what: 'a server that shuts down after the text',
    error: makeError('ECONNECTION', 'CONN', '421 bye'),
    isHandedOver: true,
    kind: 'uncertain',
  },
])('an email that meets $what is $kind', ({ error, isHandedOver, kind }) => {
  expect(classifyFailure(error, isHandedOver).kind).toBe(kind);
});

it('an email address counts as unknown only after a reply with the code 5.1.1', () => {
  const isUnknown = (response: string) => {
    const result = classifyFailure(makeError('EENVELOPE', 'RCPT TO', response), false);
    return result.kind === 'refused' && result.isUnknownAddress;
  };
  expect(['550 5.1.1 no', '550-5.1.1 no', '550 5.7.1 no', '552 15.1.1 no'].map(isUnknown)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
