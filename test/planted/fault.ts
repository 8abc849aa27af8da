/** The Vitest projects whose tests may have to notice a fault. None of them needs a build. */
export type NoticingProject = 'unit' | 'server on postgres' | 'server on pglite';

/** A change of one file. */
export interface PlantedEdit {
  /** The path from the root of the repository. */
  readonly file: string;
  /** The text that is replaced. It occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** A small break of the product that the short form of the tests must notice. */
export interface PlantedFault {
  /** A sentence that says what is broken. */
  readonly name: string;
  /** Several edits only where a second rule of the product still catches the first one. */
  readonly edits: readonly PlantedEdit[];
  readonly project: NoticingProject;
  /** The test files of which at least one must have a failed test. */
  readonly tests: readonly string[];
}

/** Where a fault must be noticed. */
type Notice = Pick<PlantedFault, 'project' | 'tests'>;

/** Creates a fault with one edit. */
export function plantFault(
  name: string,
  notice: Notice,
  file: string,
  from: string,
  to: string,
): PlantedFault {
  return { name, ...notice, edits: [{ file, from, to }] };
}

/** Returns unit tests by their paths below `test`, without the ending. */
export function inUnit(...paths: string[]): Notice {
  return { project: 'unit', tests: paths.map(makeTestPath) };
}

/** Returns server tests, to be run on PostgreSQL, by their paths below `test/server`, without the ending. */
export function onPostgres(...paths: string[]): Notice {
  return {
    project: 'server on postgres',
    tests: paths.map((path) => makeTestPath(`server/${path}`)),
  };
}

/** Returns server tests, to be run on PGlite, by their paths below `test/server`, without the ending. */
export function onPglite(...paths: string[]): Notice {
  return {
    project: 'server on pglite',
    tests: paths.map((path) => makeTestPath(`server/${path}`)),
  };
}

function makeTestPath(path: string): string {
  return `test/${path}.test.ts`;
}
