/** A telephone number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className="font-semibold text-link underline"
    >
      {phone}
    </a>
  );
}
