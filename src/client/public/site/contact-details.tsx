import { MailLink } from './mail-link.tsx';
import { PhoneLink } from './phone-link.tsx';
import { site } from './site.ts';

/** How to reach the operator without the form: what the settings have of email, phone and address. */
export function ContactDetails() {
  return (
    <dl className="flex w-full min-w-0 flex-col [&_dd+dt]:mt-3">
      {site.email && (
        <>
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd className="wrap-anywhere">
            <MailLink address={site.email} />
          </dd>
        </>
      )}
      {site.phone && (
        <>
          <dt className="text-sm text-ink-soft">Phone</dt>
          <dd>
            <PhoneLink phone={site.phone} />
          </dd>
        </>
      )}
      <dt className="text-sm text-ink-soft">Address</dt>
      <dd>
        {site.company}, {site.address}
      </dd>
    </dl>
  );
}
