import * as v from 'valibot';
import { createEmailCheck } from '../../../contract/account/email-address.ts';

const createTextSchema = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback);
const mailbox = v.pipe(v.string(), createEmailCheck('must be an email address'));
const address = v.pipe(
  v.string(),
  v.url('must be an address like https://example.org/app'),
  v.regex(/^https?:/, 'must start with https:// or http://'),
);

/** The schema of the site's settings; docs/operations.md#settings-of-the-build describes each. */
const Environment = v.object({
  PUBLIC_URL: v.optional(
    v.pipe(
      address,
      v.check(
        (url) => URL.canParse(url) && new URL(url).origin === url,
        'must be an origin like https://example.org',
      ),
    ),
  ),
  COMPANY_NAME: createTextSchema('Gimme Points Productions'),
  DEMO_SITE: v.optional(v.literal('true', 'must be true or not set')),
  CONTACT_EMAIL: v.optional(mailbox),
  PRIVACY_EMAIL: v.optional(mailbox),
  CONTACT_PHONE: v.optional(v.pipe(v.string(), v.trim())),
  CONTACT_ADDRESS: createTextSchema('Ras Al-Khaimah, UAE'),
  APP_STORE_URL: v.optional(address),
  PLAY_STORE_URL: v.optional(address),
  EMAIL_SERVICE_URL: v.optional(address),
  EMAIL_USER_ID: createTextSchema('gimme-points'),
  EMAIL_SERVICE_ID: createTextSchema('messages'),
  EMAIL_TEMPLATE_ID: createTextSchema('account-deletion'),
});

/** The environment variables that the build reads. */
export const siteVariables: readonly string[] = Object.keys(Environment.entries);

/** The contacts of the demo. Nobody answers there. */
const demoContacts = {
  email: 'help@gimmepoints.example',
  privacyEmail: 'privacy@gimmepoints.example',
  phone: '+971 7 000 0000',
} as const;

/** The site's facts that its pages show. */
export interface Site {
  /** The site's origin, for canonical links, shared links and the sitemap; null when the operator did not set it. */
  readonly url: string | null;
  readonly company: string;
  /** The year of the build, for the copyright. */
  readonly year: number;
  /** How visitors reach the operator; null for what nobody gave, so that no page shows an invented one. */
  readonly email: string | null;
  readonly privacyEmail: string | null;
  readonly phone: string | null;
  readonly address: string;
  /** The app's store pages. Null means that the store has no app, so it is installed from the browser. */
  readonly stores: { readonly ios: string | null; readonly android: string | null };
  /** The email service for deletion requests. `url` is null when this site's API handles them. */
  readonly emailService: {
    readonly url: string | null;
    readonly userId: string;
    readonly serviceId: string;
    readonly templateId: string;
  };
}

/**
 * Parses the site's settings from environment variables, for the pages that the build writes as HTML.
 * @throws Error with the name of every wrong variable
 */
export function parseSite(env: Record<string, string | undefined>): Site {
  const result = v.safeParse(Environment, env);
  if (!result.success) {
    throw new Error(
      result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'),
    );
  }
  const read = result.output;
  const demo = read.DEMO_SITE === undefined ? null : demoContacts;
  return {
    url: read.PUBLIC_URL ?? null,
    company: read.COMPANY_NAME,
    year: new Date().getFullYear(),
    email: read.CONTACT_EMAIL ?? demo?.email ?? null,
    privacyEmail: read.PRIVACY_EMAIL ?? demo?.privacyEmail ?? read.CONTACT_EMAIL ?? null,
    phone: read.CONTACT_PHONE ?? demo?.phone ?? null,
    address: read.CONTACT_ADDRESS,
    stores: { ios: read.APP_STORE_URL ?? null, android: read.PLAY_STORE_URL ?? null },
    emailService: {
      url: read.EMAIL_SERVICE_URL ?? null,
      userId: read.EMAIL_USER_ID,
      serviceId: read.EMAIL_SERVICE_ID,
      templateId: read.EMAIL_TEMPLATE_ID,
    },
  };
}
