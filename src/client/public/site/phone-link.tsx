import { site } from './site.ts';

/** The site's phone number as a link that calls it. */
export function PhoneLink() {
  return (
    <a
      href={`tel:${site.phone.replaceAll(/[^\d+]/g, '')}`}
      className="font-semibold text-link underline"
    >
      {site.phone}
    </a>
  );
}
