import type { SocialProvider } from '../../../contract/account/social.ts';

interface Stroke {
  readonly fill: string;
  readonly d: string;
}

/** The services' logos, in the shapes and colours that they require. */
const marks: Record<SocialProvider, readonly Stroke[]> = {
  google: [
    {
      fill: '#4285f4',
      d: 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8Z',
    },
    {
      fill: '#34a853',
      d: 'M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24Z',
    },
    { fill: '#fbbc05', d: 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z' },
    {
      fill: '#ea4335',
      d: 'M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8Z',
    },
  ],
  facebook: [
    { fill: '#1877f2', d: 'M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z' },
    {
      fill: '#ffffff',
      d: 'M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5V4.9s-1.4-.2-2.7-.2c-2.7 0-4.5 1.6-4.5 4.6V12H7.1v3.5h3.1v8.4a12.3 12.3 0 0 0 3.7 0v-8.4h2.8Z',
    },
  ],
};

/** A service's logo, beside its name. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      {marks[provider].map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
