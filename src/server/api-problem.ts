import { type Problem, type ProblemType, problemStatus } from '../contract/problem.ts';

const titles: Record<ProblemType, string> = {
  'malformed-json': 'The body is not valid JSON',
  'malformed-form': 'The body is not form data',
  'missing-header': 'A header is missing',
  unauthenticated: 'Sign in first',
  'wrong-credentials': 'Username or password is wrong',
  forbidden: 'You may not do this',
  'not-found': 'There is nothing here',
  'method-not-allowed': 'This address does not take that method',
  'in-flight': 'The same change is being written right now',
  'score-conflict': 'Another score is on record for this hole',
  'card-locked': 'The card is locked',
  'username-taken': 'This username is taken',
  'email-taken': 'This email address has an account already',
  'ticket-held': 'You hold the free ticket of this contest already',
  'contest-closed': 'This contest takes no more tickets',
  'body-too-large': 'The body is too large',
  'validation-failed': 'Some fields are not right',
  'op-key-reused': 'This Idempotency-Key was used for another change',
  'round-closed': 'The round is closed',
  'unknown-competitor': 'This competitor is not in the field',
  'username-reserved': 'This username is reserved',
  'link-invalid': 'This link was used already, or has expired',
  'birth-not-confirmed': 'Confirm that you are 18 or older',
  'too-many-requests': 'Too many attempts, wait a little',
  internal: 'Something went wrong on the server',
  unavailable: 'The server cannot answer right now',
};

/** The problem of a type as it is answered, with what else it tells. */
export function problemOf(
  type: ProblemType,
  extras: Pick<Problem, 'detail' | 'errors' | 'conflict'> = {},
): Problem {
  return { type, title: titles[type], status: problemStatus[type], ...extras };
}

/** A request that ends in a problem. The one error class the API turns into an answer of its own. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  /** `problem` may be one that was stored: it is answered as it is. */
  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.type);
    this.problem = problem;
    this.headers = headers;
  }
}

/** Ends the request with a problem of this type. */
export function refuse(
  type: ProblemType,
  extras: Parameters<typeof problemOf>[1] = {},
  headers: Record<string, string> = {},
): never {
  throw new ApiProblem(problemOf(type, extras), headers);
}
