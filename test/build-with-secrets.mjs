import { build } from '../src/server/start/prepare.mjs';

/** A text that no file of the build may contain. */
export const SECRET_MARK = 'secret-of-the-build-7c1d';

/** The secrets of a server, as an operator may have set them while the app is built. */
const secrets = {
  SMTP_URL: `smtp://office:${SECRET_MARK}@mail.example`,
  DATABASE_URL: `postgres://gimme:${SECRET_MARK}@db.example/gimme`,
  GOOGLE_CLIENT_SECRET: SECRET_MARK,
  FACEBOOK_CLIENT_SECRET: SECRET_MARK,
};

/** Builds the app in an environment with secrets, which `build-budget.test.ts` searches for in the files of the build. */
export function buildWithSecrets() {
  const before = { ...process.env };
  Object.assign(process.env, secrets);
  try {
    build();
  } finally {
    for (const name of Object.keys(secrets)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
