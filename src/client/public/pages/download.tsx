import { useEffect } from 'react';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { findDownloadAddress } from '../site/store-address.ts';
import { StoreButtons } from '../site/store-buttons.tsx';

/** The page /download, which redirects to the device's app store. */
export function Download() {
  useEffect(() => location.replace(findDownloadAddress(navigator, site.stores)), []);
  return (
    <SitePage title="Get the app">
      <p role="status">Redirecting to the store...</p>
      <p>Nothing happening? Choose a store:</p>
      <StoreButtons />
    </SitePage>
  );
}
