import { getButtonClass } from '../../ui/button.tsx';
import { site } from './site.ts';
import { INSTALL_HELP } from './store-address.ts';

const stores = [
  { kind: 'ios', store: 'Download on the App Store', install: 'Install on iPhone or iPad' },
  { kind: 'android', store: 'Get it on Google Play', install: 'Install on Android' },
] as const;

/** The ways to get the app on both systems: from a store's page, or by installing it from the browser. */
export function StoreButtons() {
  return (
    <ul className="flex !list-none !flex-row flex-wrap gap-3 !pl-0">
      {stores.map(({ kind, store, install }) => {
        const address = site.stores[kind];
        return (
          <li key={kind} className="max-w-full wrap-anywhere">
            <a
              href={address ?? INSTALL_HELP}
              className={`${getButtonClass('plain', 'big')} !text-ink !no-underline max-[359px]:px-2`}
            >
              {address ? store : install}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
